import type { Notification } from '@motamo/contract/notifications';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api.ts';
import { usePage } from '../../lib/page.ts';
import { invalidateCalls, queryOf } from '../../lib/query.ts';
import { Mo } from '../../ui/art/Mo.tsx';
import { Paper } from '../../ui/art/Paper.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Button } from '../../ui/form/Button.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { NoticeCard } from './NoticeCard.tsx';
import styles from './NotificationsPage.module.css';
import { useNewNotices } from './use-notices.ts';

/** `/student/notifications`: what the pupil was told, the newest first; shown means seen. */
export function NotificationsPage() {
  const { t } = useTranslation('live');
  usePage(t('notice.page'));
  const { click } = useNewNotices();
  const query = useQuery(queryOf('GET /student/notifications', {}));
  const notices = query.data?.notifications;
  // What is new on this visit stays lit until the page is left, though the server knows it as seen.
  const [lit, setLit] = useState<ReadonlySet<string>>(new Set());
  const show = useEffectEvent((shown: Notification[]) => {
    const unseen = shown.filter(({ seen }) => !seen).map(({ uuid }) => uuid);
    click();
    if (unseen.length === 0) return;
    setLit((before) => new Set([...before, ...unseen]));
    const seen = unseen.map((uuid) =>
      call('POST /student/notifications/{uuid}/seen', { params: { uuid } }, { isQuiet: true }),
    );
    void Promise.allSettled(seen).then(() => invalidateCalls('GET /student/notifications'));
  });
  useEffect(() => {
    if (notices) show(notices);
  }, [notices]);
  const going = useRef(new Set<string>());
  const remove = (uuid: string) => {
    if (going.current.has(uuid)) return;
    going.current.add(uuid);
    const refetch = () => void invalidateCalls('GET /student/notifications');
    const failed = () => {
      going.current.delete(uuid);
      refetch();
    };
    call('DELETE /student/notifications/{uuid}', { params: { uuid } }).then(refetch, failed);
  };
  return (
    <div className={styles.page}>
      <Paper shape="label" className={styles.title}>
        <h1>{t('notice.page')}</h1>
      </Paper>
      {query.isError && (
        <Paper shape="large">
          <EmptyState
            title={t('notice.failed')}
            action={<Button onClick={() => void query.refetch()}>{t('open.retry')}</Button>}
          />
        </Paper>
      )}
      {!notices && !query.isError && <Skeleton shape="card" height="180px" />}
      {notices?.length === 0 && (
        <Paper shape="large">
          <EmptyState picture={<Mo size={130} />} title={t('notice.empty')} text={t('notice.emptyText')} />
        </Paper>
      )}
      <ul className={styles.notices}>
        {notices?.map((notice) => (
          <li key={notice.uuid}>
            <NoticeCard
              notice={notice}
              isLit={lit.has(notice.uuid) || !notice.seen}
              onRemove={() => remove(notice.uuid)}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}
