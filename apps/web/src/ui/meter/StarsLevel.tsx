import styles from './StarsLevel.module.css';

export type Difficulty = 1 | 2 | 3 | 4;

const STAR = 'M8 1L10.4 6L15.6 6.8L11.8 10.5L12.7 16L8 13.3L3.3 16L4.2 10.5L.4 6.8L5.6 6Z';

/** Difficulty: one to four stars and, unless it stands beside them already, the word. */
export function StarsLevel({
  level,
  label,
  isWordHidden = false,
}: {
  level: Difficulty;
  label: string;
  isWordHidden?: boolean;
}) {
  return (
    <span className={`${styles.level} ${styles[`l${level}`]}`}>
      <svg width={level * 16 + 1} height="18" viewBox={`0 0 ${level * 16 + 1} 18`} aria-hidden>
        {Array.from({ length: level }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: identical stars
          <path key={index} d={STAR} transform={`translate(${index * 16} 0)`} />
        ))}
      </svg>
      <span className={isWordHidden ? 'visually-hidden' : undefined}>{label}</span>
    </span>
  );
}
