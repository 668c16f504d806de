import styles from './Picture.module.css';

/** The picture of a word or of a list on its tile; an empty tile where there is none. */
export function Picture({ url, size = 36 }: { url: string | null; size?: number }) {
  return (
    <span className={styles.picture} style={{ width: size, height: size }} aria-hidden>
      {url && <img src={url} alt="" width={Math.round(size * 0.66)} height={Math.round(size * 0.66)} />}
    </span>
  );
}
