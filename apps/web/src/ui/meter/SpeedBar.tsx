import { useRef } from 'react';
import { Bolt } from '../art/Bolt.tsx';
import styles from './SpeedBar.module.css';
import { type RunningDown, useRunningDown } from './use-running-down.ts';

const FRAMES = [{ transform: 'translateX(0)' }, { transform: 'translateX(-100%)' }];

/** Render no bar where there is no limit. */
export interface SpeedBarProps extends Omit<RunningDown, 'elapsedMs'> {
  elapsedMs?: number;
}

/** Linear, never blinks, never changes colour. Readers are told the time by the game, at half, 10, 5 and 0. */
export function SpeedBar({ durationMs, elapsedMs = 0, isRunning }: SpeedBarProps) {
  const fill = useRef<HTMLElement>(null);
  useRunningDown(fill, FRAMES, { durationMs, elapsedMs, isRunning });
  return (
    <div className={styles.speed} data-clock aria-hidden>
      <div className={styles.track}>
        <i ref={fill} />
      </div>
      <span className={styles.bolt}>
        <Bolt size={38} />
      </span>
    </div>
  );
}
