import { Image } from 'lucide-react';
import { NearImage } from '../NearImage.tsx';
import styles from './PictureTile.module.css';

/** The picture of a word or of a list on its tile; without one the tile stays, quiet, so that names are aligned. */
export function PictureTile({ url, size = 36 }: { url: string | null; size?: number }) {
  const inner = Math.round(size * 0.7);
  return (
    <span className={styles.picture} style={{ width: size, height: size }} aria-hidden>
      {url ? (
        <NearImage src={url} width={inner} height={inner} />
      ) : (
        <Image className={styles.none} size={Math.round(size / 2)} strokeWidth={1.5} />
      )}
    </span>
  );
}
