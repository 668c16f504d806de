import { moneyText } from '@motamo/rules/money-text';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Lock, Mail, X } from 'lucide-react';
import { Popover } from 'radix-ui';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../lib/query.ts';
import { NARROW, useMedia } from '../../question/use-media.ts';
import { Button } from '../../ui/form/Button.tsx';
import { buttonClass } from '../../ui/form/button-class.ts';
import { AdultIcon } from './AdultIcon.tsx';
import layout from './AdultLayout.module.css';
import type { AdultEntry } from './adult-entries.ts';
import styles from './LockedEntry.module.css';

export interface LockedEntryProps {
  id: AdultEntry['id'];
  label: string;
  className: string;
}

/** What a licence costs, before taxes and in all. */
function Price() {
  const { t } = useTranslation('adult');
  const { data } = useQuery(queryOf('GET /user/payments/plan', {}));
  const cents = (amount: number) => `${moneyText(amount)}\u00a0$`;
  const plan = data?.paymentPlan.plan;
  return (
    <p className={styles.price}>
      {plan && (
        <>
          <b>{t('licence.price', { price: cents(plan.priceCents) })}</b>
          <small>{t('licence.total', { total: cents(plan.totalCents) })}</small>
        </>
      )}
    </p>
  );
}

/** An entry that needs a licence: a popup that points at it says so (product §2 Menus). */
export default function LockedEntry({ id, label, className }: LockedEntryProps) {
  const { t } = useTranslation('adult');
  const [isOpen, setIsOpen] = useState(false);
  // A phone that is turned changes its menu while the popup is open.
  const isPhone = useMedia(NARROW);
  const action = useRef<HTMLAnchorElement>(null);
  const close = () => setIsOpen(false);
  return (
    <Popover.Root open={isOpen} onOpenChange={setIsOpen}>
      <Popover.Trigger className={className} title={label}>
        <span className={layout.icon}>
          <AdultIcon id={id} />
        </span>
        <span>{label}</span>
        <Lock size={16} className={layout.padlock} role="img" aria-label={t('licence.locked')} />
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          // On phones the menu is a bar at the foot.
          side={isPhone ? 'top' : 'right'}
          align="center"
          sideOffset={8}
          collisionPadding={12}
          className={styles.popup}
          aria-labelledby="licence-needed"
          onOpenAutoFocus={(event) => {
            event.preventDefault();
            action.current?.focus();
          }}
        >
          <h2 id="licence-needed">{t('licence.title')}</h2>
          <p>{t('licence.text')}</p>
          <Price />
          <div className={styles.actions}>
            <Link ref={action} to="/user/billing" className={buttonClass({ variant: 'sky' })} onClick={close}>
              {t('licence.billing')}
            </Link>
            <Button variant="quiet" onClick={close}>
              {t('licence.later')}
            </Button>
          </div>
          <p className={styles.school}>
            <Mail size={18} aria-hidden /> {t('licence.school')}
          </p>
          <Popover.Close className={styles.close} aria-label={t('licence.close')}>
            <X size={18} aria-hidden />
          </Popover.Close>
          <Popover.Arrow className={styles.arrow} width={16} height={8} />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
