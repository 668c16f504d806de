import { useTranslation } from 'react-i18next';
import type { BillingProps } from '../billing-calls.ts';
import { BillingDialog } from './BillingDialog.tsx';

/** All licences are given (product §2 Modals, §8). */
export function NoLicenceModal({ plan, onOpen }: BillingProps) {
  const { t } = useTranslation('billing');
  return (
    <BillingDialog
      title={t('noLicence.title')}
      description={t('noLicence.text')}
      onClose={() => onOpen(null)}
      closing={t('later')}
      action={t('buy.open')}
      isDisabled={!plan.canBuy}
      does={() => onOpen({ kind: 'buy' })}
    >
      {null}
    </BillingDialog>
  );
}
