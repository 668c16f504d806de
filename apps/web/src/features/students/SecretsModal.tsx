import type { OwnStudent } from '@motamo/contract/students';
import { KeyRound, Printer } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/form/Button.tsx';
import { Modal } from '../../ui/modal/Modal.tsx';
import { useUnsaved } from '../../ui/modal/use-unsaved.tsx';
import { QrCode } from '../../ui/QrCode.tsx';
import { CopyButton } from './CopyButton.tsx';
import type { OpenModal } from './modal-state.ts';
import styles from './SecretsModal.module.css';

export interface SecretsModalProps {
  student: OwnStudent;
  /** Null when the adult chose it. */
  password: string | null;
  isNew: boolean;
  onOpen: (modal: OpenModal | null) => void;
}

export const spacedCode = (code: string) => `${code.slice(0, 4)} ${code.slice(4)}`;

/** The credentials of a pupil after creation or a new password; the password is shown only once. */
export function SecretsModal({ student, password, isNew, onOpen }: SecretsModalProps) {
  const { t } = useTranslation('students');
  const { name, username, shortcode, classroom, uuid } = student;
  const [isNoted, setIsNoted] = useState(password === null);
  const unsaved = useUnsaved(!isNoted, () => onOpen(null), {
    title: t('created.leave', { count: 1 }),
    text: t('created.leaveText'),
  });
  const secrets = [
    { label: t('form.username'), text: username },
    ...(password === null ? [] : [{ label: t('form.password'), text: password }]),
    ...(shortcode === null ? [] : [{ label: t('shortcode'), text: spacedCode(shortcode) }]),
  ];
  const addAnother = () => onOpen({ kind: 'add', tab: 'one', classroomUuid: classroom?.uuid ?? null });
  return (
    <Modal
      open
      title={
        isNew && classroom
          ? t('created.inClass', { name, title: classroom.title })
          : t(isNew ? 'created.one' : 'created.newPassword', { name })
      }
      closeLabel={t('close')}
      onClose={unsaved.close}
      width={620}
      footer={
        <>
          <Button
            variant="paper"
            icon={<Printer size={18} aria-hidden />}
            onClick={() => onOpen({ kind: 'print', type: 'students', uuid, name })}
          >
            {t('printCard')}
          </Button>
          {isNew && (
            <Button variant="paper" onClick={addAnother}>
              {t('created.another')}
            </Button>
          )}
          <Button variant="sky" onClick={() => onOpen(null)}>
            {t('done')}
          </Button>
        </>
      }
    >
      {unsaved.question}
      <div className={styles.both}>
        <dl className={styles.secrets}>
          {secrets.map(({ label, text }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd translate="no">{text}</dd>
              <dd>
                <CopyButton
                  text={text}
                  label={t('copyOf', { what: label })}
                  onCopied={() => text === password && setIsNoted(true)}
                />
              </dd>
            </div>
          ))}
        </dl>
        {shortcode !== null && (
          <figure className={styles.card}>
            <QrCode
              link={`${window.location.origin}/auth/login#card=${shortcode}`}
              label={t('created.qr', { name })}
            />
            <figcaption aria-hidden>{t('created.opens')}</figcaption>
          </figure>
        )}
      </div>
      {password !== null && (
        <p className={styles.once}>
          <KeyRound size={18} aria-hidden /> {t('created.once')}
        </p>
      )}
    </Modal>
  );
}
