import type { OwnStudent } from '@motamo/contract/students';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api.ts';
import { signIn } from '../../lib/session.ts';
import { CheckField } from '../../ui/form/CheckField.tsx';
import { ConfirmModal } from '../../ui/modal/ConfirmModal.tsx';
import styles from './HandOverModal.module.css';

/** A parent hands this device to a child; the router's guards then lead to the child's home. */
export function HandOverModal({ student, onClose }: { student: OwnStudent; onClose: () => void }) {
  const { t } = useTranslation('family');
  const [freeReturn, setFreeReturn] = useState(false);
  const { uuid, firstName: name } = student;
  return (
    <ConfirmModal
      title={t('handTitle', { name })}
      action={t('handOver')}
      onClose={onClose}
      onConfirm={async () => {
        const params = { uuid };
        await signIn(await call('POST /user/students/{uuid}/session', { params, body: { freeReturn } }));
      }}
    >
      <div className={styles.body}>
        <p>{t('handText', { name })}</p>
        <CheckField
          label={t('free')}
          checked={freeReturn}
          onChange={(event) => setFreeReturn(event.target.checked)}
        />
      </div>
    </ConfirmModal>
  );
}
