import { NearImage } from '../NearImage.tsx';
import styles from './Sticker.module.css';

export interface StickerProps {
  src: string;
  /** Width and height in px. */
  size: number;
  /** Empty when the words beside it already say it. */
  alt?: string;
  /** Without the white rim (menu icons, adults' tables). */
  isPlain?: boolean;
  /** Fetched when it comes near the screen: for those of long lists. */
  isLazy?: boolean;
  className?: string;
}

/** A picture cut out with its white rim. */
export function Sticker({ src, size, alt = '', isPlain = false, isLazy, className }: StickerProps) {
  const classes = [!isPlain && styles.sticker, className].filter(Boolean).join(' ');
  const Picture = isLazy ? NearImage : 'img';
  return (
    <Picture
      src={src}
      width={size}
      height={size}
      alt={alt}
      className={classes || undefined}
      draggable={false}
    />
  );
}
