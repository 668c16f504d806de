import type { Later } from './later.ts';
import { askedDelayMs, isUnreachable } from './unreachable.ts';

/** Waits between two tries while nobody answers; the last one repeats. */
const RETRY_MS = [1_000, 2_000, 4_000, 8_000] as const;

export interface Delivery<Reply> {
  send: () => Promise<Reply>;
  onReply: (reply: Reply) => void;
  onRefused: (error: unknown) => void;
  /** The call got no reply and is being retried. */
  onWaiting: () => void;
}

/** Repeats one call, however long it takes, until the server answers or refuses it. */
export class Deliverer<Reply> {
  private delivery: Delivery<Reply> | null = null;
  private isUnderWay = false;
  private tries = 0;
  private cancelWait = () => {};
  private readonly later: Later;

  constructor(later: Later) {
    this.later = later;
  }

  deliver(delivery: Delivery<Reply>) {
    this.cancelWait();
    this.delivery = delivery;
    this.tries = 0;
    this.isUnderWay = false;
    void this.attempt(delivery);
  }

  /** Retries a waiting call at once: the network is back, or the tab is visible again. */
  readonly hurry = () => {
    if (this.delivery && !this.isUnderWay) void this.attempt(this.delivery);
  };

  /** Stops trying; a reply that is still under way is not heard. True when there was something to stop. */
  stop(): boolean {
    const wasBusy = this.delivery !== null;
    this.cancelWait();
    this.delivery = null;
    return wasBusy;
  }

  private async attempt(delivery: Delivery<Reply>) {
    this.cancelWait();
    this.isUnderWay = true;
    try {
      const reply = await delivery.send();
      if (this.isOver(delivery)) return;
      this.delivery = null;
      delivery.onReply(reply);
    } catch (error) {
      if (this.isOver(delivery)) return;
      if (isUnreachable(error)) this.wait(delivery, error);
      else {
        this.delivery = null;
        delivery.onRefused(error);
      }
    }
  }

  private isOver(delivery: Delivery<Reply>): boolean {
    if (this.delivery !== delivery) return true;
    this.isUnderWay = false;
    return false;
  }

  private wait(delivery: Delivery<Reply>, error: unknown) {
    const usualMs = RETRY_MS[Math.min(this.tries, RETRY_MS.length - 1)] ?? 0;
    this.tries += 1;
    this.cancelWait = this.later(this.hurry, Math.max(usualMs, askedDelayMs(error)));
    delivery.onWaiting();
  }
}
