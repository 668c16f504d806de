import { SOUND_VOLUME } from '@motamo/rules/limits';
import { preferencesStore } from '../preferences.ts';

/** Short sounds of `public/sounds`, made by `scripts/build-sounds.mjs`. */
export type Effect = 'right' | 'wrong' | 'pop' | 'level-up';

const elements = new Map<Effect, HTMLAudioElement>();

/** The type of a sound, by its file's ending (product §9). */
export const soundType = (address: string) => (address.endsWith('.wav') ? 'audio/wav' : 'audio/mpeg');

/** Address and type of a sound. */
export function soundSource(effect: Effect): { src: string; type: 'audio/wav' | 'audio/mpeg' } {
  const src = `/sounds/${effect}.mp3`;
  return { src, type: soundType(src) };
}

/** Registers the shell's two hidden elements, right and wrong (product §2); null when they are unmounted. */
export function registerEffect(effect: Effect, element: HTMLAudioElement | null): void {
  if (element) elements.set(effect, element);
  else elements.delete(effect);
}

/** The element of an effect, made when the shell has none. */
export function effectElement(effect: Effect): HTMLAudioElement {
  const known = elements.get(effect);
  if (known) return known;
  const made = new Audio(soundSource(effect).src);
  elements.set(effect, made);
  return made;
}

/** Of what a pupil hears who plays calmly. */
const SOFT_VOLUME = SOUND_VOLUME / 2;

/** What is heard in place of an effect by who plays calmly: one soft sound for all, and none for a wrong answer. */
const softly = (effect: Effect): Effect | null => (effect === 'wrong' ? null : 'pop');

/** Plays an effect from its start; silent when muted or when the browser refuses, soft in calm mode. */
export function playEffect(effect: Effect): void {
  const { areEffectsMuted, isSilenced } = preferencesStore.get();
  if (areEffectsMuted || isSilenced) return;
  const isCalm = document.documentElement.hasAttribute('data-calm');
  const heard = isCalm ? softly(effect) : effect;
  if (heard === null) return;
  const element = effectElement(heard);
  element.volume = isCalm ? SOFT_VOLUME : SOUND_VOLUME;
  element.currentTime = 0;
  element.play()?.catch(() => undefined);
}
