import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readWav, speak, speechCall, usualSpeech } from './speech.mjs';

const values = { lang: 'fr', voice: 'fr-FR', text: 'l\'été "doux" $HOME', wav: '/tmp/a b.wav' };

describe('the command that speaks', () => {
  test('is given text, voice and file as whole arguments', () => {
    expect(speechCall(usualSpeech, values)).toEqual({
      program: 'pico2wave',
      args: ['-l', 'fr-FR', '-w', '/tmp/a b.wav', 'l\'été "doux" $HOME'],
      readsText: false,
      writesWav: false,
    });
    expect(speechCall('piper --model "voix {lang}.onnx" --output_file {wav}', values)).toMatchObject({
      args: ['--model', 'voix fr.onnx', '--output_file', '/tmp/a b.wav'],
      readsText: true,
    });
  });

  test('is refused when it asks for what nobody knows, or is nothing', () => {
    expect(() => speechCall('say {speed}', values)).toThrow('{speed} is none of');
    expect(() => speechCall(' ', values)).toThrow('empty');
  });
});

/**
 * A WAV of these samples.
 *
 * @param {number[]} samples
 */
function wav(samples, channels = 1, bits = 16) {
  const bytes = Buffer.alloc(44 + samples.length * 2);
  bytes.write('RIFF', 0);
  bytes.write('WAVEfmt ', 8);
  bytes.writeUInt32LE(16, 16);
  bytes.writeUInt16LE(1, 20);
  bytes.writeUInt16LE(channels, 22);
  bytes.writeUInt32LE(22_050, 24);
  bytes.writeUInt16LE(bits, 34);
  bytes.write('data', 36);
  bytes.writeUInt32LE(0xffffffff, 40);
  samples.forEach((sample, i) => {
    bytes.writeInt16LE(sample, 44 + 2 * i);
  });
  return bytes;
}

describe('a spoken file', () => {
  test('is read at its own rate, two channels as one', () => {
    const read = readWav(wav([16_384, 0, -16_384, -16_384], 2));
    expect(read.sampleRate).toBe(22_050);
    expect([...read.samples]).toEqual([0.25, -0.5]);
    expect(() => readWav(wav([1], 1, 8))).toThrow('16 bits');
    expect(() => readWav(Buffer.from('hello'))).toThrow('no WAV');
  });
});

describe('any engine', () => {
  /** @type {string} */
  let folder;
  /** @type {(source: string) => string} */
  const engine = (source) => {
    const file = join(folder, `engine-${source.length}.mjs`);
    writeFileSync(file, source);
    return `"${process.execPath}" "${file}"`;
  };
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'speech-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  test('may read the text and write the file by the streams', async () => {
    const echo = engine('process.stdin.pipe(process.stdout);');
    expect((await speak(echo, values)).toString()).toBe(`${values.text}\n`);
  });

  test('may write a file of its own', async () => {
    const source =
      "import { writeFileSync } from 'node:fs'; writeFileSync(process.argv[2], process.argv[3]);";
    const wish = { ...values, wav: join(folder, 'out.wav') };
    expect((await speak(`${engine(source)} {wav} {text}`, wish)).toString()).toBe(values.text);
  });

  test('that fails says so with its own words', async () => {
    const source = "console.error('no such voice'); process.exit(3);";
    await expect(speak(engine(source), values)).rejects.toThrow('no such voice');
    await expect(speak(`${engine('')} {wav}`, { ...values, wav: join(folder, 'none.wav') })).rejects.toThrow(
      'wrote no file',
    );
  });
});
