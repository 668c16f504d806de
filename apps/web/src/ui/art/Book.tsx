import type { ReactNode } from 'react';
import styles from './Book.module.css';

export interface BookProps {
  left: ReactNode;
  right: ReactNode;
  /** Where the spine runs, in percent of the width. */
  spine?: number;
  /** Padding and ground of the pages. */
  leftClassName?: string;
  rightClassName?: string;
  className?: string;
}

/** Two pages and a spine; one page under the other where there is no room for both. */
export function Book({ left, right, spine = 50, leftClassName, rightClassName, className }: BookProps) {
  return (
    <div
      className={[styles.book, className].filter(Boolean).join(' ')}
      style={{ '--spine': `${spine}%` } as React.CSSProperties}
    >
      <div className={[styles.page, styles.left, leftClassName].filter(Boolean).join(' ')}>{left}</div>
      <div className={[styles.page, styles.right, rightClassName].filter(Boolean).join(' ')}>{right}</div>
    </div>
  );
}
