import { memo } from 'react';
import styles from './Stones.module.css';

export type StoneResult = 'right' | 'almost' | 'wrong';

export interface StonesProps {
  total: number;
  /** What has been answered so far, in order; the next stone is the current one. */
  results: StoneResult[];
  /** "Question 5 of 10", read instead of the stones. */
  label: string;
}

/** Progress as stones: sun for right, sand for missed, never red. */
export const Stones = memo(function Stones({ total, results, label }: StonesProps) {
  const stones = Array.from(
    { length: total },
    (_, index) => results[index] ?? (index === results.length ? 'now' : 'next'),
  );
  return (
    <div
      className={[styles.stones, total > 12 && styles.many].filter(Boolean).join(' ')}
      role="img"
      aria-label={label}
    >
      {stones.map((state, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a stone is its place
        <i key={index} className={styles[state]} />
      ))}
    </div>
  );
});
