import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hideFlash, showFlash } from '../lib/flash-store.ts';
import { FlashArea } from './FlashArea.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  act(hideFlash);
  cleanup();
  vi.useRealTimers();
});

const status = () => screen.getByRole('status').textContent;
const alert = () => screen.getByRole('alert').textContent;

test('stays 3000 ms and not longer', () => {
  render(<FlashArea />);
  act(() => showFlash({ tone: 'success', text: 'Account saved' }));
  expect(status()).toBe('Account saved');
  act(() => vi.advanceTimersByTime(2999));
  expect(status()).toBe('Account saved');
  act(() => vi.advanceTimersByTime(1));
  expect(status()).toBe('');
});

test('stays ten seconds where something can be done about it', () => {
  const run = vi.fn();
  render(<FlashArea />);
  act(() => showFlash({ tone: 'success', text: 'Deleted', action: { label: 'Undo', run } }));
  act(() => vi.advanceTimersByTime(9_999));
  act(() => screen.getByRole('button', { name: 'Undo' }).click());
  expect(run).toHaveBeenCalledTimes(1);
  expect(status()).toBe('');
});

test('a new one replaces the old and has its own full time', () => {
  render(<FlashArea />);
  act(() => showFlash({ tone: 'success', text: 'First' }));
  act(() => vi.advanceTimersByTime(2000));
  act(() => showFlash({ tone: 'error', text: 'Second' }));
  expect(status()).toBe('');
  expect(alert()).toBe('Second');
  act(() => vi.advanceTimersByTime(2999));
  expect(alert()).toBe('Second');
  act(() => vi.advanceTimersByTime(1));
  expect(alert()).toBe('');
});

test('is a success, told in passing, or a warning or an error, told at once', () => {
  render(<FlashArea />);
  act(() => showFlash({ tone: 'success', text: 'Saved' }));
  expect([status(), alert()]).toEqual(['Saved', '']);
  for (const tone of ['warning', 'error'] as const) {
    act(() => showFlash({ tone, text: tone }));
    expect([status(), alert()]).toEqual(['', tone]);
    expect(screen.getByText(tone).parentElement?.className).toContain(tone);
  }
});
