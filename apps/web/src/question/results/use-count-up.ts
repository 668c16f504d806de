import { useEffect, useRef, useState } from 'react';

const COUNT_MS = 620;

/** A number on its way to a new value; there at once under reduced motion. */
export function useCountUp(target: number): number {
  const [shown, setShown] = useState(target);
  const from = useRef(target);
  useEffect(() => {
    const start = from.current;
    from.current = target;
    const isStill = window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? true;
    if (isStill || target <= start) {
      setShown(target);
      return;
    }
    let frame = 0;
    let beganMs: number | null = null;
    const step = (nowMs: number) => {
      beganMs ??= nowMs;
      const share = Math.min(1, (nowMs - beganMs) / COUNT_MS);
      setShown(Math.round(start + (target - start) * share));
      if (share < 1) frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
    return () => {
      cancelAnimationFrame(frame);
      setShown(target);
    };
  }, [target]);
  return shown;
}
