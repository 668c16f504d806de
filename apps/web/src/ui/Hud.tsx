import type { ReactNode } from 'react';
import styles from './Hud.module.css';

export interface HudProps {
  /** The way out, at the left, and what else is touched there. */
  leave: ReactNode;
  /** The middle strip: `Stones`, or what to do. */
  middle?: ReactNode;
  /** Beside it where there is room: "5 / 10". */
  count?: string;
  /** The right strip: `Bolt` and the score. */
  score?: ReactNode;
  /** Beside it where there is room: "points". */
  scoreUnit?: string;
  /** The score has just grown. */
  isScoreLit?: boolean;
}

/** The line over a game. */
export function Hud({ leave, middle, count, score, scoreUnit, isScoreLit = false }: HudProps) {
  return (
    <div className={styles.hud}>
      <div className={styles.start}>{leave}</div>
      {middle && (
        <div className={`${styles.strip} ${styles.middle}`}>
          {middle}
          {count && <span className={styles.roomy}>{count}</span>}
        </div>
      )}
      {score && (
        <div className={[styles.strip, isScoreLit && styles.lit].filter(Boolean).join(' ')}>
          {score}
          {scoreUnit && <span className={`${styles.roomy} ${styles.unit}`}>{scoreUnit}</span>}
        </div>
      )}
    </div>
  );
}
