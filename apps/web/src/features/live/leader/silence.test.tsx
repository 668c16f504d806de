import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { needTexts, startTexts } from '../../../lib/i18n.ts';
import { preferencesStore, setPreference, setSilenced } from '../../../lib/preferences.ts';
import { effectElement, playEffect } from '../../../lib/sound/effects.ts';
import { canSpeak } from '../../../lib/sound/sound.ts';
import { SoundButton } from './LeaderTop.tsx';
import { useSilence } from './use-silence.ts';

beforeAll(async () => {
  await startTexts();
  await needTexts('live');
});
afterEach(() => {
  cleanup();
  setSilenced(false);
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
