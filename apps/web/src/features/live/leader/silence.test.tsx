import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { flashStore, hideFlash } from '../../../lib/flash-store.ts';
import { needTexts, startTexts } from '../../../lib/i18n.ts';
import { preferencesStore, setPreference, setSilenced } from '../../../lib/preferences.ts';
import { effectElement, playEffect } from '../../../lib/sound/effects.ts';
import { canSpeak } from '../../../lib/sound/sound.ts';
import { SoundButton } from './LeaderTop.tsx';
import { useSilence, useSilenceOutOfSight } from './use-silence.ts';

beforeAll(async () => {
  await startTexts();
  await needTexts('live');
});
afterEach(() => {
  cleanup();
  setSilenced(false);
  hideFlash();
  for (const name of ['areEffectsMuted', 'isVoiceMuted'] as const) setPreference(name, false);
  vi.restoreAllMocks();
});

const word = { soundUrl: '/media/cow.mp3', soundKind: 'recording', lang: 'en' } as const;

function Leading({ isWallHeard }: { isWallHeard: boolean }) {
  useSilence(isWallHeard);
  return <SoundButton />;
}

/** Whether an effect, a word that says itself and one that was asked for are heard. */
function heard() {
  const play = vi.spyOn(effectElement('pop'), 'play').mockResolvedValue();
  playEffect('pop');
  const isPlayed = play.mock.calls.length > 0;
  play.mockRestore();
  return [isPlayed, canSpeak(word), canSpeak(word, true)];
}

it('the screen of who leads is silent while a wall is heard, until its own sound is asked for', () => {
  const { rerender, unmount } = render(<Leading isWallHeard={false} />);
  expect(heard()).toEqual([true, true, true]);
  rerender(<Leading isWallHeard />);
  expect(heard()).toEqual([false, false, true]);
  const button = screen.getByRole('button');
  expect(button.getAttribute('aria-pressed')).toBe('true');
  fireEvent.click(button);
  expect(button.getAttribute('aria-pressed')).toBe('false');
  expect(heard()).toEqual([true, true, true]);
  rerender(<Leading isWallHeard={false} />);
  rerender(<Leading isWallHeard />);
  expect(heard()).toEqual([false, false, true]);
  unmount();
  // Nothing of it is kept on the device.
  expect(preferencesStore.get()).toMatchObject({
    isSilenced: false,
    areEffectsMuted: false,
    isVoiceMuted: false,
  });
});

it('who leads is told where the sound is now, and takes it back by one press', () => {
  render(<Leading isWallHeard />);
  expect(flashStore.read()?.text).toContain('écran de la classe');
  expect(screen.getByRole('button', { name: /^Le son sort de l’écran de la classe/ })).toBeDefined();
  act(() => flashStore.read()?.action?.run());
  expect(heard()).toEqual([true, true, true]);
  expect(screen.getByRole('button', { name: 'Couper les sons' })).toBeDefined();
});

function Wall() {
  useSilenceOutOfSight();
  return null;
}

it('a wall behind another page makes no sounds until it is seen again', () => {
  const { unmount } = render(<Wall />);
  const turn = (state: DocumentVisibilityState) => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
    document.dispatchEvent(new Event('visibilitychange'));
  };
  expect(heard()).toEqual([true, true, true]);
  turn('hidden');
  expect(heard()).toEqual([false, false, true]);
  turn('visible');
  expect(heard()).toEqual([true, true, true]);
  turn('hidden');
  unmount();
  expect(preferencesStore.get().isSilenced).toBe(false);
});
