import type { CSSProperties, ReactNode } from 'react';
import styles from './BreakableName.module.css';

/**
 * A username that breaks at its dots, rather than before its last letter. In a narrow container it is written smaller first, so
 * that a name of ten letters stands in one line.
 */
export function BreakableName({ name }: { name: string }) {
  const [first, ...others] = name.split(/(?<=\.)/);
  return (
    <span className={styles.name} style={{ '--letters': name.length } as CSSProperties}>
      {others.reduce<ReactNode>(
        (before, part) => (
          <>
            {before}
            <wbr />
            {part}
          </>
        ),
        first,
      )}
    </span>
  );
}
