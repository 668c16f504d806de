import type { ShopProduct } from '@motamo/contract/shop';
import { Lock } from 'lucide-react';
import { NearImage } from '../../ui/NearImage.tsx';
import styles from './ProductPicture.module.css';

/** A product on its ground; a locked one is a silhouette under a padlock. */
export function ProductPicture({ product, size = 'm' }: { product: ShopProduct; size?: 'm' | 'l' }) {
  const { category, imageUrl, code, color } = product;
  const isPlace = category === 'background' || category === 'main-background';
  const src = imageUrl ?? `/scenes/${code}-s.svg`;
  const isLocked = product.state === 'locked';
  return (
    <span
      className={[styles.ground, styles[size], isLocked && styles.locked].filter(Boolean).join(' ')}
      style={{ '--ground': color ?? undefined } as React.CSSProperties}
    >
      <NearImage src={src} className={isPlace ? styles.place : styles.figure} draggable={false} />
      {isLocked && (
        <span className={styles.lock}>
          <Lock size={30} strokeWidth={2.6} aria-hidden />
        </span>
      )}
    </span>
  );
}
