import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

/** @typedef {{ lang: string, voice: string, text: string, wav: string }} Speech what is said, and where to */

/**
 * The engine that speaks: a command line, `SPEECH_COMMAND`. `{lang}`, `{voice}`, `{text}` and `{wav}` stand for the language (fr, en,
 * es), the pack's voice in it, the words, and the file to write. Without `{text}` the words go to its standard input, without
 * `{wav}` the file comes from its standard output.
 */
export const usualSpeech = 'pico2wave -l {voice} -w {wav} {text}';

/**
 * Program and arguments; no shell reads them, so that a text may hold any sign.
 *
 * @param {string} command
 * @param {Speech} values
 */
export function speechCall(command, values) {
  const byName = new Map(Object.entries(values));
  const words = command.match(/"[^"]*"|\S+/g) ?? [];
  const [program, ...args] = words.map((word) =>
    word.replaceAll('"', '').replaceAll(/\{(\w+)\}/g, (_, name) => {
      const value = byName.get(name);
      if (value === undefined) throw new Error(`SPEECH_COMMAND: {${name}} is none of lang, voice, text, wav`);
      return value;
    }),
  );
  if (!program) throw new Error('SPEECH_COMMAND is empty');
  return { program, args, readsText: !command.includes('{text}'), writesWav: !command.includes('{wav}') };
}

/**
 * Has a text spoken; the WAV file as bytes.
 *
 * @param {string} command
 * @param {Speech} values
 */
export async function speak(command, values) {
  const { program, args, readsText, writesWav } = speechCall(command, values);
  /** @type {Buffer[]} */
  const parts = [];
  /** @type {Buffer[]} */
  const errors = [];
  await new Promise((resolve, reject) => {
    const engine = spawn(program, args);
    engine.stdout.on('data', (part) => parts.push(part));
    engine.stderr.on('data', (part) => errors.push(part));
    engine.stdin.on('error', () => {});
    engine.stdin.end(readsText ? `${values.text}\n` : '');
    engine.on('error', reject);
    engine.on('close', (code) => {
      if (code === 0) return resolve(undefined);
      reject(new Error(`${program} ended with ${code} for "${values.text}": ${Buffer.concat(errors)}`));
    });
  });
  if (!writesWav && !existsSync(values.wav)) throw new Error(`${program} wrote no file for "${values.text}"`);
  return writesWav ? Buffer.concat(parts) : readFileSync(values.wav);
}

/**
 * WAV of 16 bits → { sampleRate, samples }, the channels mixed into one.
 *
 * @param {Buffer} bytes
 */
export function readWav(bytes) {
  if (bytes.toString('latin1', 0, 4) !== 'RIFF') throw new Error('no WAV file');
  const format = bytes.indexOf('fmt ');
  const [kind, channels] = [bytes.readUInt16LE(format + 8), bytes.readUInt16LE(format + 10)];
  const [sampleRate, bits] = [bytes.readUInt32LE(format + 12), bytes.readUInt16LE(format + 22)];
  if ((kind !== 1 && kind !== 0xfffe) || bits !== 16)
    throw new Error(`a WAV of 16 bits is needed, not ${bits}`);
  const data = bytes.indexOf('data', format);
  // An engine that writes as it speaks does not know the length beforehand, and says too much.
  const length = Math.min(bytes.readUInt32LE(data + 4), bytes.length - data - 8);
  const samples = new Float64Array(Math.floor(length / (2 * channels)));
  for (let i = 0; i < samples.length; i++) {
    let mixed = 0;
    for (let channel = 0; channel < channels; channel++)
      mixed += bytes.readInt16LE(data + 8 + 2 * (i * channels + channel)) / 32768 / channels;
    samples[i] = mixed;
  }
  return { sampleRate, samples };
}
