import { afterEach, describe, expect, it, vi } from 'vitest';
import { setPreference } from '../preferences.ts';
import { playEffect, registerEffect, soundSource, soundType } from './effects.ts';

const played = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue(undefined);
afterEach(() => {
  played.mockClear();
  registerEffect('right', null);
});

describe('effects', () => {
  it('sound at a quarter of the volume, from their start', () => {
    const element = document.createElement('audio');
    element.currentTime = 3;
    registerEffect('right', element);
    playEffect('right');
    expect(element.volume).toBe(0.25);
    expect(element.currentTime).toBe(0);
    expect(played.mock.contexts).toEqual([element]);
    setPreference('areEffectsMuted', true);
    playEffect('right');
    setPreference('areEffectsMuted', false);
    expect(played).toHaveBeenCalledTimes(1);
  });

  it('are soft for a pupil who plays calmly, in every game: no fanfare, and nothing for a wrong answer', () => {
    document.documentElement.toggleAttribute('data-calm', true);
    for (const effect of ['wrong', 'right', 'level-up'] as const) playEffect(effect);
    document.documentElement.removeAttribute('data-calm');
    const heard = played.mock.contexts.map((element) => element as HTMLAudioElement);
    expect(heard.map(({ src, volume }) => [new URL(src).pathname, volume])).toEqual([
      ['/sounds/pop.mp3', 0.125],
      ['/sounds/pop.mp3', 0.125],
    ]);
    playEffect('pop');
    expect(heard[0]?.volume).toBe(0.25);
  });

  it('have the type of their file’s ending', () => {
    expect(soundType('/sounds/right.wav')).toBe('audio/wav');
    expect(soundType('/sounds/right.mp3')).toBe('audio/mpeg');
    expect(soundSource('wrong')).toEqual({ src: '/sounds/wrong.mp3', type: 'audio/mpeg' });
  });
});
