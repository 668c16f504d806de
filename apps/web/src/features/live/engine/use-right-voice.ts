import { useState } from 'react';
import { useVoice } from '../../../lib/sound/use-voice.ts';
import type { RightPair } from './right-pair.ts';

/** Says the right word when the board appears, and again when asked. */
export function useRightVoice({ sound }: RightPair, isSpoken = true) {
  // The board may arrive twice; its word is said once.
  const [first] = useState(sound);
  return useVoice(first, { saysItself: isSpoken });
}
