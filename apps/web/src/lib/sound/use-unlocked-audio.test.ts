import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const played = vi.spyOn(HTMLMediaElement.prototype, 'play');
vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(() => undefined);

/** A page that was loaded just now. */
async function openPage() {
  vi.resetModules();
  const { useUnlockedAudio } = await import('./use-unlocked-audio.ts');
  renderHook(useUnlockedAudio);
  return document.body;
}

afterEach(cleanup);
beforeEach(() => {
  played.mockReset().mockResolvedValue(undefined);
});

it('a page that was reloaded in a game may make sound from the first tap on, and asks once', async () => {
  const choice = await openPage();
  expect(played).not.toHaveBeenCalled();
  choice.click();
  const asked = played.mock.calls.length;
  expect(asked).toBeGreaterThan(4);
  choice.click();
  expect(played).toHaveBeenCalledTimes(asked);
});

it('a tap that came to nothing is asked for again at the next one', async () => {
  const choice = await openPage();
  played.mockRejectedValue(new DOMException('no touch', 'NotAllowedError'));
  choice.click();
  await vi.waitFor(() =>
    expect(played.mock.contexts.every((one) => !(one as HTMLAudioElement).muted)).toBe(true),
  );
  const asked = played.mock.calls.length;
  expect(asked).toBeGreaterThan(4);
  played.mockResolvedValue(undefined);
  choice.click();
  expect(played.mock.calls.length).toBe(2 * asked);
});
