import { type RefObject, useEffect, useState } from 'react';

export interface RunningDown {
  /** The whole time. */
  durationMs: number;
  /** Time already gone at first. */
  elapsedMs: number;
  /** Stands still once answered, or while the connection is lost. */
  isRunning: boolean;
}

const SECOND_MS = 1000;

/** A second at a time: in between nothing moves, so nothing is drawn. */
function stepDown(animation: Animation, durationMs: number): () => void {
  const startMs = performance.now() - Number(animation.currentTime ?? 0);
  const timer = setInterval(() => {
    const goneMs = Math.min(durationMs, performance.now() - startMs);
    const isOver = goneMs >= durationMs;
    animation.currentTime = isOver ? durationMs : Math.floor(goneMs / SECOND_MS) * SECOND_MS;
    if (isOver) clearInterval(timer);
  }, SECOND_MS);
  return () => clearInterval(timer);
}

/** Lets what shows the time (a bar, a ring) go from the first of two frames to the last, gliding or in steps. */
export function useRunningDown(
  shown: RefObject<Element | null>,
  frames: Keyframe[],
  { durationMs, elapsedMs, isRunning }: RunningDown,
): void {
  const [clock, setClock] = useState<Animation>();
  useEffect(() => {
    const made = shown.current?.animate?.(frames, { duration: durationMs, fill: 'both' });
    made?.pause();
    if (made) made.currentTime = Math.min(elapsedMs, durationMs);
    setClock(made);
    return () => made?.cancel();
  }, [shown, frames, durationMs, elapsedMs]);
  useEffect(() => {
    // The next one is on its way.
    if (!clock || clock.playState === 'idle') return;
    if (!isRunning) return clock.pause();
    // One that is over would begin anew.
    if (Number(clock.currentTime) >= durationMs) return;
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return stepDown(clock, durationMs);
    clock.play();
  }, [clock, isRunning, durationMs]);
}
