import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refreshBilling, wordsOf } from './billing-calls.ts';

/** Runs the action of a modal, once at a time, and keeps the message of a refusal. */
export function useWork(onDone: () => void) {
  const { t } = useTranslation('billing');
  const [isBusy, setIsBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const run = async (work: () => Promise<unknown>) => {
    if (isBusy) return;
    setIsBusy(true);
    setFault(undefined);
    try {
      await work();
      await refreshBilling();
      onDone();
    } catch (error) {
      setFault(wordsOf(error, t('failed')));
      await refreshBilling();
    }
    setIsBusy(false);
  };
  return { isBusy, fault, setFault, run };
}
