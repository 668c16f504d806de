/** One reading of the server's clock: what it said, between the sending of a call and its reply. */
export interface ClockReading {
  sentAtMs: number;
  heardAtMs: number;
  serverNowMs: number;
}

interface Offset {
  offsetMs: number;
  travelMs: number;
}

/**
 * How far the server's clock is ahead of ours. A reading is as exact as its journey was short, so the quickest one
 * counts; the screen of a device whose clock is a day off then counts down like all others.
 */
export class ServerClock {
  private best: Offset | null = null;
  private readonly ownNowMs: () => number;

  constructor(ownNowMs: () => number) {
    this.ownNowMs = ownNowMs;
  }

  read({ sentAtMs, heardAtMs, serverNowMs }: ClockReading): void {
    const travelMs = Math.max(0, heardAtMs - sentAtMs);
    if (this.best && travelMs > this.best.travelMs) return;
    this.best = { travelMs, offsetMs: serverNowMs - (sentAtMs + travelMs / 2) };
  }

  /** What the server's clock reads now. */
  nowMs(): number {
    return this.ownNowMs() + (this.best?.offsetMs ?? 0);
  }

  /** Milliseconds of ours until the server's clock reads `timeMs`; less than 0 when it has. */
  untilMs(timeMs: number): number {
    return timeMs - this.nowMs();
  }
}
