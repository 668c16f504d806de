import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldErrorsOf, NetworkError } from '../../lib/api-failure.ts';
import { showFlash } from '../../ui/flash-store.ts';
import { type Checks, checkForm, type FormValues } from './form-checks.ts';

type Messages = Readonly<Record<string, string>>;

interface Options<V extends FormValues> {
  initial: V;
  checks: Checks<V>;
  send: (values: V) => Promise<void>;
  /** Adults are addressed formally. */
  isFormal?: boolean;
}

/**
 * A form's values, messages and sending. Own checks come first and nothing is sent while one fails; what the server says
 * of a field then stands under it, and the first faulty field gets the focus.
 */
export function useForm<V extends FormValues>({ initial, checks, send, isFormal = false }: Options<V>) {
  const { t } = useTranslation('auth');
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<Messages>({});
  const [isBusy, setIsBusy] = useState(false);

  const showErrors = (next: Messages) => {
    setErrors(next);
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
  };
  const change = <F extends keyof V & string>(name: F, value: V[F]) => {
    setValues((old) => ({ ...old, [name]: value }));
    setErrors(({ [name]: _, ...rest }) => rest);
  };
  const submit = async () => {
    const faults = checkForm(values, checks);
    const messages = Object.entries(faults).map(([name, key]) => [name, t(key as 'check.required')]);
    showErrors(Object.fromEntries(messages) as Messages);
    if (messages.length > 0 || isBusy) return;
    setIsBusy(true);
    try {
      await send(values);
    } catch (error) {
      showErrors(fieldErrorsOf(error));
      if (error instanceof NetworkError) {
        showFlash({ tone: 'warning', text: t(isFormal ? 'check.networkFormal' : 'check.network') });
      }
    } finally {
      setIsBusy(false);
    }
  };

  return {
    values,
    errors,
    isBusy,
    formProps: {
      ref: form,
      noValidate: true,
      onSubmit: (event: FormEvent) => {
        event.preventDefault();
        void submit();
      },
    },
    /** Props of a text field. */
    text: (name: keyof V & string) => ({
      name,
      value: String(values[name]),
      error: errors[name],
      onChange: (event: { target: { value: string } }) => change(name, event.target.value as V[typeof name]),
    }),
    /** Props of a tick box. */
    tick: (name: keyof V & string) => ({
      name,
      checked: values[name] === true,
      error: errors[name],
      onChange: (event: { target: { checked: boolean } }) =>
        change(name, event.target.checked as V[typeof name]),
    }),
  };
}
