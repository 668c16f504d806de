/** One reading of the server's clock: what it said, between the sending of a call and its reply. */
export interface ClockReading {
  sentAtMs: number;
  heardAtMs: number;
  serverNowMs: number;
}

interface Offset {
  offsetMs: number;
  travelMs: number;
  heardAtMs: number;
}

/** An older reading gives way to any newer one: clocks drift, and devices sleep. */
const FRESH_MS = 60_000;
/** Two readings that differ by more than their journeys explain: our clock was stopped or set in between. */
const SLACK_MS = 100;
/** Our two clocks have parted by so much: the device slept, or was set to another time. */
const JUMP_MS = 1_000;

/**
 * How far the server's clock is ahead of ours. A reading is as exact as its journey was short, so the quickest one
 * counts for a minute; the screen of a device whose clock is a day off, or is set in a game, counts down like all others.
 */
export class ServerClock {
  private best: Offset | null = null;
  private readonly ownNowMs: () => number;
  private readonly dayMs: () => number;
  private dayAheadMs: number;

  constructor(ownNowMs: () => number, dayMs: () => number) {
    this.ownNowMs = ownNowMs;
    this.dayMs = dayMs;
    this.dayAheadMs = dayMs() - ownNowMs();
  }

  read({ sentAtMs, heardAtMs, serverNowMs }: ClockReading): void {
    const travelMs = Math.max(0, heardAtMs - sentAtMs);
    const read = { travelMs, heardAtMs, offsetMs: serverNowMs - (sentAtMs + travelMs / 2) };
    if (!this.best || this.isBetter(read, this.best)) this.best = read;
  }

  private isBetter(read: Offset, best: Offset): boolean {
    if (read.travelMs <= best.travelMs || Math.abs(read.heardAtMs - best.heardAtMs) > FRESH_MS) return true;
    const explainedMs = (read.travelMs + best.travelMs) / 2 + SLACK_MS;
    return Math.abs(read.offsetMs - best.offsetMs) > explainedMs;
  }

  /** Our clock may have stood still since this was asked last: it is time for another reading. */
  hasJumped(): boolean {
    const aheadMs = this.dayMs() - this.ownNowMs();
    const isJump = Math.abs(aheadMs - this.dayAheadMs) > JUMP_MS;
    if (isJump) this.dayAheadMs = aheadMs;
    return isJump;
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
