import type { WordGroup } from '@motamo/contract/words';
import { useQuery } from '@tanstack/react-query';
import { Check, Copy, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '../../../lib/announcements.ts';
import { showFlash } from '../../../lib/flash-store.ts';
import { queryOf } from '../../../lib/query.ts';
import { Button } from '../../../ui/form/Button.tsx';
import { CheckField } from '../../../ui/form/CheckField.tsx';
import { Field } from '../../../ui/form/Field.tsx';
import { Modal } from '../../../ui/modal/Modal.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import styles from './Sharing.module.css';
import { renewLink, type Sharing, switchSharing } from './share-calls.ts';

/** Whom an own list is shared with: everybody who has the link, and colleagues of the school. */
export function ShareModal({ list, onClose }: { list: WordGroup; onClose: () => void }) {
  const { t } = useTranslation('sharing');
  const { uuid } = list;
  const { data } = useQuery(queryOf('GET /user/word-groups/uuid/{uuid}/sharing', { params: { uuid } }));
  return (
    <Modal
      open
      title={t('share.title', { title: list.text })}
      description={t('share.text')}
      closeLabel={t('close')}
      onClose={onClose}
      width={620}
      footer={
        <Button variant="sky" onClick={onClose}>
          {t('share.done')}
        </Button>
      }
    >
      {data ? <Ways uuid={uuid} sharing={data.sharing} /> : <Skeleton shape="card" height="160px" />}
    </Modal>
  );
}

function Ways({ uuid, sharing }: { uuid: string; sharing: Sharing }) {
  const { t } = useTranslation('sharing');
  const [isBusy, setIsBusy] = useState(false);
  const during = (work: Promise<unknown>) => {
    setIsBusy(true);
    void work.finally(() => setIsBusy(false));
  };
  const { isLinkOn, isInSchool, hasSchool, followersCount, linkPath } = sharing;
  return (
    <div className={styles.ways}>
      <CheckField
        isSwitch
        label={t('link')}
        hint={t('link.hint')}
        checked={isLinkOn}
        disabled={isBusy}
        onChange={() => during(switchSharing(uuid, { isLinkOn: !isLinkOn }))}
      />
      {isLinkOn && linkPath && (
        <div className={styles.link}>
          <Field label={t('link.address')} value={`${location.origin}${linkPath}`} readOnly />
          <div className={styles.buttons}>
            <CopyLink url={`${location.origin}${linkPath}`} />
            <Button
              variant="quiet"
              icon={<RefreshCw size={18} aria-hidden />}
              disabled={isBusy}
              onClick={() => during(renewLink(uuid).then(() => announce(t('link.renewed'))))}
            >
              {t('link.renew')}
            </Button>
          </div>
          <p className={styles.note}>{t('link.renewHint')}</p>
        </div>
      )}
      <CheckField
        isSwitch
        label={t('school')}
        hint={t(hasSchool ? 'school.hint' : 'school.none')}
        checked={isInSchool}
        disabled={isBusy || (!hasSchool && !isInSchool)}
        onChange={() => during(switchSharing(uuid, { isInSchool: !isInSchool }))}
      />
      {followersCount > 0 && <p className={styles.note}>{t('share.followers', { count: followersCount })}</p>}
    </div>
  );
}

function CopyLink({ url }: { url: string }) {
  const { t } = useTranslation('sharing');
  const [isCopied, setIsCopied] = useState(false);
  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => {
        setIsCopied(true);
        announce(t('link.copied'));
      },
      () => showFlash({ tone: 'warning', text: t('link.copyFailed') }),
    );
  return (
    <Button
      variant="paper"
      icon={isCopied ? <Check size={18} aria-hidden /> : <Copy size={18} aria-hidden />}
      onClick={() => void copy()}
    >
      {t(isCopied ? 'link.copied' : 'link.copy')}
    </Button>
  );
}
