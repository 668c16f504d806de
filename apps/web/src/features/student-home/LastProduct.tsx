import type { Product } from '@motamo/contract/words';
import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../lib/language.ts';
import { ProductPiece } from '../../ui/art/ProductPiece.tsx';
import styles from './LastProduct.module.css';

/** The product acquired last, as a link to all of them. A scene is shown as it is, a background as its colour. */
export function LastProduct({ product, isScene }: { product: Product | null; isScene: boolean }) {
  const { t } = useTranslation('student');
  const lang = useLanguage();
  const name =
    product && (product.traductions.find((traduction) => traduction.lang === lang)?.text ?? product.title);
  return (
    <section>
      <h2 className={styles.title}>{t('home.lastProduct')}</h2>
      <Link
        to={product ? '/student/inventory' : '/student/shop'}
        hash={product ? `product-${product.id}` : undefined}
        className={styles.product}
      >
        {product && <ProductPiece product={product} isScene={isScene} size={58} />}
        <span className={styles.words}>
          {name && <b>{name}</b>}
          <span>{t(product ? 'home.lastProductText' : 'home.noProduct')}</span>
        </span>
        <ChevronRight size={28} strokeWidth={2.8} aria-hidden />
      </Link>
    </section>
  );
}
