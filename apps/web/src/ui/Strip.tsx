import type { ReactNode } from 'react';
import styles from './Strip.module.css';

export interface StripProps {
  /** The round sign at the left: a tick, a loudspeaker. */
  mark?: ReactNode;
  /** `feast`: the whole strip is lit. */
  tone?: 'leaf' | 'sun' | 'plain' | 'feast';
  /** "Bravo !" */
  title?: ReactNode;
  children?: ReactNode;
  /** Buttons, or the chip of a streak. */
  end?: ReactNode;
}

/** Feedback at the foot of a question. */
export function Strip({ mark, tone = 'plain', title, children, end }: StripProps) {
  return (
    <div className={[styles.strip, tone === 'feast' && styles.lit].filter(Boolean).join(' ')} data-strip>
      {mark && <span className={`${styles.mark} ${styles[tone]}`}>{mark}</span>}
      <div className={styles.words}>
        {title && <b className={styles.title}>{title}</b>}
        <span>{children}</span>
      </div>
      {end && <div className={styles.end}>{end}</div>}
    </div>
  );
}
