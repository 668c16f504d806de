import type { SubscriptionStatus } from '@motamo/contract/billing/billing-shapes';
import { Check, CircleAlert, Clock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Chip } from '../../ui/Chip.tsx';

const looks = {
  active: { tone: 'leaf', Icon: Check },
  canceled: { tone: 'sun', Icon: Clock },
  pending: { tone: 'sky', Icon: Clock },
  pastdue: { tone: 'coral', Icon: CircleAlert },
  expired: { tone: 'paper', Icon: CircleAlert },
} as const;

/** State of a subscription in a word (product §3). */
export function StatusChip({ status }: { status: SubscriptionStatus }) {
  const { t } = useTranslation('billing');
  const { tone, Icon } = looks[status];
  return (
    <Chip tone={tone} icon={<Icon size={14} aria-hidden />}>
      {t(`status.${status}`)}
    </Chip>
  );
}
