import { useState } from 'react';
import { useVoice } from '../../lib/use-voice.ts';
import type { RightPair } from './right-pair.ts';

/** Says the right word when the board appears, and again when asked. */
export function useRightVoice({ sound }: RightPair) {
  // The board may be told twice; its word is said once.
  const [first] = useState(sound);
  return useVoice(first, { saysItself: true });
}
