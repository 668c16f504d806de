import type { Student } from '@motamo/contract/people';
import type { ShopProduct } from '@motamo/contract/shop';
import { Check, Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../lib/language.ts';
import { productTitle } from '../../lib/product-title.ts';
import { Button } from '../../ui/form/Button.tsx';
import styles from './ProductCard.module.css';

/** Farther away than this, the number of games would only discourage. */
const NEAR_GAMES = 20;

export interface ShopActionProps {
  product: ShopProduct;
  student: Student;
  /** Bought a moment ago: it can be put on right here. */
  isNew: boolean;
  isBusy: boolean;
  onBuy: () => void;
  onUse: () => void;
}

/** The button of a product in the shop, or why there is none (product §4). */
export function ShopAction({ product, student, isNew, isBusy, onBuy, onUse }: ShopActionProps) {
  const { t } = useTranslation('shop');
  const name = productTitle(product, useLanguage());
  if (product.state === 'can-buy')
    return (
      <Button key="buy" size="s" wide busy={isBusy} aria-label={t('buyThis', { name })} onClick={onBuy}>
        {t('buy')}
      </Button>
    );
  if (product.state === 'bought' && isNew)
    return (
      <Button
        // Another button than the one that bought, so that a second tap does not put it on; the focus goes along.
        key="use"
        autoFocus
        size="s"
        wide
        variant="leaf"
        busy={isBusy}
        aria-label={t('useThis', { name })}
        onClick={onUse}
      >
        {t('use')}
      </Button>
    );
  return (
    <div className={styles.action}>
      <WhyNot product={product} student={student} />
      {product.gamesAway > 0 && product.gamesAway <= NEAR_GAMES && (
        <span className={styles.near}>{t('gamesAway', { count: product.gamesAway })}</span>
      )}
    </div>
  );
}

/** The button of what cannot be bought: disabled, and its words say why. */
function WhyNot({ product, student }: Pick<ShopActionProps, 'product' | 'student'>) {
  const { t } = useTranslation('shop');
  const missing = {
    k: Math.max(0, product.pricePointsK - student.pointsK),
    z: Math.max(0, product.pricePointsZ - student.pointsZ),
  };
  if (product.state === 'in-use')
    return (
      <Closed look={styles.used}>
        <Check size={22} strokeWidth={3.4} aria-hidden /> {t('inUse')}
      </Closed>
    );
  if (product.state === 'bought')
    return (
      <Closed>
        <Check size={22} strokeWidth={3} aria-hidden /> {t('owned')}
      </Closed>
    );
  if (product.state === 'locked')
    return (
      <Closed look={styles.closed}>
        <Lock size={20} strokeWidth={2.8} aria-hidden /> {t('atLevel', { level: product.unlockAtLevel })}
      </Closed>
    );
  const text = missing.k > 0 && missing.z > 0 ? 'missingBoth' : missing.k > 0 ? 'missingK' : 'missingZ';
  return <Closed>{t(text, missing)}</Closed>;
}

const Closed = ({ look, children }: { look?: string | undefined; children: ReactNode }) => (
  <button type="button" disabled className={[styles.why, look].filter(Boolean).join(' ')}>
    {children}
  </button>
);
