/**
 * Speech as mono samples between -1 and 1: cut to what is spoken, brought to one loudness.
 * Loudness here is the RMS level of the whole file in dBFS, the "RMS lev dB" of `sox <file> -n stats`.
 */

export const targetRmsDb = -21;
const peakCeiling = 0.89;
const silenceBelowPeak = 0.01;
const headMs = 30;
const tailMs = 80;

/** @type {(db: number) => number} */
const dbToFactor = (db) => 10 ** (db / 20);

/** @param {Float64Array} samples */
export function rmsDb(samples) {
  const sum = samples.reduce((total, sample) => total + sample * sample, 0);
  return 10 * Math.log10(sum / samples.length);
}

/**
 * Leaves a breath before and after the speech and drops the rest of the silence.
 *
 * @param {Float64Array} samples
 * @param {number} sampleRate
 */
export function trimSilence(samples, sampleRate) {
  const peak = samples.reduce((highest, sample) => Math.max(highest, Math.abs(sample)), 0);
  const threshold = peak * silenceBelowPeak;
  /** @type {(sample: number) => boolean} */
  const isSpoken = (sample) => Math.abs(sample) > threshold;
  const first = samples.findIndex(isSpoken);
  const last = samples.findLastIndex(isSpoken);
  const from = Math.max(0, first - Math.round((headMs * sampleRate) / 1000));
  const to = Math.min(samples.length, last + Math.round((tailMs * sampleRate) / 1000));
  return samples.slice(from, to);
}

/**
 * Bends what rises above the ceiling instead of cutting it off.
 *
 * @param {number} sample
 */
function limit(sample) {
  const knee = peakCeiling * 0.7;
  const size = Math.abs(sample);
  if (size <= knee) return sample;
  const room = peakCeiling - knee;
  return Math.sign(sample) * (knee + room * Math.tanh((size - knee) / room));
}

/**
 * Same speech at `targetRmsDb`; the limiter takes a little loudness, so the gain is corrected a few times.
 *
 * @param {Float64Array} samples
 */
export function normalise(samples) {
  let gain = dbToFactor(targetRmsDb - rmsDb(samples));
  for (let round = 0; round < 6; round++) {
    const reached = rmsDb(samples.map((sample) => limit(sample * gain)));
    gain *= dbToFactor(targetRmsDb - reached);
  }
  return samples.map((sample) => limit(sample * gain));
}
