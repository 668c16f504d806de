import type { ShopProduct } from '@motamo/contract/shop';
import { Link } from '@tanstack/react-router';
import { ChevronRight, Lock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../lib/language.ts';
import { productTitle } from '../../../lib/product-title.ts';
import { ProductPiece } from '../../../ui/art/ProductPiece.tsx';
import styles from './NextPrize.module.css';

/** What can be bought now, or what is within reach, and how far it is. */
export function NextPrize({ product }: { product: ShopProduct }) {
  const { t } = useTranslation('play');
  const name = productTitle(product, useLanguage());
  const canBuy = product.state === 'can-buy';
  const count = product.gamesAway;
  const Icon = product.state === 'locked' ? Lock : ChevronRight;
  return (
    <Link
      to="/student/shop"
      search={{ category: product.category }}
      className={`${styles.prize} ${canBuy ? styles.open : ''}`}
    >
      <ProductPiece product={product} isScene={product.category === 'main-background'} size={54} />
      <span className={styles.words}>
        <b>{t(canBuy ? 'prize.now' : 'prize.soon', { name })}</b>
        <span>
          {canBuy
            ? t('prize.nowText')
            : product.state === 'locked'
              ? t('prize.level', { level: product.unlockAtLevel, count })
              : t('prize.games', { count })}
        </span>
      </span>
      <Icon size={28} strokeWidth={2.6} aria-hidden />
    </Link>
  );
}
