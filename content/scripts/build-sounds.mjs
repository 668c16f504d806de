import { execFile, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { normalise, rmsDb, trimSilence } from './loudness.mjs';
import { entriesByLang, packDirs, readPack, soundPath, spokenTexts } from './packs.mjs';
import { readWav, speak, usualSpeech } from './speech.mjs';

/** @import { SpokenText } from './pack-types.ts' */

/**
 * Speaks every word and sentence of the packs that name voices. Needs `lame` and the engine of `SPEECH_COMMAND`, else `pico2wave`
 * (Debian: libttspico-utils, non-free). Only texts without a file are spoken, with `--all` all of them anew. `--verify` decodes
 * all files, prints how far apart their loudness is and ends with 1 when that is more than 2 dB. `--listen` prints the files that
 * a person must hear.
 */
/** @typedef {{ text: string, db: number }} Level how loud a text is said */

const run = promisify(execFile);
const parallel = 2;
const allowedSpreadDb = 2;
/** kbit/s at 16 kHz. */
const bitrate = 24;
const outputRate = 16_000;
const speechCommand = process.env.SPEECH_COMMAND || usualSpeech;

/** @param {Float64Array} samples */
function toPcm(samples) {
  const bytes = Buffer.alloc(samples.length * 2);
  samples.forEach((sample, i) => {
    bytes.writeInt16LE(Math.round(sample * 32767), i * 2);
  });
  return bytes;
}

/**
 * `-t` leaves out the information frame, so that the file holds nothing but sound.
 *
 * @param {Float64Array} samples
 * @param {number} sampleRate
 * @param {number} kbits
 * @param {string} file
 */
function encode(samples, sampleRate, kbits, file) {
  const shape = [
    '-r',
    '-s',
    String(sampleRate / 1000),
    '--bitwidth',
    '16',
    '--signed',
    '--little-endian',
    '-m',
    'm',
    '--resample',
    String(outputRate / 1000),
  ];
  return new Promise((resolve, reject) => {
    const lame = spawn('lame', ['--quiet', ...shape, '-t', '-q', '0', '-b', String(kbits), '-', file]);
    lame.on('error', reject);
    lame.on('close', (code) =>
      code === 0 ? resolve(file) : reject(new Error(`lame ended with ${code}: ${file}`)),
    );
    lame.stdin.end(toPcm(samples));
  });
}

/**
 * @param {string} file
 * @param {SpokenText} spoken
 * @param {string} voice
 * @param {string} tempDir
 */
async function speakInto(file, { lang, text }, voice, tempDir) {
  const wav = join(tempDir, `${lang}-${Math.random().toString(36).slice(2)}.wav`);
  const { sampleRate, samples } = readWav(await speak(speechCommand, { lang, voice, text, wav }));
  rmSync(wav, { force: true });
  const half = `${file}.part`;
  await encode(normalise(trimSilence(samples, sampleRate)), sampleRate, bitrate, half);
  renameSync(half, file);
}

/**
 * @param {string} dir
 * @param {Set<string>} wanted
 */
function removeOrphans(dir, wanted) {
  const soundsDir = join(dir, 'sounds');
  if (!existsSync(soundsDir)) return 0;
  const orphans = readdirSync(soundsDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !wanted.has(file));
  for (const file of orphans) rmSync(file);
  return orphans.length;
}

/**
 * @template Item
 * @param {Item[]} items
 * @param {(item: Item) => Promise<void>} work
 */
async function inParallel(items, work) {
  const queue = items.values();
  const worker = async () => {
    for (const item of queue) await work(item);
  };
  await Promise.all(Array.from({ length: parallel }, worker));
}

/**
 * @param {string} dir
 * @param {string} tempDir
 */
async function build(dir, tempDir) {
  const pack = readPack(dir);
  const { voices = {} } = pack.pack;
  const texts = spokenTexts(pack);
  const removed = removeOrphans(dir, new Set(texts.map((text) => join(dir, text.path))));
  const isAll = process.argv.includes('--all');
  const missing = texts.filter((text) => isAll || !existsSync(join(dir, text.path)));
  let done = 0;
  await inParallel(missing, async (text) => {
    const file = join(dir, text.path);
    mkdirSync(dirname(file), { recursive: true });
    await speakInto(file, text, voices[text.lang] ?? '', tempDir);
    done += 1;
    if (done % 50 === 0 || done === missing.length) {
      console.log(
        `${pack.pack.pack}: ${done} of ${missing.length} spoken (${Math.round((100 * done) / missing.length)} %)`,
      );
    }
  });
  console.log(`${pack.pack.pack}: ${texts.length} sounds, ${missing.length} new, ${removed} orphans removed`);
}

/**
 * @param {string} dir
 * @param {string} tempDir
 */
async function verify(dir, tempDir) {
  /** @type {Level[]} */
  const levels = [];
  await inParallel(spokenTexts(readPack(dir)), async (text) => {
    const wav = join(tempDir, text.path.replaceAll('/', '-').replace('.mp3', '.wav'));
    await run('lame', ['--quiet', '--decode', join(dir, text.path), wav]);
    levels.push({ text: text.text, db: rmsDb(readWav(readFileSync(wav)).samples) });
    rmSync(wav);
  });
  levels.sort((a, b) => a.db - b.db);
  /** @type {(level: Level) => string} */
  const show = ({ db, text }) => `${db.toFixed(2)} dB (${text})`;
  const [softest, loudest] = [levels.at(0), levels.at(-1)];
  if (!softest || !loudest) throw new Error(`${dir}: no sounds`);
  console.log(`loudness of ${levels.length} files (RMS): ${show(softest)} to ${show(loudest)}`);
  if (loudest.db - softest.db > allowedSpreadDb) process.exitCode = 1;
}

/**
 * Words that an engine may say wrong: their files, to be heard by somebody who speaks the language.
 *
 * @param {string} dir
 */
function printToListen(dir) {
  const { toListen = {} } = readPack(dir);
  for (const [lang, texts] of entriesByLang(toListen))
    for (const text of texts) console.log(`${lang}  ${text.padEnd(24)} ${join(dir, soundPath(lang, text))}`);
}

const tempDir = mkdtempSync(join(tmpdir(), 'sounds-'));
try {
  for (const dir of packDirs().filter((path) => readPack(path).pack.voices)) {
    if (process.argv.includes('--listen')) printToListen(dir);
    else if (process.argv.includes('--verify')) await verify(dir, tempDir);
    else await build(dir, tempDir);
  }
} finally {
  rmSync(tempDir, { recursive: true });
}
