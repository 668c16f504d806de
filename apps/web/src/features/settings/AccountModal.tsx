import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldErrorsOf, NetworkError } from '../../lib/api-failure.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { showFlash } from '../../ui/flash-store.ts';
import { Modal } from '../../ui/Modal.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import styles from './SettingsPage.module.css';

type Values = Readonly<Record<string, string>>;

type Messages = Readonly<Record<string, string | undefined>>;

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
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState<Values>({});
  const [errors, setErrors] = useState<Messages>({});
  const [isBusy, setIsBusy] = useState(false);
  const showErrors = (next: Messages) => {
    setErrors(next);
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
  };
  const submit = async () => {
    const empty = fields.filter(({ name }) => (values[name] ?? '').trim() === '');
    const missing = Object.fromEntries(empty.map(({ name }) => [name, t('required')]));
    const faults = empty.length > 0 ? missing : (check?.(values) ?? {});
    showErrors(faults);
    if (Object.keys(faults).length > 0 || isBusy) return;
    setIsBusy(true);
    try {
      await send(values);
    } catch (error) {
      showErrors(fieldErrorsOf(error));
      if (error instanceof NetworkError) showFlash({ tone: 'warning', text: t('network') });
      setIsBusy(false);
    }
  };
  const props = ({ name, label, hint, autoComplete }: (typeof fields)[number]) => ({
    ...{ name, label, hint, autoComplete },
    value: values[name] ?? '',
    error: errors[name],
    maxLength: 191,
    onChange: (event: { target: { value: string } }) =>
      setValues((old) => ({ ...old, [name]: event.target.value })),
  });
  return (
    <Modal
      open
      width={620}
      title={title}
      description={text}
      closeLabel={t('close')}
      onClose={onClose}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button variant="sky" busy={isBusy} onClick={() => form.current?.requestSubmit()}>
            {action}
          </Button>
        </>
      }
    >
      <form
        ref={form}
        noValidate
        className={styles.form}
        onSubmit={(event: FormEvent) => {
          // The form stands inside that of the page for React, not for the browser.
          event.stopPropagation();
          event.preventDefault();
          void submit();
        }}
      >
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
        <button type="submit" hidden aria-hidden tabIndex={-1} />
      </form>
    </Modal>
  );
}
