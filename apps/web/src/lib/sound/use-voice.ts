import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { type Speakable, type SpeakOptions, speakWord, stopSpeaking } from './sound.ts';

export type VoiceState = 'idle' | 'playing' | 'none';

/**
 * Says the word of a question: by itself when the question appears, again when asked. `none` after a try that gave no
 * sound, so that the page shows it (rulings 12).
 */
export function useVoice(word: Speakable | null, { saysItself }: { saysItself: boolean }) {
  const [state, setState] = useState<VoiceState>('idle');
  const turn = useRef(0);
  const speak = useCallback(
    async (options: SpeakOptions = {}) => {
      if (!word) return;
      turn.current += 1;
      const mine = turn.current;
      setState('playing');
      const wasSaid = await speakWord(word, options);
      if (mine === turn.current) setState(wasSaid ? 'idle' : 'none');
    },
    [word],
  );
  useEffect(() => {
    if (saysItself) void speak();
    return () => {
      turn.current += 1;
      stopSpeaking();
    };
  }, [speak, saysItself]);
  return useMemo(() => ({ state, speak }), [state, speak]);
}
