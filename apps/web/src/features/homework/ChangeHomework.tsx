import type { Homework } from '@motamo/contract/homework';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api.ts';
import { fieldErrorsOf, NetworkError } from '../../lib/api-failure.ts';
import { showFlash } from '../../lib/flash-store.ts';
import { invalidateCalls } from '../../lib/query.ts';
import { Button } from '../../ui/form/Button.tsx';
import { Modal } from '../../ui/modal/Modal.tsx';
import { type Goal, GoalFields } from './GoalFields.tsx';
import styles from './Homework.module.css';

/** Other days, or another goal. */
export function ChangeHomework({ homework, onClose }: { homework: Homework; onClose: () => void }) {
  const { t } = useTranslation('homework');
  const { uuid, fromDay, untilDay, rounds } = homework;
  const [goal, setGoal] = useState<Goal>({ fromDay, untilDay, rounds });
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [isBusy, setIsBusy] = useState(false);
  const save = async () => {
    setIsBusy(true);
    try {
      await call('PUT /user/homework/{uuid}', { params: { uuid }, body: goal });
      await invalidateCalls('GET /user/classrooms/uuid/{uuid}/homework', 'GET /user/homework/{uuid}');
      showFlash({ tone: 'success', text: t('changed') });
      onClose();
    } catch (error) {
      setErrors(error instanceof NetworkError ? { form: t('network') } : fieldErrorsOf(error));
      setIsBusy(false);
    }
  };
  return (
    <Modal
      open
      width={620}
      title={t('changeOf', { list: homework.wordGroup.text })}
      closeLabel={t('close')}
      onClose={onClose}
      footer={
        <>
          <p role="alert">{errors.form}</p>
          <Button variant="quiet" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button variant="sky" busy={isBusy} onClick={() => void save()}>
            {t('saveChange')}
          </Button>
        </>
      }
    >
      <div className={styles.fields}>
        <GoalFields goal={goal} errors={errors} onChange={(part) => setGoal({ ...goal, ...part })} />
      </div>
    </Modal>
  );
}
