import { createCipheriv, createDecipheriv, hash, hkdfSync } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { BoundedMap } from '../../bounded-map.ts';
import type { Config } from '../../config.ts';
import type { Context } from '../../context.ts';
import { perContext } from '../../per-context.ts';
import { selectMediaFile } from './media.queries.ts';

export type MediaKind = 'picture' | 'sound';

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const ID_BYTES = 4;

/** The web client tells sound types by their extension (product §9). */
const extensions: Readonly<Record<string, string>> = {
  'audio/mpeg': 'mp3',
  'audio/wav': 'wav',
  'image/jpeg': 'jpg',
  'image/png': 'png',
};
/** What a pack holds. */
const packExtensions: Record<MediaKind, string> = { picture: 'svg', sound: 'mp3' };

const typesOf = perContext((_config: Config): { mimes: ReadonlyMap<number, string> } => ({
  mimes: new Map(),
}));

/** Tells of which type files are that a teacher brought; everything else is what a pack holds. */
export function cacheMediaTypes(ctx: Pick<Context, 'config'>, mimes: ReadonlyMap<number, string>): void {
  typesOf(ctx.config).mimes = mimes;
}

function extensionOf({ config }: Pick<Context, 'config'>, mediaId: number, kind: MediaKind): string {
  return extensions[typesOf(config).mimes.get(mediaId) ?? ''] ?? packExtensions[kind];
}

const keysOf = perContext(({ secret }: Config) => {
  const bytes = Buffer.from(hkdfSync('sha256', secret, '', 'media address', 2 * KEY_BYTES));
  return { cipher: bytes.subarray(0, KEY_BYTES), nonce: bytes.subarray(KEY_BYTES) };
});

/**
 * The address of a picture or sound. It tells nothing of what it holds, and within one `scope` it is always the
 * same: the empty scope is for lists and results, the opaque id of a prompt or choice is for questions, so that no
 * address of a question is found anywhere else (rulings 7).
 *
 * The nonce depends on scope and id alone, so it is never used for two different contents.
 */
export function mediaUrl(
  ctx: Pick<Context, 'config'>,
  mediaId: number,
  scope: string,
  kind: MediaKind = 'picture',
): string {
  const sealed = scope === '' ? sealedOnce(ctx.config, mediaId) : sealedIn(ctx.config, mediaId, scope);
  return `/media/${sealed}.${extensionOf(ctx, mediaId, kind)}`;
}

function sealedIn(config: Config, mediaId: number, scope: string): string {
  const keys = keysOf(config);
  const content = Buffer.alloc(ID_BYTES);
  content.writeUInt32BE(mediaId);
  // The key as a prefix is enough instead of an HMAC, because the whole digest is never published.
  const nonce = hash('sha256', Buffer.concat([keys.nonce, content, Buffer.from(scope)]), 'buffer').subarray(
    0,
    NONCE_BYTES,
  );
  const cipher = createCipheriv(CIPHER, keys.cipher, nonce);
  const sealed = Buffer.concat([nonce, cipher.update(content), cipher.final(), cipher.getAuthTag()]);
  return sealed.toString('base64url');
}

/** Those of lists, results and persons are always the same; what is shown most stays. */
const SEALED_MAX = 5000;
const sealedNames = perContext((_config: Config) => new BoundedMap<number, string>(SEALED_MAX));

function sealedOnce(config: Config, mediaId: number): string {
  const known = sealedNames(config);
  const before = known.get(mediaId);
  if (before !== undefined) return before;
  const name = sealedIn(config, mediaId, '');
  known.set(mediaId, name);
  return name;
}

/** The media id behind the name in an address; null for a name that this server did not make. */
export function mediaIdOf(ctx: Pick<Context, 'config'>, name: string): number | null {
  const sealed = Buffer.from(name, 'base64url');
  if (sealed.length !== NONCE_BYTES + ID_BYTES + TAG_BYTES) return null;
  try {
    const decipher = createDecipheriv(CIPHER, keysOf(ctx.config).cipher, sealed.subarray(0, NONCE_BYTES));
    decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
    const content = Buffer.concat([
      decipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES)),
      decipher.final(),
    ]);
    return content.readUInt32BE();
  } catch {
    return null;
  }
}

/** Pictures and recordings of teachers lie in it, each in a folder of its teacher. */
const OWN_FOLDER = 'own/';

/** Packs that an operator brought, beside those that are shipped: their pictures and sounds are copied here. */
export const importedFolder = (config: Pick<Config, 'dataDir'>): string =>
  path.join(config.dataDir, 'content');

export interface MediaFile {
  /** Brought by a teacher, who may delete it. */
  readonly isOwn: boolean;
  readonly mime: string;
  readonly bytes: Buffer;
}

/** Reads a file below one of the folders; undefined where none of them has it. */
async function readBelow(folders: readonly string[], name: string): Promise<Buffer | undefined> {
  for (const folder of folders) {
    const file = path.resolve(folder, name);
    if (!file.startsWith(path.resolve(folder) + path.sep)) continue;
    try {
      return await readFile(file);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
  }
  return undefined;
}

/** A picture or sound; undefined where there is none of this id, or its file has gone. */
export async function readMedia(
  ctx: Pick<Context, 'config' | 'db' | 'log' | 'contentFolder'>,
  mediaId: number,
): Promise<MediaFile | undefined> {
  const row = await selectMediaFile(ctx.db, mediaId);
  if (!row) return undefined;
  const bytes = await readBelow([ctx.contentFolder, importedFolder(ctx.config)], row.path);
  if (!bytes) ctx.log.error({ mediaId }, 'a media file is missing');
  return bytes && { isOwn: row.path.startsWith(OWN_FOLDER), mime: row.mime, bytes };
}
