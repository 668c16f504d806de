import type { ReactNode } from 'react';
import { Logo } from '../../ui/art/Logo.tsx';
import { Paper } from '../../ui/art/Paper.tsx';
import { Scene } from '../../ui/art/Scene.tsx';
import { Squiggle } from '../../ui/art/Squiggle.tsx';
import styles from './AuthCard.module.css';
import { LanguageMenu } from './LanguageMenu.tsx';

/** One sheet on the meadow: the short pages around signing in. */
export function AuthCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles.page}>
      <Scene code="01" />
      <LanguageMenu look="tab" className={styles.language} />
      <Paper as="header" className={styles.brand}>
        <Logo size={44} />
      </Paper>
      <main id="main" tabIndex={-1} className={styles.main}>
        <Paper shape="sheets" className={styles.sheet}>
          <div>
            <h1>{title}</h1>
            <Squiggle width={150} />
          </div>
          {children}
        </Paper>
      </main>
    </div>
  );
}
