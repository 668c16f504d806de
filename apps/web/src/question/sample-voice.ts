import { vi } from 'vitest';

/** A device that speaks French at once: what it was asked to say, for tests. Undo it with `vi.unstubAllGlobals`. */
export function sampleVoice(): string[] {
  const said: string[] = [];
  const voice = { lang: 'fr-CA', name: 'Amélie' };
  vi.stubGlobal('speechSynthesis', {
    ...{ getVoices: () => [voice], cancel: () => undefined, resume: () => undefined },
    speak: (one: { text: string; onend?: () => void }) => {
      said.push(one.text);
      one.onend?.();
    },
  });
  vi.stubGlobal(
    'SpeechSynthesisUtterance',
    class {
      constructor(public text: string) {}
    },
  );
  return said;
}
