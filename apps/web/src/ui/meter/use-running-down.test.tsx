import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SpeedBar } from './SpeedBar.tsx';

/** What of an animation the bar uses: the browser of these tests has none. */
const clock = { currentTime: 0, play: vi.fn(), pause: vi.fn(), cancel: vi.fn() };
const under = (matches: boolean) => vi.stubGlobal('matchMedia', () => ({ matches }));

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
  Element.prototype.animate = () => clock as unknown as Animation;
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(Element.prototype, 'animate');
});

describe('a bar of time', () => {
  it('goes down once a second under reduced motion, from where it is, and no further than its end', () => {
    under(true);
    render(<SpeedBar durationMs={4500} elapsedMs={1300} isRunning />);
    const seen: number[] = [];
    for (let at = 0; at < 5; at += 1) {
      seen.push(clock.currentTime);
      vi.advanceTimersByTime(1000);
    }
    expect(seen).toEqual([1300, 2000, 3000, 4000, 4500]);
    expect(clock.play).not.toHaveBeenCalled();
  });

  it('stands still while it does not run, and goes on from there', () => {
    under(true);
    const { rerender } = render(<SpeedBar durationMs={4000} isRunning={false} />);
    vi.advanceTimersByTime(2000);
    expect(clock.currentTime).toBe(0);
    rerender(<SpeedBar durationMs={4000} isRunning />);
    vi.advanceTimersByTime(2000);
    expect(clock.currentTime).toBe(2000);
    rerender(<SpeedBar durationMs={4000} isRunning={false} />);
    vi.advanceTimersByTime(2000);
    expect(clock.currentTime).toBe(2000);
  });

  it('glides where motion is welcome, and does not begin anew when its time is over', () => {
    under(false);
    const { rerender } = render(<SpeedBar durationMs={4000} isRunning />);
    expect(clock.play).toHaveBeenCalledTimes(1);
    clock.pause.mockClear();
    rerender(<SpeedBar durationMs={4000} isRunning={false} />);
    expect(clock.pause).toHaveBeenCalled();
    cleanup();
    render(<SpeedBar durationMs={4000} elapsedMs={9000} isRunning />);
    expect([clock.play.mock.calls.length, clock.currentTime]).toEqual([1, 4000]);
  });
});
