import { existsSync, readdirSync } from 'node:fs';
import { cp, mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Context, OperatorContext } from '../../context.ts';
import type { Db } from '../../db/connect.ts';
import { inTransaction } from '../../db/transaction.ts';
import { importedFolder } from '../media/media.ts';
import { lockContent, selectPackHash } from './content.queries.ts';
import { ContentError, checkPack } from './pack-check.ts';
import { type PackFolder, readPackFolder } from './pack-folder.ts';
import { mediaOf } from './pack-rows.ts';
import { savePack } from './save-pack.ts';

export interface LoadedPack {
  readonly pack: string;
  readonly lists: number;
  readonly words: number;
  /** Rows that are new, changed or gone: 0 for a pack that is loaded already. */
  readonly changedRows: number;
}

type Progress = (line: string) => void;

const BAR_STEPS = 20;

/** A line with a progress bar after every twentieth; undefined in between. */
function progressBar(done: number, total: number): string | undefined {
  const steps = Math.floor((done * BAR_STEPS) / total);
  if (steps === Math.floor(((done - 1) * BAR_STEPS) / total)) return undefined;
  return `[${'#'.repeat(steps).padEnd(BAR_STEPS, '.')}] ${done} of ${total}`;
}
/**
 * Brings the database in line with a pack: everything or nothing, in one transaction. Rows keep their ids and uuids,
 * and a pack that is loaded already costs one look at its files. The folder is named after the pack.
 *
 * @throws ContentError with one line for each fault
 */
export async function loadPack(
  ctx: Pick<Context, 'db' | 'clock'>,
  folder: string,
  progress: Progress = () => {},
): Promise<LoadedPack> {
  const files = readPackFolder(folder);
  return loadFiles(ctx.db, files, path.basename(folder), ctx.clock.now(), progress);
}

async function loadFiles(
  db: Db,
  files: PackFolder,
  name: string,
  now: Date,
  progress: Progress,
): Promise<LoadedPack> {
  const none = { pack: name, lists: 0, words: 0, changedRows: 0 };
  if ((await selectPackHash(db, name)) === files.hash) return none;
  progress(`reading ${files.yaml.size} files of the pack ${name}`);
  const pack = checkPack(files);
  const wordsCount = pack.lists.reduce((sum, list) => sum + list.words.length, 0);
  progress(`loading ${pack.lists.length} lists, ${wordsCount} words, ${pack.products.length} products`);
  const changedRows = await inTransaction(db, async (tx) => {
    await lockContent(tx);
    if ((await selectPackHash(tx, name)) === files.hash) return 0;
    return savePack({ tx, files, pack, now });
  });
  progress(`pack ${name}: ${changedRows} rows changed`);
  return { pack: name, lists: pack.lists.length, words: wordsCount, changedRows };
}

/**
 * Every pack below the content folder, as the server does at its start. A faulty one is told and left out, so that a
 * school's own mistake never keeps the others from being served.
 */
export async function loadAllPacks(
  ctx: Pick<Context, 'db' | 'clock' | 'contentFolder'>,
  progress: Progress = () => {},
  warn: Progress = progress,
): Promise<LoadedPack[]> {
  const { contentFolder } = ctx;
  const names = readdirSync(contentFolder).filter((name) =>
    existsSync(path.join(contentFolder, name, 'pack.yaml')),
  );
  const loaded: LoadedPack[] = [];
  for (const name of names) {
    try {
      loaded.push(await loadPack(ctx, path.join(contentFolder, name), progress));
    } catch (error) {
      if (!(error instanceof ContentError)) throw error;
      for (const line of error.lines) warn(`pack ${name} is left out: ${line}`);
    }
  }
  return loaded;
}

/**
 * `npm run admin content import DIR`: checks a pack, keeps a copy of its pictures and sounds in `DATA_DIR/content`,
 * from where they are served, and loads it.
 *
 * @throws ContentError with one line for each fault
 */
export async function importContent(
  ctx: OperatorContext,
  folder: string,
  progress: Progress = () => {},
): Promise<LoadedPack> {
  const files = readPackFolder(folder);
  const pack = checkPack(files);
  const target = path.join(importedFolder(ctx.config), pack.name);
  await mkdir(target, { recursive: true });
  const used = mediaOf(files, pack);
  progress(`copying ${used.length} pictures and sounds to ${target}`);
  for (const [at, { file }] of used.entries()) {
    await cp(path.join(folder, file), path.join(target, file));
    const bar = progressBar(at + 1, used.length);
    if (bar) progress(bar);
  }
  return loadFiles(ctx.db, files, pack.name, ctx.clock.now(), progress);
}
