import type { OwnStudent } from '@motamo/contract/students';
import { Send } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { showFlash } from '../../../lib/flash-store.ts';
import { useForm } from '../../../lib/use-form.ts';
import { Button } from '../../../ui/form/Button.tsx';
import { DraftNote } from '../../../ui/form/DraftNote.tsx';
import { Field } from '../../../ui/form/Field.tsx';
import { Modal } from '../../../ui/modal/Modal.tsx';
import styles from './Colleagues.module.css';
import { refreshColleagues } from './colleague-calls.ts';

/** Offers pupils to another teacher, by e-mail. */
export function OfferStudentsModal({
  students,
  onClose,
  onSent,
}: {
  students: readonly OwnStudent[];
  onClose: () => void;
  onSent: () => void;
}) {
  const { t } = useTranslation('colleagues');
  const key = useRef(crypto.randomUUID());
  const count = students.length;
  const { formProps, text, errors, reset, isRestored, isBusy } = useForm({
    draft: 'offer-students',
    initial: { email: '' },
    isFormal: true,
    send: async ({ email }) => {
      const studentUuids = students.map(({ uuid }) => uuid);
      await call('POST /user/students/hand-over', { body: { email, studentUuids, key: key.current } });
      showFlash({ tone: 'success', text: t('sent', { email }) });
      await refreshColleagues();
      onSent();
    },
  });
  return (
    <Modal open title={t('handTitle', { count })} closeLabel={t('close')} onClose={onClose} width={620}>
      <form {...formProps} className={styles.modal}>
        <DraftNote isRestored={isRestored} onDiscard={() => reset()} />
        <p>{t('handText', { count })}</p>
        <Field
          {...text('email')}
          type="email"
          label={t('email')}
          autoComplete="off"
          maxLength={191}
          autoFocus
        />
        {errors.form && <p role="alert">{errors.form}</p>}
        <div className={styles.answer}>
          <Button type="submit" variant="sky" busy={isBusy} icon={<Send size={18} aria-hidden />}>
            {t('hand')}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
