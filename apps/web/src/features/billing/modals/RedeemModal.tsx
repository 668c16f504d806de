import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { showFlash } from '../../../lib/flash-store.ts';
import { DraftNote } from '../../../ui/form/DraftNote.tsx';
import { Field } from '../../../ui/form/Field.tsx';
import styles from '../Billing.module.css';
import type { BillingProps } from '../billing-calls.ts';
import { useBillingForm } from '../use-billing-form.ts';
import { BillingDialog } from './BillingDialog.tsx';
import { Fault } from './Fault.tsx';

/** A teacher enters the licence that the school gave. */
export function RedeemModal({ onOpen, code = '' }: BillingProps & { code?: string | undefined }) {
  const { t } = useTranslation('billing');
  const formId = useId();
  const { values, text, formProps, reset, isRestored, isBusy, fault } = useBillingForm({
    initial: { code },
    // The code of a mail stands there by itself; what is kept is one that was typed from paper.
    draft: `billing.redeem.${code}`,
    send: (body) => call('POST /user/licenses/redeem', { body }, { isQuiet: true }),
    onDone() {
      showFlash({ tone: 'success', text: t('redeem.done') });
      onOpen(null);
    },
  });
  return (
    <BillingDialog
      title={t('redeem.title')}
      description={t('redeem.text')}
      onClose={() => onOpen(null)}
      onCancel={() => {
        reset();
        onOpen(null);
      }}
      action={t('redeem.send')}
      isBusy={isBusy}
      isDisabled={values.code.trim() === ''}
      does={formId}
    >
      <form {...formProps} id={formId} className={styles.stack}>
        <DraftNote isRestored={isRestored} onDiscard={() => reset()} />
        <Fault text={fault} />
        <Field
          {...text('code')}
          label={t('redeem.code')}
          maxLength={20}
          autoComplete="off"
          hint={t('redeem.hint')}
          force={['upper']}
        />
      </form>
    </BillingDialog>
  );
}
