import type { Shape } from 'canvas-confetti';
import { type ChoicePosition, choiceShapes } from '../form/choice-shapes.ts';

const COLOURS = ['#FFC53D', '#E8503F', '#12805A', '#1F6FD6', '#6D3FE0'];
const POSITIONS: ChoicePosition[] = [1, 2, 3, 4];

export interface ConfettiThrow {
  /** Where it bursts, 0 to 1 across and down the window. */
  x: number;
  y: number;
  /** 1 for a streak, 3 for a podium. */
  power?: number;
  /** Over everything: where the page itself is painted. */
  isInFront?: boolean;
}

let thrower: Promise<(burst: ConfettiThrow) => void> | undefined;

/** Lies on the painted scene and under all paper, so that it never falls over words, unless it is wanted in front. */
async function makeThrower(): Promise<(burst: ConfettiThrow) => void> {
  const { default: confetti } = await import('canvas-confetti');
  const canvas = document.createElement('canvas');
  canvas.setAttribute('aria-hidden', 'true');
  Object.assign(canvas.style, {
    position: 'fixed',
    inset: '0',
    width: '100%',
    height: '100%',
    pointerEvents: 'none',
  });
  document.body.append(canvas);
  const fire = confetti.create(canvas, { resize: true, useWorker: false });
  const shapes: Shape[] = POSITIONS.map((position) =>
    confetti.shapeFromPath({ path: choiceShapes[position].path }),
  );
  return ({ x, y, power = 1, isInFront = false }) => {
    canvas.style.zIndex = isInFront ? '20' : '-1';
    void fire({
      origin: { x, y },
      particleCount: 40 * power,
      spread: 50 + 20 * power,
      startVelocity: 22 + 8 * power,
      scalar: 1.1,
      shapes,
      colors: COLOURS,
      disableForReducedMotion: true,
    });
  };
}

/** Throws the four shapes; nothing under reduced motion or in calm mode, and nothing is loaded then. */
export async function throwConfetti(burst: ConfettiThrow): Promise<void> {
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  if (document.querySelector('[data-calm]')) return;
  thrower ??= makeThrower();
  (await thrower)(burst);
}
