import { LICENCES_MAX } from '@motamo/rules/limits';
import { Minus, Plus } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { showFlash } from '../../../lib/flash-store.ts';
import { Button } from '../../../ui/form/Button.tsx';
import { Field } from '../../../ui/form/Field.tsx';
import { useUnsaved } from '../../../ui/modal/use-unsaved.tsx';
import styles from '../Billing.module.css';
import { type BillingProps, isFree, money, useLicences } from '../billing-calls.ts';
import { Squares } from '../LicenceStock.tsx';
import { MethodPanel } from '../MethodPanel.tsx';
import { PriceLines, priceOf } from '../PriceLines.tsx';
import { SalesNotice } from '../SalesNotice.tsx';
import { useBillingForm } from '../use-billing-form.ts';
import { usePurchaseKey } from '../use-purchase-key.ts';
import { BillingDialog } from './BillingDialog.tsx';
import { Fault } from './Fault.tsx';

/** Buys licences for a year; the button carries the amount (product §2 Modals). */
export function BuyModal({ plan, onOpen, count = '1' }: BillingProps & { count?: string | undefined }) {
  const { t } = useTranslation('billing');
  const formId = useId();
  const purchase = usePurchaseKey();
  const licences = useLicences(true).data?.licenses ?? [];
  const { values, change, text, formProps, isBusy, fault } = useBillingForm({
    initial: { count },
    async send(chosen) {
      const quantity = Number(chosen.count);
      const bought = await purchase(quantity, (idempotencyKey) =>
        call('POST /user/licenses', { body: { count: quantity, idempotencyKey } }, { isQuiet: true }),
      );
      const isWaiting = bought.licenses.some(({ status }) => status === 'pending');
      showFlash({ tone: 'success', text: isWaiting ? t('waiting') : t('buy.done', { count: quantity }) });
    },
    onDone: () => onOpen(null),
  });
  // Kept by no draft: once back online, a draft would buy by itself.
  const unsaved = useUnsaved(values.count !== count && !isBusy, () => onOpen(null));
  const number = /^\d+$/.test(values.count) ? Number(values.count) : 0;
  const isTooMany = number > LICENCES_MAX;
  const isRight = number >= 1 && !isTooMany;
  const step = (by: number) => change({ count: String(Math.min(LICENCES_MAX, Math.max(1, number + by))) });
  const error = t(isTooMany ? 'buy.tooMany' : 'buy.countWrong', { max: LICENCES_MAX });
  const free = licences.filter(isFree).length;
  return (
    <BillingDialog
      width={720}
      title={t('buy.open')}
      description={t('buy.text')}
      onClose={unsaved.close}
      note={t('subscribe.foot')}
      action={t('pay', { amount: money(priceOf(plan.plan, isRight ? number : 1).totalCents) })}
      isBusy={isBusy}
      isDisabled={!isRight}
      does={formId}
    >
      <form {...formProps} id={formId} className={styles.stack}>
        {unsaved.question}
        <SalesNotice plan={plan} />
        <Fault text={fault} />
        <div className={styles.two}>
          <div className={styles.stack}>
            <div className={styles.count}>
              <Button
                variant="paper"
                aria-label={t('buy.fewer')}
                icon={<Minus size={20} aria-hidden />}
                onClick={() => step(-1)}
              />
              <Field
                {...text('count')}
                label={t('buy.count')}
                inputMode="numeric"
                autoComplete="off"
                maxLength={4}
                hint={t('buy.countWrong', { max: LICENCES_MAX })}
                error={isRight ? text('count').error : error}
                onChange={({ target }) => change({ count: target.value.trim() })}
              />
              <Button
                variant="paper"
                aria-label={t('buy.more')}
                icon={<Plus size={20} aria-hidden />}
                onClick={() => step(1)}
              />
            </div>
            <Squares licences={licences} added={isRight ? number : 0} />
            <p className={styles.quiet}>
              {t('buy.after', {
                free,
                after: free + (isRight ? number : 0),
                all: licences.length + (isRight ? number : 0),
              })}
            </p>
            <MethodPanel
              plan={plan}
              onOpen={() => onOpen({ kind: 'method', next: { kind: 'buy', count: values.count } })}
            />
          </div>
          <div className={styles.stack}>
            <PriceLines
              plan={plan.plan}
              count={isRight ? number : 1}
              label={t('buy.line', { count: isRight ? number : 1, price: money(plan.plan.priceCents) })}
            />
            <p className={styles.quiet}>{t('buy.note')}</p>
          </div>
        </div>
      </form>
    </BillingDialog>
  );
}
