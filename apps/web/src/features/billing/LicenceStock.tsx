import type { BoughtLicence } from '@motamo/contract/billing/billing-shapes';
import { Send } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/form/Button.tsx';
import styles from './Billing.module.css';
import { type BillingProps, isFree } from './billing-calls.ts';

const order = { held: 0, invited: 1, free: 2 } as const;

type SquareKind = BoughtLicence['state'] | 'added';

/** One square for each licence. */
export function SquareRow({ kinds }: { kinds: readonly SquareKind[] }) {
  return (
    <div className={styles.squares} aria-hidden>
      {kinds.map((kind, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: squares are alike and never move
        <i key={at} className={styles[kind]} />
      ))}
    </div>
  );
}

/** Given, waiting, free, and those about to be bought. */
export function Squares({ licences, added = 0 }: { licences: readonly BoughtLicence[]; added?: number }) {
  const states = licences.map(({ state }) => state).sort((one, other) => order[one] - order[other]);
  return <SquareRow kinds={[...states, ...Array<'added'>(added).fill('added')]} />;
}

/** The licences that were bought, and how many can still be given. */
export function LicenceStock({
  licences,
  onOpen,
}: { licences: readonly BoughtLicence[] } & Pick<BillingProps, 'onOpen'>) {
  const { t } = useTranslation('billing');
  const count = (wanted: BoughtLicence['state']) => licences.filter(({ state }) => state === wanted).length;
  const free = licences.filter(isFree).length;
  return (
    <section className={styles.stock} aria-label={t('stock.label')}>
      <p className={styles.figure}>
        <b>{free}</b> {t('stock.free', { count: free })}
      </p>
      <div className={styles.stockMiddle}>
        <Squares licences={licences} />
        <p className={styles.quiet}>
          {[
            t('stock.held', { count: count('held') }),
            t('stock.invited', { count: count('invited') }),
            t('stock.bought', { count: licences.length }),
          ].join(' · ')}
        </p>
      </div>
      <Button
        variant="paper"
        icon={<Send size={18} aria-hidden />}
        onClick={() => onOpen(free > 0 ? { kind: 'transfer' } : { kind: 'no-licence' })}
      >
        {t('transfer.byMail')}
      </Button>
    </section>
  );
}
