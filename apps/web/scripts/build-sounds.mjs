// Makes the interface's four short sounds: `node apps/web/scripts/build-sounds.mjs`. Every sample is computed here; `lame`
// (Debian: `lame`) makes them an eighth as large, so that they are there when the first answer is given.
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const RATE = 22_050;
const folder = fileURLToPath(new URL('../public/sounds/', import.meta.url));

/** A struck bar: a sine with two overtones that die away, the higher the sooner. */
function strike(samples, { at, hz, seconds, gain = 0.5, overtones = [0.28, 0.1] }) {
  const first = Math.round(at * RATE);
  for (let i = 0; i < seconds * RATE && first + i < samples.length; i += 1) {
    const t = i / RATE;
    const attack = Math.min(1, t / 0.006);
    const decay = Math.exp((-5 * t) / seconds);
    const release = Math.min(1, (seconds - t) / 0.02);
    const tone = overtones.reduce(
      (sum, part, n) => sum + part * Math.sin(2 * Math.PI * hz * (n + 2) * t) * Math.exp(-9 * t * (n + 1)),
      Math.sin(2 * Math.PI * hz * t),
    );
    samples[first + i] += gain * attack * decay * release * tone;
  }
}

/** A drop: one sine whose pitch slides. */
function slide(samples, { from, to, seconds, gain = 0.6 }) {
  let phase = 0;
  for (let i = 0; i < seconds * RATE; i += 1) {
    const share = i / (seconds * RATE);
    phase += (2 * Math.PI * (from + (to - from) * share)) / RATE;
    samples[i] += gain * Math.min(1, i / 60) * (1 - share) ** 1.5 * Math.sin(phase);
  }
}

function wav(samples) {
  const data = Buffer.alloc(44 + samples.length * 2);
  data.write('RIFF', 0);
  data.writeUInt32LE(36 + samples.length * 2, 4);
  data.write('WAVEfmt ', 8);
  data.writeUInt32LE(16, 16);
  data.writeUInt16LE(1, 20);
  data.writeUInt16LE(1, 22);
  data.writeUInt32LE(RATE, 24);
  data.writeUInt32LE(RATE * 2, 28);
  data.writeUInt16LE(2, 32);
  data.writeUInt16LE(16, 34);
  data.write('data', 36);
  data.writeUInt32LE(samples.length * 2, 40);
  samples.forEach((sample, i) => {
    data.writeInt16LE(Math.round(Math.max(-1, Math.min(1, sample)) * 32_767), 44 + i * 2);
  });
  return data;
}

function make(name, seconds, draw) {
  const samples = new Float64Array(Math.round(seconds * RATE));
  draw(samples);
  const settings = ['--quiet', '-m', 'm', '-b', '32', '--cbr', '--noreplaygain', '-', '-'];
  writeFileSync(`${folder}${name}.mp3`, execFileSync('lame', settings, { input: wav(samples) }));
}

mkdirSync(folder, { recursive: true });
make('right', 0.55, (s) => {
  strike(s, { at: 0, hz: 783.99, seconds: 0.3 });
  strike(s, { at: 0.09, hz: 1174.66, seconds: 0.45 });
});
// Low and soft: it says "not that one", never "bad".
make('wrong', 0.42, (s) => {
  strike(s, { at: 0, hz: 220, seconds: 0.26, gain: 0.42, overtones: [0.12] });
  strike(s, { at: 0.11, hz: 185, seconds: 0.3, gain: 0.42, overtones: [0.12] });
});
make('pop', 0.12, (s) => slide(s, { from: 420, to: 980, seconds: 0.11 }));
make('level-up', 1.25, (s) => {
  for (const [at, hz] of [
    [0, 523.25],
    [0.12, 659.26],
    [0.24, 783.99],
    [0.38, 1046.5],
  ])
    strike(s, { at, hz, seconds: 0.5, gain: 0.4 });
  for (const hz of [523.25, 783.99, 1318.51]) strike(s, { at: 0.54, hz, seconds: 0.7, gain: 0.26 });
});
