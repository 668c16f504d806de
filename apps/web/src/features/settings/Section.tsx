import { type ReactNode, useId } from 'react';
import styles from './SettingsPage.module.css';

/** A heading at the left, what can be set at the right, a line below. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <div className={styles.fields}>{children}</div>
    </section>
  );
}
