import { useTranslation } from 'react-i18next';
import { useForm } from '../../lib/use-form.ts';
import { type Checks, checkForm, type FormValues } from './form-checks.ts';

interface Options<V extends FormValues> {
  initial: V;
  checks: Checks<V>;
  send: (values: V) => Promise<void>;
  /** Adults are addressed formally. */
  isFormal?: boolean;
}

/** A form of signing in or registering: its checks are those that the server makes too. */
export function useAuthForm<V extends FormValues>({ initial, checks, send, isFormal = false }: Options<V>) {
  const { t } = useTranslation('auth');
  return useForm({
    initial,
    check: (values) =>
      Object.fromEntries(
        Object.entries(checkForm(values, checks)).map(([name, key]) => [name, t(key as 'check.required')]),
      ),
    send,
    isFormal,
  });
}
