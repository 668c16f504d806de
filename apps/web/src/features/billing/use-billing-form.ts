import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldErrorsOf, NetworkError } from '../../lib/api-failure.ts';
import { type FormOptions, useForm } from '../../lib/use-form.ts';
import { refreshBilling, wordsOf } from './billing-calls.ts';

/**
 * The form of a billing modal. What concerns no field is a message of its own, and everything that was typed stays when
 * the call fails. `onDone` follows when billing has been asked for again.
 */
export function useBillingForm<V extends object>({
  onDone,
  send,
  ...options
}: Omit<FormOptions<V, never>, 'isFormal'> & { onDone: () => void }) {
  const { t } = useTranslation('billing');
  const [fault, setFault] = useState<string>();
  const form = useForm<V>({
    ...options,
    isFormal: true,
    async send(values) {
      setFault(undefined);
      try {
        await send(values);
      } catch (error) {
        const isOfField = Object.keys(fieldErrorsOf(error)).length > 0;
        if (!isOfField && !(error instanceof NetworkError)) setFault(wordsOf(error, t('failed')));
        throw error;
      } finally {
        await refreshBilling();
      }
      onDone();
    },
  });
  return { ...form, fault: fault ?? form.errors.form, setFault };
}
