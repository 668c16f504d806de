import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setPreference } from '../preferences.ts';
import { playTune, rollDrum } from './music.ts';

/** What was handed to the sound card. */
let tones = 0;
let outs: { gain: { value: number } }[] = [];
/** What the sound card lets the page do; a touch wakes it. */
let cardState = 'running';

class FakeAudio {
  currentTime = 0;
  get state() {
    return cardState;
  }
  async resume() {
    cardState = 'running';
  }
  sampleRate = 100;
  destination = {};
  createOscillator() {
    return { frequency: {}, connect: (to: unknown) => to, start: () => (tones += 1), stop: () => {} };
  }
  createBufferSource() {
    return this.createOscillator();
  }
  createBuffer() {
    return { getChannelData: () => new Float32Array(6) };
  }
  createGain() {
    const ramp = {
      value: 1,
      setValueAtTime() {},
      linearRampToValueAtTime() {},
      exponentialRampToValueAtTime() {},
    };
    const gain = { gain: ramp, connect: (to: unknown) => to, disconnect: () => {} };
    outs.push(gain);
    return gain;
  }
}

beforeEach(() => {
  tones = 0;
  outs = [];
  cardState = 'running';
  vi.useFakeTimers();
  vi.stubGlobal('AudioContext', FakeAudio);
});
afterEach(() => {
  setPreference('areEffectsMuted', false);
  vi.useRealTimers();
});

it('plays on until it is stopped, and is silent while sounds are muted', () => {
  const stop = playTune('lobby');
  expect(tones).toBeGreaterThan(0);
  expect(outs[0]?.gain.value).toBeGreaterThan(0);
  setPreference('areEffectsMuted', true);
  expect(outs[0]?.gain.value).toBe(0);
  setPreference('areEffectsMuted', false);
  expect(outs[0]?.gain.value).toBeGreaterThan(0);
  stop();
  const before = tones;
  vi.advanceTimersByTime(2_000);
  expect(tones).toBe(before);
});

it.each(['click', 'keydown', 'visibilitychange'])(
  'a card that is held sounds again at the next %s, in the middle of a tune',
  (sign) => {
    const stop = playTune('lobby');
    // As an iPad does while another app is in front, and as every browser before the first touch.
    cardState = 'interrupted';
    vi.advanceTimersByTime(2_000);
    expect(cardState).toBe('interrupted');
    document.dispatchEvent(new Event(sign));
    expect(cardState).toBe('running');
    stop();
  },
);

it('rolls a drum that is silent while sounds are muted, and can be stopped', () => {
  const stop = rollDrum(1);
  expect(tones).toBeGreaterThan(10);
  expect(outs[0]?.gain.value).toBeGreaterThan(0);
  setPreference('areEffectsMuted', true);
  expect(outs[0]?.gain.value).toBe(0);
  stop();
  setPreference('areEffectsMuted', false);
  expect(outs[0]?.gain.value).toBe(0);
});
