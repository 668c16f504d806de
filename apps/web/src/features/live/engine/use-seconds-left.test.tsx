import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ServerClock } from './server-clock.ts';
import { isToldAt, useSecondsLeft } from './use-seconds-left.ts';

const DAY_MS = 86_400_000;

function Left({ clock, endMs }: { clock: ServerClock; endMs: number | null }) {
  return <p>{String(useSecondsLeft(clock, endMs))}</p>;
}

describe('the time that is left', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('is counted by the server’s clock on a device that is a day behind', async () => {
    const clock = new ServerClock(
      () => Date.now(),
      () => Date.now(),
    );
    const serverNowMs = Date.now() + DAY_MS;
    clock.read({ sentAtMs: Date.now(), heardAtMs: Date.now(), serverNowMs });
    render(<Left clock={clock} endMs={serverNowMs + 3_000} />);
    expect(screen.getByText('3')).toBeDefined();
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    expect(screen.getByText('2')).toBeDefined();
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    expect(screen.getByText('1')).toBeDefined();
    await act(() => vi.advanceTimersByTimeAsync(5_000));
    expect(screen.getByText('0')).toBeDefined();
  });

  it('is none without an end', () => {
    render(
      <Left
        clock={
          new ServerClock(
            () => Date.now(),
            () => Date.now(),
          )
        }
        endMs={null}
      />,
    );
    expect(screen.getByText('null')).toBeDefined();
  });

  it('is told at half, 10, 5 and 0 seconds, and not at the start', () => {
    const told = (total: number) =>
      Array.from({ length: total + 1 }, (_, at) => at).filter((at) => isToldAt(at, total));
    expect(told(20)).toEqual([0, 5, 10]);
    expect(told(40)).toEqual([0, 5, 10, 20]);
    expect(told(15)).toEqual([0, 5, 8, 10]);
    expect(told(5)).toEqual([0, 3]);
  });
});

describe('ServerClock', () => {
  it('believes the quickest journey', () => {
    const clock = new ServerClock(
      () => 1_000,
      () => 1_000,
    );
    clock.read({ sentAtMs: 0, heardAtMs: 800, serverNowMs: 5_400 });
    expect(clock.nowMs()).toBe(6_000);
    clock.read({ sentAtMs: 900, heardAtMs: 1_000, serverNowMs: 5_450 });
    expect(clock.nowMs()).toBe(5_500);
    clock.read({ sentAtMs: 900, heardAtMs: 1_500, serverNowMs: 5_900 });
    expect(clock.nowMs()).toBe(5_500);
  });
});
