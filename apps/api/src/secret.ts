import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

export const SECRET_MIN_LENGTH = 32;

/** A random text of 32 characters has far more different ones than this; a typed or repeated one has not. */
const DIFFERENT_CHARACTERS_MIN = 10;

const knownWords = ['changeme', 'change-me', 'secret', 'password', 'motamo', 'example', 'default'];

/** True for texts that somebody typed, repeated or copied out of a document instead of making them by chance. */
export function isGuessable(secret: string): boolean {
  const text = secret.toLowerCase();
  return new Set(text).size < DIFFERENT_CHARACTERS_MIN || knownWords.some((word) => text.includes(word));
}

/** The secret of a development machine: made by chance on the first start, then kept in a file of the owner's. */
export function developmentSecret(dataDir: string): string {
  const file = path.join(dataDir, 'secret');
  mkdirSync(dataDir, { recursive: true });
  try {
    writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const secret = readFileSync(file, 'utf8').trim();
  if (secret.length < SECRET_MIN_LENGTH)
    throw new Error(`${file} is damaged: delete it to have a new one made`);
  return secret;
}
