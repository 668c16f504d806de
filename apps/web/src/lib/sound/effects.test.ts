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

  it('have the type of their file’s ending', () => {
    expect(soundType('/sounds/right.wav')).toBe('audio/wav');
    expect(soundType('/sounds/right.mp3')).toBe('audio/mpeg');
    expect(soundSource('wrong')).toEqual({ src: '/sounds/wrong.mp3', type: 'audio/mpeg' });
  });
});
