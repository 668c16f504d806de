import type { Lang } from '@motamo/rules/languages';
import { languageTags } from '../language.ts';

const RATE = 0.9;
const SLOW_RATE = 0.5;
/** Some browsers never say that an utterance is over. */
const LONGEST_MS = 8_000;

const synthesis = () => (typeof speechSynthesis === 'undefined' ? null : speechSynthesis);
const bare = (tag: string) => tag.replace('_', '-').toLowerCase();

/** The device's voice for a language: the product's own variety first, then any other. */
function voiceFor(lang: Lang): SpeechSynthesisVoice | null {
  const voices = synthesis()?.getVoices() ?? [];
  const wanted = bare(languageTags[lang]);
  return (
    voices.find((voice) => bare(voice.lang) === wanted) ??
    voices.find((voice) => bare(voice.lang).slice(0, 2) === lang) ??
    null
  );
}

/** Says a text with the device's own voice. Resolves false when it has none for the language. */
export async function sayWithDevice(
  text: string,
  lang: Lang,
  { isSlow }: { isSlow: boolean },
): Promise<boolean> {
  const speech = synthesis();
  const voice = voiceFor(lang);
  if (!speech || !voice) return false;
  speech.cancel();
  const utterance = new SpeechSynthesisUtterance(text);
  utterance.voice = voice;
  utterance.lang = voice.lang;
  utterance.rate = isSlow ? SLOW_RATE : RATE;
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(true), LONGEST_MS);
    const finish = (wasSaid: boolean) => {
      clearTimeout(timer);
      resolve(wasSaid);
    };
    utterance.onend = () => finish(true);
    utterance.onerror = (event) => finish(event.error === 'interrupted' || event.error === 'canceled');
    speech.speak(utterance);
  });
}

export function stopDevice(): void {
  synthesis()?.cancel();
}

export function resumeDevice(): void {
  synthesis()?.resume();
}

/** To be called in a tap: afterwards an iPad may speak without one. */
export function unlockDevice(): void {
  const speech = synthesis();
  if (!speech || speech.speaking) return;
  const silence = new SpeechSynthesisUtterance('');
  silence.volume = 0;
  speech.speak(silence);
}
