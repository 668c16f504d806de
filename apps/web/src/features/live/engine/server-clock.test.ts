import { describe, expect, it } from 'vitest';
import { ServerClock } from './server-clock.ts';

const SERVER_MS = 1_794_322_800_000;

/** A device whose clock reads what the test says, and a server that is `travelMs` away. */
function device() {
  const own = { nowMs: 5_000, serverAheadMs: SERVER_MS };
  const clock = new ServerClock(
    () => own.nowMs,
    () => own.nowMs,
  );
  const read = (travelMs: number) => {
    const sentAtMs = own.nowMs;
    own.nowMs += travelMs;
    const serverNowMs = own.nowMs + own.serverAheadMs - travelMs / 2;
    clock.read({ sentAtMs, heardAtMs: own.nowMs, serverNowMs });
  };
  const errorMs = () => Math.abs(clock.nowMs() - (own.nowMs + own.serverAheadMs));
  return { own, read, errorMs };
}

describe('the clock of the server', () => {
  it('goes by the quickest reading', () => {
    const { read, errorMs } = device();
    read(40);
    read(400);
    expect(errorMs()).toBe(0);
  });

  it.each([3_600_000, -3_600_000])('is found again after the device was set by %i ms', (stepMs) => {
    const { own, read, errorMs } = device();
    read(20);
    own.nowMs += stepMs;
    own.serverAheadMs -= stepMs;
    read(300);
    expect(errorMs()).toBe(0);
  });

  it('drops readings that are old', () => {
    const { own, read, errorMs } = device();
    read(20);
    own.nowMs += 61_000;
    own.serverAheadMs += 80;
    read(300);
    expect(errorMs()).toBe(0);
  });
});
