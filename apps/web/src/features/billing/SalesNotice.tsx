import { FlaskConical } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Banner } from '../../ui/Banner.tsx';
import type { BillingProps } from './billing-calls.ts';

/** Says on every view that no real money moves, or that nothing is sold here. */
export function SalesNotice({ plan }: Pick<BillingProps, 'plan'>) {
  const { t } = useTranslation('billing');
  if (!plan.canBuy) return <Banner tone="sun">{t('closed')}</Banner>;
  if (plan.provider !== 'sandbox') return null;
  return (
    <Banner tone="sun" icon={<FlaskConical size={18} aria-hidden />}>
      <strong>{t('trial')}</strong> {t('trialText')}
    </Banner>
  );
}
