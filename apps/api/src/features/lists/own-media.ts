import { copyFile, mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { OWN_PICTURE_SIDE, RECORDING_MAX_MS } from '@motamo/rules/limits';
import { durationMs, peakOf, readWav, writeWav } from '@motamo/rules/wav';
import { ResizeFit, Transformer } from '@napi-rs/image';
import { atMost } from '../../at-most.ts';
import type { Context } from '../../context.ts';
import { newUuid } from '../../db/new-uuid.ts';
import { invalidFields } from '../../http/failure.ts';
import { importedFolder } from '../media/media.ts';
import { type PictureSize, pictureSize } from './picture-size.ts';

/** A file of an own word as it is kept: made by the server from what was sent, never what was sent itself. */
export interface OwnFile {
  readonly bytes: Uint8Array;
  readonly mime: 'image/png' | 'image/jpeg' | 'audio/wav';
  readonly ending: 'png' | 'jpg' | 'wav';
}

/** More would take too much memory to open. */
const PIXELS_MAX = 4_000_000;
const SIDE_MAX = 8_000;
const RECORDING_MIN_MS = 150;
/** Recordings with a smaller amplitude count as silence. */
const PEAK_MIN = 400;
const JPEG_QUALITY = 82;

/** One at a time: each may take some 30 MB, and the threads that decode also check passwords. */
const inTurn = atMost(1);

async function redrawn(bytes: Buffer, { kind, width, height }: PictureSize): Promise<OwnFile> {
  const upright = new Transformer(bytes).rotate();
  const small =
    Math.max(width, height) > OWN_PICTURE_SIDE
      ? upright.resize({ width: OWN_PICTURE_SIDE, height: OWN_PICTURE_SIDE, fit: ResizeFit.Inside })
      : upright;
  return kind === 'jpeg'
    ? { bytes: await small.jpeg(JPEG_QUALITY), mime: 'image/jpeg', ending: 'jpg' }
    : { bytes: await small.png(), mime: 'image/png', ending: 'png' };
}

/**
 * A picture as PNG (or JPEG, where it was one), upright, small and without anything that was hidden in the file.
 *
 * @throws Failure `invalid-fields` for what is no PNG, JPEG or WebP, or too large to open
 */
export async function ownPicture(base64: string): Promise<OwnFile> {
  const bytes = Buffer.from(base64, 'base64');
  const size = pictureSize(bytes);
  if (!size || size.width < 1 || size.height < 1) throw invalidFields({ picture: 'pictureInvalid' });
  if (size.width * size.height > PIXELS_MAX || Math.max(size.width, size.height) > SIDE_MAX)
    throw invalidFields({ picture: 'pictureTooLarge' });
  try {
    return await inTurn(() => redrawn(bytes, size));
  } catch {
    throw invalidFields({ picture: 'pictureInvalid' });
  }
}

/**
 * A recording as a plain WAV file, written anew from its samples.
 *
 * @throws Failure `invalid-fields` for what is no such sound, is too short or too long, or says nothing
 */
export function ownSound(base64: string): OwnFile {
  const sound = readWav(Buffer.from(base64, 'base64'));
  if (!sound) throw invalidFields({ sound: 'soundInvalid' });
  const lengthMs = durationMs(sound);
  if (lengthMs > RECORDING_MAX_MS + 100) throw invalidFields({ sound: 'fileTooLarge' });
  if (lengthMs < RECORDING_MIN_MS || peakOf(sound) < PEAK_MIN) throw invalidFields({ sound: 'soundSilent' });
  return { bytes: writeWav(sound), mime: 'audio/wav', ending: 'wav' };
}

/** Where files of own words lie, below the folder of imported packs. */
const fileOf = (ctx: Pick<Context, 'config'>, name: string) => path.join(importedFolder(ctx.config), name);

/** Writes a file under a name of its own; its path as it stands in the database. */
export async function storeOwnFile(ctx: Context, userId: number, file: OwnFile): Promise<string> {
  const name = `own/${userId}/${newUuid(ctx.clock.now())}.${file.ending}`;
  await mkdir(path.dirname(fileOf(ctx, name)), { recursive: true });
  await writeFile(fileOf(ctx, name), file.bytes);
  return name;
}

/** Copies a file for another teacher; null where it is lost, so that a word without its picture can still be copied. */
export async function copyOwnFile(
  ctx: Pick<Context, 'config' | 'clock'>,
  userId: number,
  name: string,
): Promise<string | null> {
  const copy = `own/${userId}/${newUuid(ctx.clock.now())}${path.extname(name)}`;
  await mkdir(path.dirname(fileOf(ctx, copy)), { recursive: true });
  try {
    await copyFile(fileOf(ctx, name), fileOf(ctx, copy));
    return copy;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

export async function removeOwnFile(ctx: Pick<Context, 'config'>, name: string): Promise<void> {
  await rm(fileOf(ctx, name), { force: true });
}
