import { BoundedMap } from '../bounded-map.ts';

/** How fast turns come. */
export interface TurnPace {
  readonly perSecond: number;
  /** Burst: so many come at once after a pause. */
  readonly atOnce: number;
}

export interface Turns {
  /** True when it is one's turn, false when it had not come by `untilMs` (of `performance.now()`). */
  wait(key: string, pace: TurnPace, untilMs: number): Promise<boolean>;
  /** Gives a turn back, so that somebody else has it: it cost nothing. */
  giveBack(key: string): void;
}

interface Waiter {
  readonly untilMs: number;
  readonly tell: (isTurn: boolean) => void;
}

const KEYS_MAX = 50_000;
/** Beyond it whoever has waited longest is told that the turn does not come. */
const WAITING_MAX = 200;

function createQueue({ perSecond, atOnce }: TurnPace) {
  const stepMs = 1000 / perSecond;
  let waiting: Waiter[] = [];
  let turnMs = Number.NEGATIVE_INFINITY;
  let timer: NodeJS.Timeout | undefined;
  const advance = () => {
    clearTimeout(timer);
    const nowMs = performance.now();
    turnMs = Math.max(turnMs, nowMs - atOnce * stepMs);
    for (; waiting.length > 0 && turnMs <= nowMs; turnMs += stepMs) waiting.pop()?.tell(true);
    const isIn = ({ untilMs }: Waiter, at: number) => untilMs > nowMs && at >= waiting.length - WAITING_MAX;
    for (const { tell } of waiting.filter((waiter, at) => !isIn(waiter, at))) tell(false);
    waiting = waiting.filter(isIn);
    if (waiting.length === 0) return;
    const nextMs = Math.min(turnMs, ...waiting.map(({ untilMs }) => untilMs));
    timer = setTimeout(advance, Math.ceil(nextMs - nowMs));
  };
  return {
    wait: (untilMs: number) =>
      new Promise<boolean>((tell) => {
        waiting.push({ untilMs, tell });
        advance();
      }),
    giveBack() {
      turnMs -= stepMs;
      advance();
    },
  };
}

/**
 * Turns at an even pace, the last comer's first: a flood that waits does not stand before those who come after it.
 */
export function createTurns(): Turns {
  const queues = new BoundedMap<string, ReturnType<typeof createQueue>>(KEYS_MAX);
  return {
    wait(key, pace, untilMs) {
      const queue = queues.get(key) ?? createQueue(pace);
      queues.set(key, queue);
      return queue.wait(untilMs);
    },
    giveBack: (key) => queues.get(key)?.giveBack(),
  };
}
