import type { Lang } from '@motamo/rules/languages';
import { preferencesStore } from '../preferences.ts';
import { resumeDevice, sayWithDevice, stopDevice, unlockDevice } from './device-voice.ts';
import { type Effect, effectElement, soundSource } from './effects.ts';
import { playFile, resumeFile, stopFile, wordPlayer } from './sound-file.ts';

/** What can be said of a word: its file, and its text where the text may be known. */
export interface Speakable {
  soundUrl: string | null;
  soundKind: 'recording' | 'synthesised' | null;
  /** Absent where the text would give the answer away, as in a question by ear. */
  text?: string;
  lang: Lang;
}

export interface SpeakOptions {
  slow?: boolean;
  /** Somebody wants to hear it here, although another screen makes the sounds. */
  isAsked?: boolean;
}

/** True while the voice is not muted and there is a file or a text to say. */
export function canSpeak(word: Speakable, isAsked = false): boolean {
  const { isVoiceMuted, isSilenced } = preferencesStore.get();
  return !isVoiceMuted && (isAsked || !isSilenced) && Boolean(word.soundUrl || word.text);
}

/**
 * Says a word: a recording, else the device's own voice when the text is given, else the synthesised file
 * (rulings 12). Resolves when it is over: true when it was said, false when there was no sound (or the voice is muted),
 * so that the page shows it and offers another way. A newer word cuts the one before.
 */
export async function speakWord(
  word: Speakable,
  { slow: isSlow = false, isAsked }: SpeakOptions = {},
): Promise<boolean> {
  stopSpeaking();
  if (!canSpeak(word, isAsked)) return false;
  const { soundUrl, soundKind, text, lang } = word;
  if (soundUrl && soundKind === 'recording' && (await playFile(soundUrl, { isSlow }))) return true;
  if (text && (await sayWithDevice(text, lang, { isSlow }))) return true;
  return soundUrl !== null && soundKind !== 'recording' && playFile(soundUrl, { isSlow });
}

export function stopSpeaking(): void {
  stopFile();
  stopDevice();
}

const effects: readonly Effect[] = ['right', 'wrong', 'pop', 'level-up'];

/** Silently starts and stops an element inside a tap, after which the browser lets it play at any time. */
async function unlock(element: HTMLAudioElement): Promise<void> {
  const { src } = element;
  element.muted = true;
  try {
    await element.play();
  } catch {
    // Asked too late after the tap: the next one tries again.
    isUnlocked = false;
  }
  element.muted = false;
  // A word may have begun meanwhile.
  if (element.src !== src) return;
  element.pause();
  element.currentTime = 0;
}

let isUnlocked = false;
let isResuming = false;

/** Call it in the tap that starts a game: tablets let a page make sound only from a touch on. Harmless when repeated. */
export function unlockAudio(): void {
  if (isUnlocked) return;
  isUnlocked = true;
  for (const effect of effects) void unlock(effectElement(effect));
  const player = wordPlayer();
  if (player?.paused) {
    // An element without a source cannot be unlocked.
    player.src = soundSource('pop').src;
    void unlock(player);
  }
  unlockDevice();
  if (isResuming) return;
  isResuming = true;
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible') return;
    resumeFile();
    resumeDevice();
  });
}
