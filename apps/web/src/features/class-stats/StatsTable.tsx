import type { ReactNode } from 'react';
import styles from './StatsTable.module.css';

export interface StatsTableProps {
  /** Read as the name of the table. */
  label: string;
  head: ReactNode;
  children: ReactNode;
  hasPictures?: boolean;
  /** The numbers are those of the filter before. */
  isBusy?: boolean;
}

/** A table of the desk; on narrow screens it scrolls by itself, also by keyboard. */
export function StatsTable({ label, head, children, hasPictures = false, isBusy = false }: StatsTableProps) {
  const className = [styles.table, hasPictures && styles.withPicture, isBusy && styles.busy];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section className={styles.scroll} aria-label={label} tabIndex={0}>
      <table className={className.filter(Boolean).join(' ')} aria-busy={isBusy}>
        <caption className="visually-hidden">{label}</caption>
        <thead>
          <tr>{head}</tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  );
}
