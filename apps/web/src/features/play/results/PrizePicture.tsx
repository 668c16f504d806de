import type { ShopProduct } from '@motamo/contract/shop';
import { Sticker } from '../../../ui/art/Sticker.tsx';
import styles from './PrizePicture.module.css';

/** A product of the shop, cut out; what has no figure, a scene or a plain background, as a piece of it. */
export function PrizePicture({ product, size }: { product: ShopProduct; size: number }) {
  const { imageUrl, category, code, color } = product;
  if (imageUrl) return <Sticker src={imageUrl} size={size} />;
  const backgroundImage = category === 'main-background' ? `url("/scenes/${code}-s.svg")` : undefined;
  return (
    <span
      className={styles.piece}
      style={{ width: size, height: size, backgroundColor: color ?? undefined, backgroundImage }}
    />
  );
}
