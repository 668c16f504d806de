import { choiceShapes } from './choice-shapes.ts';
import styles from './ResultStars.module.css';

/** One star per question, in order; a missed one is an outline, never a cross. `label` is read instead. */
export function ResultStars({ results, label }: { results: boolean[]; label: string }) {
  return (
    <div className={styles.stars} role="img" aria-label={label}>
      {results.map((isRight, index) => (
        <svg
          // biome-ignore lint/suspicious/noArrayIndexKey: a star is its place
          key={index}
          className={isRight ? styles.lit : styles.open}
          style={{ animationDelay: `${index * 60}ms` }}
          viewBox="0 0 64 64"
          aria-hidden
        >
          <path d={choiceShapes[4].path} />
        </svg>
      ))}
    </div>
  );
}
