import styles from './KeyHint.module.css';

/** The key that does the same as the control it stands in. For the eye: readers have the control. */
export function KeyHint({ children, isOnFill = false }: { children: string; isOnFill?: boolean }) {
  return (
    <kbd className={isOnFill ? `${styles.key} ${styles.onFill}` : styles.key} aria-hidden>
      {children}
    </kbd>
  );
}
