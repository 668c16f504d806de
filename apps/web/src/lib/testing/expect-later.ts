import { act, fireEvent, screen } from '@testing-library/react';
import { expect, vi } from 'vitest';

/** For tests: a click shows a text after so many milliseconds, and not before. The clock is real again afterwards. */
export async function expectLater(button: HTMLElement, text: string, afterMs: number) {
  vi.useFakeTimers();
  fireEvent.click(button);
  await act(() => vi.advanceTimersByTimeAsync(afterMs - 1));
  expect(screen.queryByText(text)).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(1));
  vi.useRealTimers();
  expect(await screen.findByText(text)).toBeDefined();
}
