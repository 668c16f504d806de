import { useEffect, useState } from 'react';
import type { ServerClock } from './server-clock.ts';

const SECOND_MS = 1000;
const leftOf = (clock: ServerClock, endMs: number) =>
  Math.max(0, Math.ceil(clock.untilMs(endMs) / SECOND_MS));

/** Whole seconds until the server's clock reads `endMs`, counted down. Null where there is no end. */
export function useSecondsLeft(clock: ServerClock, endMs: number | null): number | null {
  const [left, setLeft] = useState(() => (endMs === null ? null : leftOf(clock, endMs)));
  useEffect(() => {
    if (endMs === null) {
      setLeft(null);
      return;
    }
    let timer: ReturnType<typeof setTimeout>;
    const look = () => {
      const now = leftOf(clock, endMs);
      setLeft(now);
      if (now > 0) timer = setTimeout(look, clock.untilMs(endMs) - (now - 1) * SECOND_MS);
    };
    look();
    return () => clearTimeout(timer);
  }, [clock, endMs]);
  return left;
}

/** Seconds at which the time that is left is told: at half, 10, 5 and 0. */
export function isToldAt(secondsLeft: number, totalSeconds: number): boolean {
  return [Math.round(totalSeconds / 2), 10, 5, 0].includes(secondsLeft) && secondsLeft < totalSeconds;
}
