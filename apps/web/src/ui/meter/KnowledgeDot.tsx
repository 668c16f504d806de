import styles from './KnowledgeDot.module.css';
import type { Knowledge } from './knowledge-colours.ts';

/** The little square that says how well a word is known; the words beside it (or `label`) say it too. */
export function KnowledgeDot({ state, label }: { state: Knowledge; label?: string }) {
  return (
    <i className={`${styles.dot} ${styles[state]}`}>
      {label && <span className="visually-hidden">{label}</span>}
    </i>
  );
}
