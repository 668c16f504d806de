import type { Homework } from '@motamo/contract/homework';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api.ts';
import { showFlash } from '../../lib/flash-store.ts';
import { invalidateCalls } from '../../lib/query.ts';
import { useForm } from '../../lib/use-form.ts';
import { Button } from '../../ui/form/Button.tsx';
import { DraftNote } from '../../ui/form/DraftNote.tsx';
import { Modal } from '../../ui/modal/Modal.tsx';
import { type Goal, GoalFields } from './GoalFields.tsx';
import styles from './Homework.module.css';

/** Other days, or another goal. */
export function ChangeHomework({ homework, onClose }: { homework: Homework; onClose: () => void }) {
  const { t } = useTranslation('homework');
  const { uuid, fromDay, untilDay, rounds } = homework;
  const initial: Goal = { fromDay, untilDay, rounds };
  const { values, errors, change, submit, reset, isRestored, isBusy } = useForm({
    initial,
    isFormal: true,
    draft: `homework.change.${uuid}`,
    send: async (goal) => {
      await call('PUT /user/homework/{uuid}', { params: { uuid }, body: goal });
      await invalidateCalls('GET /user/classrooms/uuid/{uuid}/homework', 'GET /user/homework/{uuid}');
      showFlash({ tone: 'success', text: t('changed') });
      onClose();
    },
  });
  const cancel = () => {
    reset();
    onClose();
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
          <Button variant="quiet" onClick={cancel}>
            {t('cancel')}
          </Button>
          <Button variant="sky" busy={isBusy} onClick={() => void submit()}>
            {t('saveChange')}
          </Button>
        </>
      }
    >
      <div className={styles.fields}>
        <DraftNote isRestored={isRestored} onDiscard={() => reset()} />
        <GoalFields goal={values} errors={errors} onChange={change} />
      </div>
    </Modal>
  );
}
