import type { Archived } from '@motamo/contract/archive';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api.ts';
import { formatDate } from '../../lib/dates.ts';
import { showFlash } from '../../lib/flash-store.ts';
import { usePage } from '../../lib/page.ts';
import { invalidateCalls, queryOf } from '../../lib/query.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Button } from '../../ui/form/Button.tsx';
import { bringBack } from '../../ui/modal/bring-back.ts';
import { Modal } from '../../ui/modal/Modal.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import styles from './ArchivePage.module.css';

/** `/user/archive`: what was deleted in the last 30 days, to be brought back. */
export function ArchivePage() {
  const { t } = useTranslation('adult');
  usePage(t('archive.title'));
  const { data, error, refetch } = useQuery({ ...queryOf('GET /user/archive', {}), staleTime: 0 });
  return (
    <>
      <h1>{t('archive.title')}</h1>
      <p className={styles.about}>{t('archive.about')}</p>
      {error && (
        <EmptyState
          title={t('archive.network')}
          action={<Button onClick={() => void refetch()}>{t('archive.retry')}</Button>}
        />
      )}
      {!data && !error && <Skeleton shape="card" height="200px" />}
      {data?.archived.length === 0 && <EmptyState title={t('archive.empty')} text={t('archive.emptyText')} />}
      <ul className={styles.list}>
        {data?.archived.map((one) => (
          <Item key={one.uuid} item={one} />
        ))}
      </ul>
    </>
  );
}

function Item({ item }: { item: Archived }) {
  const { t } = useTranslation('adult');
  const [isBusy, setIsBusy] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const { kind, uuid, title } = item;
  const run = (work: () => Promise<void>) => {
    setIsBusy(true);
    work().catch(() => {
      setIsBusy(false);
      showFlash({ tone: 'warning', text: t('archive.network') });
    });
  };
  const erase = async () => {
    await call('DELETE /user/archive/students/{uuid}', { params: { uuid } });
    await invalidateCalls('GET /user/archive');
  };
  return (
    <li>
      <div>
        <b>{title}</b>
        <p>
          {t(`archive.${kind}`)} · {t('archive.until', { date: formatDate(item.untilAt) })}
        </p>
      </div>
      {kind === 'student' && (
        <Button
          variant="quiet"
          aria-label={t('archive.eraseOf', { title })}
          onClick={() => setIsAsking(true)}
        >
          {t('archive.erase')}
        </Button>
      )}
      <Button
        variant="sky"
        busy={isBusy}
        aria-label={t('archive.restoreOf', { title })}
        onClick={() => run(() => bringBack(kind, uuid))}
      >
        {t('archive.restore')}
      </Button>
      <Modal
        open={isAsking}
        title={t('archive.eraseOf', { title })}
        description={t('archive.eraseText')}
        onClose={() => setIsAsking(false)}
        width={620}
        footer={
          <>
            <Button variant="quiet" onClick={() => setIsAsking(false)}>
              {t('archive.keep')}
            </Button>
            <Button variant="sky" busy={isBusy} onClick={() => run(erase)}>
              {t('archive.erase')}
            </Button>
          </>
        }
      >
        {null}
      </Modal>
    </li>
  );
}
