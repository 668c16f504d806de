import { useRef } from 'react';
import { type RunningDown, useRunningDown } from '../../../ui/meter/use-running-down.ts';
import styles from './Ring.module.css';

const RADIUS = 44;
const AROUND = 2 * Math.PI * RADIUS;
const FRAMES = [{ strokeDashoffset: 0 }, { strokeDashoffset: AROUND }];

export interface RingProps extends RunningDown {
  /** The number inside. */
  text: string;
  /** Under the number. */
  unit?: string;
  /** One dot for each second. */
  ticks?: number;
  className?: string;
}

/** Time as a ring that empties, with the seconds in it. Decoration: readers are told at half, 10, 5 and 0. */
export function Ring({ durationMs, elapsedMs, isRunning, text, unit, ticks = 0, className }: RingProps) {
  const arc = useRef<SVGCircleElement>(null);
  useRunningDown(arc, FRAMES, { durationMs, elapsedMs, isRunning });
  return (
    <span className={[styles.ring, className].filter(Boolean).join(' ')} data-clock aria-hidden>
      <svg viewBox="0 0 104 104" aria-hidden>
        <circle className={styles.paper} cx="52" cy="52" r="51" />
        <circle className={styles.edge} cx="52" cy="52" r={RADIUS} />
        <circle className={styles.track} cx="52" cy="52" r={RADIUS} />
        <circle
          ref={arc}
          className={styles.arc}
          cx="52"
          cy="52"
          r={RADIUS}
          strokeDasharray={AROUND}
          transform="rotate(-90 52 52)"
        />
        {Array.from({ length: ticks }, (_, at) => {
          const angle = (at / ticks) * 2 * Math.PI;
          return (
            <circle
              // biome-ignore lint/suspicious/noArrayIndexKey: a tick is its place
              key={at}
              className={styles.tick}
              cx={52 + RADIUS * Math.sin(angle)}
              cy={52 - RADIUS * Math.cos(angle)}
              r="1.1"
            />
          );
        })}
      </svg>
      <span className={styles.inside}>
        <b>{text}</b>
        {unit && <small>{unit}</small>}
      </span>
    </span>
  );
}
