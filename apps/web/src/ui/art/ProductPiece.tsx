import styles from './ProductPiece.module.css';
import { Sticker } from './Sticker.tsx';

interface ProductPieceProps {
  product: { imageUrl: string | null; color: string | null; code: string };
  /** A main background, which has no figure: its scene is shown. */
  isScene: boolean;
  size: number;
}

/** A product of the shop, cut out; what has no figure, a scene or a plain background, as a piece of it. */
export function ProductPiece({ product: { imageUrl, color, code }, isScene, size }: ProductPieceProps) {
  if (imageUrl) return <Sticker src={imageUrl} size={size} />;
  return (
    <span
      className={styles.piece}
      style={{
        width: size,
        height: size,
        backgroundColor: color ?? undefined,
        backgroundImage: isScene ? `url("/scenes/${code}-s.svg")` : undefined,
      }}
    />
  );
}
