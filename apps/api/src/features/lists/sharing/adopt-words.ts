import { fold } from '@motamo/rules/text-folding';
import type { Context } from '../../../context.ts';
import type { Tx } from '../../../db/connect.ts';
import { newUuid } from '../../../db/new-uuid.ts';
import { countOwnChange } from '../../../db/own-changes.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { conflict } from '../../../http/failure.ts';
import { selectTraductions } from '../../words/words.queries.ts';
import { ownPackOf } from '../../words/words.ts';
import { copyOwnFile, removeOwnFile } from '../own-media.ts';
import {
  insertMedia,
  insertTraductions,
  insertWords,
  selectOwnWords,
  setSound,
  updateOwnWord,
} from '../own-words.queries.ts';
import { keyOf, OWN_WORDS_MAX } from '../own-words.ts';
import { selectForeignWords, selectMedia, type WordRow } from './adopt-words.queries.ts';

type Traductions = Awaited<ReturnType<typeof selectTraductions>>;

/** A transaction in which files are copied, and what it needs of the process: an account is also deleted from outside of it. */
export interface Copying {
  readonly ctx: Pick<Context, 'config' | 'clock'>;
  readonly tx: Tx;
  /** Paths of the files that it made so far. */
  readonly files: string[];
}

/** Files that were copied go again where the transaction fails, or is tried anew. */
export async function inCopying<T>(
  ctx: Pick<Context, 'db' | 'config' | 'clock'>,
  work: (copying: Copying) => Promise<T>,
): Promise<T> {
  const tries: string[][] = [];
  let kept: readonly string[] = [];
  try {
    const result = await inTransaction(ctx.db, (tx) => {
      const files: string[] = [];
      tries.push(files);
      return work({ ctx, tx, files });
    });
    kept = tries.at(-1) ?? [];
    return result;
  } finally {
    for (const file of tries.flat()) if (!kept.includes(file)) await removeOwnFile(ctx, file);
  }
}

/** A picture or recording of another teacher as an own one; those of the packs are everybody's. */
function mediaCopier({ ctx, tx, files }: Copying, ownerId: number) {
  const copies = new Map<number, number | null>();
  return async (id: number | null): Promise<number | null> => {
    if (id === null) return null;
    const known = copies.get(id);
    if (known !== undefined) return known;
    const [row] = await selectMedia(tx, [id]);
    if (!row?.path.startsWith('own/')) return id;
    const path = await copyOwnFile(ctx, ownerId, row.path);
    if (path) files.push(path);
    const { kind, mime, source } = row;
    const copy = path && (await insertMedia(tx, { kind, mime, source, path }));
    copies.set(id, copy || null);
    return copy || null;
  };
}

interface Adopting {
  readonly copying: Copying;
  readonly pack: string;
  readonly ownChange: number;
  readonly copyMedia: ReturnType<typeof mediaCopier>;
}

async function insertCopy(
  { copying, pack, ownChange, copyMedia }: Adopting,
  word: WordRow,
  texts: Traductions,
) {
  const { ctx, tx } = copying;
  const uuid = newUuid(ctx.clock.now());
  const { partOfSpeech, difficulty, falseFriends } = word;
  const pictureId = await copyMedia(word.pictureId);
  const row = { uuid, key: uuid, pack, ownChange, partOfSpeech, difficulty, falseFriends, pictureId };
  const [made] = await insertWords(tx, [row]);
  if (!made) throw new Error('no word was written');
  const copies: Traductions = [];
  for (const text of texts)
    copies.push({
      ...text,
      wordId: made.id,
      soundId: await copyMedia(text.soundId),
      sentenceSoundId: await copyMedia(text.sentenceSoundId),
    });
  await insertTraductions(tx, copies);
  return made.id;
}

/** The teacher has the same word: what it lacks of picture and recordings it is given, the rest stays. */
async function fillGaps(
  { copying: { tx }, pack, ownChange, copyMedia }: Adopting,
  id: number,
  given: { word: WordRow; texts: Traductions },
) {
  const own = await updateOwnWord(tx, { id, pack, ownChange }, {});
  if (own && own.pictureId === null && given.word.pictureId !== null)
    await updateOwnWord(tx, { id, pack, ownChange }, { pictureId: await copyMedia(given.word.pictureId) });
  for (const { lang, text, soundId } of await selectTraductions(tx, [id])) {
    const same = given.texts.find((other) => other.lang === lang && fold(other.text) === fold(text));
    if (soundId === null && same?.soundId)
      await setSound(tx, { wordId: id, lang }, await copyMedia(same.soundId));
  }
}

/**
 * Makes own words of those among `wordIds` that are another teacher's, with pictures and recordings.
 *
 * @returns the id of each such word, and of the own word that takes its place
 * @throws Failure `conflict` for more own words than a teacher may have, where `isBounded`
 */
export async function adoptWords(
  copying: Copying,
  ownerId: number,
  wordIds: readonly number[],
  { isBounded }: { isBounded: boolean },
): Promise<Map<number, number>> {
  const { ctx, tx } = copying;
  const pack = ownPackOf(ownerId);
  const adopted = new Map<number, number>();
  const foreign = await selectForeignWords(tx, pack, wordIds);
  if (foreign.length === 0) return adopted;
  const ownChange = await countOwnChange(tx, ctx.clock.now());
  const known = new Map((await selectOwnWords(tx, pack)).map(({ id, texts }) => [keyOf(texts), id]));
  const allTexts = await selectTraductions(
    tx,
    foreign.map(({ id }) => id),
  );
  const adopting = { copying, pack, ownChange, copyMedia: mediaCopier(copying, ownerId) };
  for (const word of foreign) {
    const texts = allTexts.filter(({ wordId }) => wordId === word.id);
    const key = keyOf(Object.fromEntries(texts.map(({ lang, text }) => [lang, text])));
    const same = known.get(key);
    if (same !== undefined) await fillGaps(adopting, same, { word, texts });
    else if (isBounded && known.size >= OWN_WORDS_MAX) throw conflict('tooManyOwnWords');
    const id = same ?? (await insertCopy(adopting, word, texts));
    known.set(key, id);
    adopted.set(word.id, id);
  }
  return adopted;
}
