import styles from './Shares.module.css';

/** One square, one pupil: so many of so many. The sentence with both numbers stands beside it. */
export function Shares({ count, total }: { count: number; total: number }) {
  const places = Array.from({ length: total }, (_, at) => at);
  return (
    <span className={styles.shares} aria-hidden>
      {places.map((at) => (
        <i key={at} className={at < count ? styles.on : undefined} />
      ))}
    </span>
  );
}
