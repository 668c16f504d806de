import type { ReactNode } from 'react';
import styles from './EmptyState.module.css';

export interface EmptyStateProps {
  /** A `Sticker` or `Mo`. */
  picture?: ReactNode;
  /** One sentence that says what to do next. */
  title: string;
  text?: string;
  /** The button for it. */
  action?: ReactNode;
}

export function EmptyState({ picture, title, text, action }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      {picture}
      <h2>{title}</h2>
      {text && <p>{text}</p>}
      {action}
    </div>
  );
}
