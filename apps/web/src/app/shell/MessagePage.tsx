import type { ReactNode } from 'react';
import { Mo } from '../../ui/art/Mo.tsx';
import { Paper } from '../../ui/art/Paper.tsx';
import styles from './AppShell.module.css';

/** One message in the middle of an otherwise empty page. */
export function MessagePage({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <main id="main" tabIndex={-1} className={styles.middle}>
      <Paper shape="sheets" className={styles.card}>
        <Mo size={110} />
        <h1>{title}</h1>
        <p>{text}</p>
        <div className={styles.actions}>{children}</div>
      </Paper>
    </main>
  );
}
