import styles from './Logo.module.css';

const LETTERS = ['m', 'o', 't', 'a', 'm', 'o'] as const;

/** The wordmark; `size` is the height of the letters in px. `mark` puts the app's icon before it. */
export function Logo({ size = 40, hasMark = false }: { size?: number; hasMark?: boolean }) {
  return (
    <span className={styles.logo} style={{ fontSize: size }} role="img" aria-label="Motamo">
      {hasMark && <img className={styles.mark} src="/favicon.svg" alt="" width={38} height={38} />}
      {LETTERS.map((letter, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two letters occur twice, and the word never changes
        <span key={index} aria-hidden>
          {letter}
        </span>
      ))}
    </span>
  );
}
