import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsOnline } from '../../lib/browser/online.ts';
import { type Messages, useForm } from '../../lib/use-form.ts';
import { Button } from '../../ui/form/Button.tsx';
import { DraftNote } from '../../ui/form/DraftNote.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { PasswordField } from '../../ui/form/PasswordField.tsx';
import { Modal } from '../../ui/modal/Modal.tsx';
import { useUnsaved } from '../../ui/modal/use-unsaved.tsx';
import styles from './SettingsPage.module.css';

type Values = Readonly<Record<string, string>>;

export interface AccountModalProps {
  title: string;
  text: string;
  action: string;
  fields: { name: string; label: string; type?: 'email'; hint?: string; autoComplete: string }[];
  /** What is wrong before anything is sent, by field. */
  check?: (values: Values) => Messages;
  send: (values: Values) => Promise<void>;
  onClose: () => void;
}

/** A change that asks for the present password. */
export function AccountModal({ title, text, action, fields, check, send, onClose }: AccountModalProps) {
  const { t } = useTranslation('settings');
  const formId = useId();
  const addresses = fields.filter(({ type }) => type === 'email');
  const {
    formProps,
    values,
    errors,
    text: textOf,
    reset,
    isRestored,
    isBusy,
  } = useForm<Values>({
    initial: {},
    isFormal: true,
    draft: `account.${fields.map(({ name }) => name).join('.')}`,
    // An address that was typed; passwords are kept nowhere.
    keptOf: (values) =>
      Object.fromEntries(addresses.flatMap(({ name }) => (values[name] ? [[name, values[name]]] : []))),
    check: (values) => {
      const empty = fields.filter(({ name }) => (values[name] ?? '').trim() === '');
      if (empty.length > 0) return Object.fromEntries(empty.map(({ name }) => [name, t('required')]));
      return check?.(values) ?? {};
    },
    send,
  });
  const isOnline = useIsOnline();
  const hasPassword = fields.some(({ name, type }) => type !== 'email' && values[name]);
  const unsaved = useUnsaved(hasPassword && (!isBusy || !isOnline), onClose);
  const props = ({ name, label, hint, autoComplete }: (typeof fields)[number]) => ({
    ...{ label, hint, autoComplete },
    ...textOf(name),
    maxLength: 191,
  });
  return (
    <Modal
      open
      width={620}
      title={title}
      description={text}
      closeLabel={t('close')}
      onClose={unsaved.close}
      footer={
        <>
          <p role="alert">{errors.form}</p>
          <Button
            variant="quiet"
            onClick={() => {
              reset();
              onClose();
            }}
          >
            {t('cancel')}
          </Button>
          <Button variant="sky" type="submit" form={formId} busy={isBusy}>
            {action}
          </Button>
        </>
      }
    >
      {unsaved.question}
      <form {...formProps} id={formId} className={styles.form}>
        <DraftNote isRestored={isRestored} onDiscard={() => reset()} />
        {fields.map((field, at) =>
          field.type === 'email' ? (
            <Field key={field.name} type="email" autoFocus={at === 0} {...props(field)} />
          ) : (
            <PasswordField
              key={field.name}
              autoFocus={at === 0}
              showLabel={t('show')}
              hideLabelText={t('hide')}
              {...props(field)}
            />
          ),
        )}
      </form>
    </Modal>
  );
}
