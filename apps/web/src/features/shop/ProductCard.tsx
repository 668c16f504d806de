import type { ShopProduct } from '@motamo/contract/shop';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../lib/language.ts';
import { productTitle } from '../../lib/product-title.ts';
import { Paper } from '../../ui/art/Paper.tsx';
import styles from './ProductCard.module.css';
import { ProductPicture } from './ProductPicture.tsx';

export interface ProductCardProps {
  product: ShopProduct;
  /** Price or whereabouts, in one line. */
  line: ReactNode;
  /** What can be done, or why not. */
  action: ReactNode;
}

/** One product; lit while it is worn. */
export function ProductCard({ product, line, action }: ProductCardProps) {
  const { t } = useTranslation('shop');
  const lang = useLanguage();
  const isUsed = product.state === 'in-use';
  return (
    <Paper
      as="li"
      lit={isUsed}
      id={`product-${product.id}`}
      tabIndex={-1}
      className={`${styles.card} ${product.state === 'locked' ? styles.locked : ''}`}
    >
      <ProductPicture product={product} />
      {isUsed && (
        <span className={styles.tick}>
          <Check size={26} strokeWidth={3.6} aria-hidden />
        </span>
      )}
      <div className={styles.title}>
        <h2>{productTitle(product, lang)}</h2>
        <span>{t(`category.one.${product.category}`)}</span>
      </div>
      <p className={styles.line}>{line}</p>
      {action}
    </Paper>
  );
}
