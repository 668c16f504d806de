import { expect, test } from 'vitest';
import { normalise, rmsDb, targetRmsDb, trimSilence } from './loudness.mjs';

const sampleRate = 16_000;
/** @type {(ms: number) => number[]} */
const silence = (ms) => Array.from({ length: (ms * sampleRate) / 1000 }, () => 0);

/**
 * A tone that swells like a syllable; `peak` is how loud it gets.
 *
 * @param {number} ms
 * @param {number} peak
 */
function syllable(ms, peak) {
  const count = (ms * sampleRate) / 1000;
  return Array.from({ length: count }, (_, i) => peak * Math.sin((Math.PI * i) / count) * Math.sin(i / 4));
}

test.each([
  ['a whisper', syllable(400, 0.01)],
  ['a shout', syllable(400, 0.99)],
  ['a word whose loud start has to be bent', [...syllable(40, 0.9), ...syllable(1200, 0.05)]],
])('%s comes out at one loudness, without being cut off', (_, samples) => {
  const spoken = normalise(Float64Array.from(samples));
  expect(Math.abs(rmsDb(spoken) - targetRmsDb)).toBeLessThan(0.1);
  expect(Math.max(...spoken.map(Math.abs))).toBeLessThan(0.9);
});

test('leaves 30 ms before and 80 ms after what is spoken', () => {
  const speech = Array.from({ length: 8000 }, (_, i) => (i % 2 === 0 ? 0.5 : -0.5));
  const trimmed = trimSilence(Float64Array.from([...silence(500), ...speech, ...silence(900)]), sampleRate);
  const ms = ((trimmed.length - speech.length) * 1000) / sampleRate;
  expect(ms).toBeCloseTo(110, 0);
});

test('keeps speech that has no silence around it whole', () => {
  const speech = Float64Array.from(syllable(300, 0.5).map((sample) => sample + 0.2));
  expect(trimSilence(speech, sampleRate)).toHaveLength(speech.length);
});
