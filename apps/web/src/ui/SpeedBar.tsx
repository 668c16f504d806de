import { useEffect, useRef } from 'react';
import { Bolt } from './Bolt.tsx';
import styles from './SpeedBar.module.css';

export interface SpeedBarProps {
  /** The whole time; render no bar where there is no limit. */
  durationMs: number;
  /** Time already gone when the bar appears. */
  elapsedMs?: number;
  /** Stands still once answered, or while the connection is lost. */
  isRunning: boolean;
}

/** Linear, never blinks, never changes colour. Readers are told the time by the game, at half, 10, 5 and 0. */
export function SpeedBar({ durationMs, elapsedMs = 0, isRunning }: SpeedBarProps) {
  const fill = useRef<HTMLElement>(null);
  const animation = useRef<Animation>(undefined);
  useEffect(() => {
    // With reduced motion the bar goes down in steps of a second instead of gliding.
    const isStill = window.matchMedia?.('(prefers-reduced-motion: reduce)').matches;
    const easing = isStill ? `steps(${Math.max(1, Math.round(durationMs / 1000))})` : 'linear';
    const frames = [{ transform: 'translateX(0)' }, { transform: 'translateX(-100%)' }];
    const running = fill.current?.animate?.(frames, { duration: durationMs, easing, fill: 'forwards' });
    if (running) running.currentTime = elapsedMs;
    animation.current = running;
    return () => running?.cancel();
  }, [durationMs, elapsedMs]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a restarted animation takes the present state too
  useEffect(() => {
    if (isRunning) animation.current?.play();
    else animation.current?.pause();
  }, [isRunning, durationMs, elapsedMs]);
  return (
    <div className={styles.speed} aria-hidden>
      <div className={styles.track}>
        <i ref={fill} />
      </div>
      <span className={styles.bolt}>
        <Bolt size={38} />
      </span>
    </div>
  );
}
