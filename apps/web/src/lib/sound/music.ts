import { preferencesStore } from '../preferences.ts';
import { audibleStore } from './audible.ts';

/*
 * Music of the screen in front of a class, made here note by note: no files, nothing to load. Quiet enough to talk over,
 * silent with the other effects.
 */

export type Tune = 'lobby' | 'race' | 'question' | 'podium';

interface Voice {
  readonly wave: OscillatorType;
  readonly gain: number;
  /** Half tones above the A of 220 Hz, one for each step; null rests. */
  readonly notes: readonly (number | null)[];
}

interface Score {
  readonly stepMs: number;
  readonly voices: readonly Voice[];
}

const line = (text: string) => text.split(' ').map((one) => (one === '-' ? null : Number(one)));

const SCORES: Readonly<Record<Tune, Score>> = {
  lobby: {
    stepMs: 260,
    voices: [
      {
        wave: 'triangle',
        gain: 0.5,
        notes: line('3 7 10 7 15 10 7 10 0 3 7 3 12 7 3 7 8 12 15 12 20 15 12 15 10 14 17 14 22 17 14 17'),
      },
      {
        wave: 'sine',
        gain: 0.8,
        notes: line('-9 - - - -9 - - - -12 - - - -12 - - - -4 - - - -4 - - - -2 - - - -2 - -2 -'),
      },
    ],
  },
  race: {
    stepMs: 210,
    voices: [
      {
        wave: 'triangle',
        gain: 0.4,
        notes: line('3 7 10 - 7 10 15 - 12 10 7 - 10 7 5 - 8 12 15 - 12 15 20 - 17 14 10 - 14 12 10 -'),
      },
      {
        wave: 'sine',
        gain: 0.8,
        notes: line('-9 - -9 - -9 - -9 - -9 - -9 - -2 - -2 - -4 - -4 - -4 - -4 - -2 - -2 - -2 - -2 -'),
      },
    ],
  },
  question: {
    stepMs: 300,
    voices: [
      { wave: 'sine', gain: 0.8, notes: line('-12 - -12 - -12 - -9 - -7 - -7 - -9 - -10 -') },
      { wave: 'triangle', gain: 0.25, notes: line('- 12 - 12 - 12 - 15 - 12 - 12 - 12 - 10') },
    ],
  },
  podium: {
    stepMs: 220,
    voices: [
      {
        wave: 'triangle',
        gain: 0.5,
        notes: line(
          '3 7 10 15 - 15 10 15 8 12 15 20 - 20 15 20 10 14 17 22 - 22 17 22 15 19 22 27 - 22 19 15',
        ),
      },
      {
        wave: 'sine',
        gain: 0.8,
        notes: line('-9 - -9 - -9 - -9 - -4 - -4 - -4 - -4 - -2 - -2 - -2 - -2 - -9 - -9 - -9 - -9 -'),
      },
    ],
  },
};

const VOLUME = 0.07;
/** Notes are handed to the sound card this long before they sound: timers of a busy page come late. */
const AHEAD_SECONDS = 0.4;
const LOOK_MS = 120;

let context: AudioContext | undefined;

/** What sounds: a tablet that slept, or a page that nobody has touched yet, holds the whole card. */
const wake = () => {
  if (context && context.state !== 'running') void context.resume().catch(() => undefined);
};

/** Browsers let a page make sound from the first touch on; until then it waits. A hidden page may be held too. */
function contextNow(): AudioContext {
  if (!context) {
    const made = new AudioContext();
    context = made;
    made.onstatechange = () => audibleStore.set(made.state === 'running');
    for (const sign of ['click', 'keydown', 'visibilitychange'] as const)
      document.addEventListener(sign, wake);
  }
  wake();
  return context;
}

/** The way out to the loudspeaker, silent while effects are muted. */
function openOut(audio: AudioContext, volume: number): { out: GainNode; close: () => void } {
  const out = audio.createGain();
  const setVolume = () => {
    const { areEffectsMuted, isSilenced } = preferencesStore.get();
    out.gain.value = areEffectsMuted || isSilenced ? 0 : volume;
  };
  setVolume();
  out.connect(audio.destination);
  const unsubscribe = preferencesStore.subscribe(setVolume);
  const close = () => {
    unsubscribe();
    out.disconnect();
  };
  return { out, close };
}

function sound(
  audio: AudioContext,
  out: AudioNode,
  { wave, gain }: Voice,
  halfTones: number,
  at: number,
  seconds: number,
): void {
  const tone = audio.createOscillator();
  const envelope = audio.createGain();
  tone.type = wave;
  tone.frequency.value = 220 * 2 ** (halfTones / 12);
  envelope.gain.setValueAtTime(0, at);
  envelope.gain.linearRampToValueAtTime(gain, at + 0.02);
  envelope.gain.exponentialRampToValueAtTime(0.001, at + seconds);
  tone.connect(envelope).connect(out);
  tone.start(at);
  tone.stop(at + seconds);
}

/** Plays a tune until it is stopped; a mute silences it at once, and brings it back. */
export function playTune(tune: Tune): () => void {
  const { stepMs, voices } = SCORES[tune];
  const audio = contextNow();
  const { out, close } = openOut(audio, VOLUME);
  let step = 0;
  let nextAt = audio.currentTime + 0.05;
  const look = () => {
    // A page that slept goes on from now.
    if (nextAt < audio.currentTime) nextAt = audio.currentTime + 0.05;
    while (nextAt < audio.currentTime + AHEAD_SECONDS) {
      for (const voice of voices) {
        const note = voice.notes[step % voice.notes.length];
        if (note != null) sound(audio, out, voice, note, nextAt, (stepMs / 1000) * 1.8);
      }
      step += 1;
      nextAt += stepMs / 1000;
    }
  };
  look();
  const timer = setInterval(look, LOOK_MS);
  return () => {
    clearInterval(timer);
    close();
  };
}

const ROLL_STROKES_PER_SECOND = 22;

/** A drum roll that grows until its end, or until it is stopped; a mute silences it at once. */
export function rollDrum(seconds: number): () => void {
  const audio = contextNow();
  const { out, close } = openOut(audio, 1);
  const noise = audio.createBuffer(1, audio.sampleRate * 0.06, audio.sampleRate);
  const samples = noise.getChannelData(0);
  for (let at = 0; at < samples.length; at += 1)
    samples[at] = (Math.random() * 2 - 1) * (1 - at / samples.length) ** 2;
  const strokes = Math.floor(seconds * ROLL_STROKES_PER_SECOND);
  for (let stroke = 0; stroke < strokes; stroke += 1) {
    const drum = audio.createBufferSource();
    const gain = audio.createGain();
    drum.buffer = noise;
    gain.gain.value = 0.05 + (0.2 * stroke) / strokes;
    drum.connect(gain).connect(out);
    drum.start(audio.currentTime + stroke / ROLL_STROKES_PER_SECOND);
  }
  return close;
}
