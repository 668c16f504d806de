import type { OwnWord } from '@motamo/contract/lists';
import type { Word } from '@motamo/contract/words';
import { fold } from '@motamo/rules/text-folding';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/connect.ts';
import { newUuid } from '../../db/new-uuid.ts';
import { countOwnChange } from '../../db/own-changes.ts';
import { inTransaction } from '../../db/transaction.ts';
import { invalidFields } from '../../http/failure.ts';
import { catalogueFor, ownPackOf, wordsOf } from '../words/words.ts';
import { adultWordView, type ListsRequest } from './lists.view.ts';
import { insertTraductions, insertWords, selectOwnWords } from './own-words.queries.ts';

/** Own words of one teacher at most: every process keeps the words of the school in memory. */
export const OWN_WORDS_MAX = 2000;
const DIFFICULTY_UNKNOWN = 2;

/** What two own words of a teacher must not share. */
export const keyOf = (texts: Readonly<Record<string, string>>) =>
  Object.entries(texts)
    .map(([lang, text]) => `${lang} ${fold(text)}`)
    .sort()
    .join('\n');
export const textsOf = ({ traductions }: OwnWord) =>
  Object.fromEntries(traductions.map(({ lang, text }) => [lang, text]));

interface Adding {
  readonly pack: string;
  readonly ownChange: number;
  readonly fresh: ReadonlyMap<string, OwnWord>;
}

/** An English "to" tells a verb; it decides whether the "to" counts as an article when typed. */
export const partOfSpeechOf = (word: OwnWord) => (/^to /i.test(textsOf(word).en ?? '') ? 'verb' : 'noun');

/** The texts of a word as they are stored. */
export const traductionRows = (wordId: number, { traductions }: OwnWord) =>
  traductions.map(({ lang, text, sentence }) => ({
    wordId,
    lang,
    text,
    region: {},
    sentence: sentence || null,
  }));

async function insertNew(ctx: Context, tx: Tx, { pack, ownChange, fresh }: Adding) {
  const now = ctx.clock.now();
  const made = [...fresh].map(([key, word]) => ({ key, word, uuid: newUuid(now) }));
  const rows = await insertWords(
    tx,
    made.map(({ word, uuid }) => ({
      uuid,
      pack,
      key: uuid,
      ownChange,
      partOfSpeech: partOfSpeechOf(word),
      difficulty: word.difficulty ?? DIFFICULTY_UNKNOWN,
      falseFriends: [],
    })),
  );
  const ids = new Map(rows.map(({ id, key }) => [key, id]));
  const written = made.flatMap(({ uuid, ...rest }) => {
    const id = ids.get(uuid);
    return id === undefined ? [] : [{ id, ...rest }];
  });
  await insertTraductions(
    tx,
    written.flatMap(({ id, word }) => traductionRows(id, word)),
  );
  return written.map(({ key, id }): [string, number] => [key, id]);
}

/** Adds what the teacher does not have yet; the ids of all, in the order given. */
async function saveOwnWords(ctx: Context, userId: number, given: readonly OwnWord[]): Promise<number[]> {
  const pack = ownPackOf(userId);
  return inTransaction(ctx.db, async (tx) => {
    const ownChange = await countOwnChange(tx, ctx.clock.now());
    const known = new Map((await selectOwnWords(tx, pack)).map(({ id, texts }) => [keyOf(texts), id]));
    const fresh = new Map(given.map((word): [string, OwnWord] => [keyOf(textsOf(word)), word]));
    for (const key of known.keys()) fresh.delete(key);
    if (known.size + fresh.size > OWN_WORDS_MAX) throw invalidFields({ words: 'tooManyOwnWords' });
    const added = fresh.size === 0 ? [] : await insertNew(ctx, tx, { pack, ownChange, fresh });
    for (const [key, id] of added) known.set(key, id);
    return given.flatMap((word) => known.get(keyOf(textsOf(word))) ?? []);
  });
}

/** Own words of a teacher: those that are there already are found again, whatever their accents and capitals. */
export async function addOwnWords(
  ctx: Context,
  asked: ListsRequest,
  given: readonly OwnWord[],
): Promise<Word[]> {
  const ids = await saveOwnWords(ctx, asked.adult.accountId, given);
  const words = wordsOf(await catalogueFor(ctx, asked.adult), ids);
  return words.map((word) => adultWordView(ctx, word, asked.lang));
}
