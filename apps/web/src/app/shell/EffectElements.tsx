import { registerEffect, soundSource } from '../../lib/sound/effects.ts';

const spoken = ['right', 'wrong'] as const;

/** The two hidden audio elements of right and wrong answers (product §2); fetched when a game first needs them. */
export function EffectElements() {
  return spoken.map((effect) => (
    // biome-ignore lint/a11y/useMediaCaption: a chime without words
    <audio key={effect} hidden preload="none" ref={(element) => registerEffect(effect, element)}>
      <source {...soundSource(effect)} />
    </audio>
  ));
}
