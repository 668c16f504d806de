import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { showFlash } from '../../../lib/flash-store.ts';
import { Field } from '../../../ui/form/Field.tsx';
import type { BillingProps } from '../billing-calls.ts';
import { useWork } from '../use-work.ts';
import { BillingDialog } from './BillingDialog.tsx';

/** A teacher enters the licence that the school gave. */
export function RedeemModal({ onOpen, code: given = '' }: BillingProps & { code?: string | undefined }) {
  const { t } = useTranslation('billing');
  const formId = useId();
  const [code, setCode] = useState(given);
  const { isBusy, fault, run } = useWork(() => {
    showFlash({ tone: 'success', text: t('redeem.done') });
    onOpen(null);
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    void run(() => call('POST /user/licenses/redeem', { body: { code } }, { isQuiet: true }));
  };
  return (
    <BillingDialog
      title={t('redeem.title')}
      description={t('redeem.text')}
      onClose={() => onOpen(null)}
      action={t('redeem.send')}
      isBusy={isBusy}
      isDisabled={code.trim() === ''}
      does={formId}
    >
      <form id={formId} onSubmit={send}>
        <Field
          label={t('redeem.code')}
          value={code}
          maxLength={20}
          autoComplete="off"
          error={fault}
          hint={t('redeem.hint')}
          onChange={(event) => setCode(event.target.value.toUpperCase())}
        />
      </form>
    </BillingDialog>
  );
}
