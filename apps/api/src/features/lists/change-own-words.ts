import type { OwnWord } from '@motamo/contract/lists';
import type { InterfaceLang } from '@motamo/contract/values';
import type { Word } from '@motamo/contract/words';
import { titleIn } from '@motamo/rules/display-names';
import { LIST_MIN_WORDS } from '@motamo/rules/limits';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/connect.ts';
import { countOwnChange } from '../../db/own-changes.ts';
import { inTransaction } from '../../db/transaction.ts';
import { Failure, invalidFields, notFound } from '../../http/failure.ts';
import { currentCatalogue, ownPackOf, wordsOf } from '../words/words.ts';
import { adultWordView, type ListsRequest } from './lists.view.ts';
import { type OwnFile, ownPicture, ownSound, removeOwnFile, storeOwnFile } from './own-media.ts';
import {
  deleteMedia,
  insertMedia,
  replaceTraductions,
  selectListsWith,
  selectOwnWords,
  selectSoundIds,
  setSound,
  takeOffLists,
  updateOwnWord,
} from './own-words.queries.ts';
import { keyOf, partOfSpeechOf, textsOf, traductionRows } from './own-words.ts';
import { inCopying } from './sharing/adopt-words.ts';
import { keepBorrowed, settleBeforeChange } from './sharing/follows.ts';

/** Which own word is changed, by whom. */
interface Change extends ListsRequest {
  readonly id: number;
}

type WordFields = Parameters<typeof updateOwnWord>[2];

/** Numbers a change and writes it; somebody else's word is not found. */
async function touch(ctx: Context, tx: Tx, { adult, id }: Change, fields: WordFields) {
  const pack = ownPackOf(adult.accountId);
  const ownChange = await countOwnChange(tx, ctx.clock.now());
  const word = await updateOwnWord(tx, { id, pack, ownChange }, fields);
  if (!word) throw notFound();
  return word;
}

async function describe(ctx: Context, { id, lang }: Change): Promise<Word> {
  const [word] = wordsOf(await currentCatalogue(ctx), [id]);
  if (!word) throw notFound();
  return adultWordView(ctx, word, lang);
}

export async function listOwnWords(ctx: Context, { adult, lang }: ListsRequest): Promise<Word[]> {
  const { words } = await currentCatalogue(ctx);
  return [...words.values()]
    .filter(({ ownerId, isDeleted }) => ownerId === adult.accountId && !isDeleted)
    .sort((a, b) => b.id - a.id)
    .map((word) => adultWordView(ctx, word, lang));
}

/** @throws Failure `invalid-fields` where the teacher has the same word already */
export async function changeOwnWord(ctx: Context, change: Change, given: OwnWord): Promise<Word> {
  await settleBeforeChange(ctx, change.adult.accountId);
  const paths = await inTransaction(ctx.db, async (tx) => {
    await touch(ctx, tx, change, {
      partOfSpeech: partOfSpeechOf(given),
      ...(given.difficulty === undefined ? {} : { difficulty: given.difficulty }),
    });
    const others = await selectOwnWords(tx, ownPackOf(change.adult.accountId));
    const key = keyOf(textsOf(given));
    if (others.some(({ id, texts }) => id !== change.id && keyOf(texts) === key))
      throw invalidFields({ traductions: 'sameOwnWord' });
    const silenced = await replaceTraductions(tx, change.id, traductionRows(change.id, given));
    return deleteMedia(tx, change.id, silenced);
  });
  for (const path of paths) await removeOwnFile(ctx, path);
  return describe(ctx, change);
}

/** Takes a word off all lists; past games still know it. */
export async function removeOwnWord(ctx: Context, change: Change): Promise<void> {
  await findOwn(ctx, change);
  await settleBeforeChange(ctx, change.adult.accountId);
  await inCopying(ctx, (copying) => keepBorrowed(copying, { wordId: change.id }));
  const paths = await inTransaction(ctx.db, async (tx) => {
    const { pictureId } = await touch(ctx, tx, change, { deletedAt: ctx.clock.now() });
    const tooShort = (await selectListsWith(tx, change.id)).find(
      ({ wordsCount }) => wordsCount <= LIST_MIN_WORDS,
    );
    if (tooShort) {
      const params = { title: titleIn(tooShort.titles, change.lang) };
      throw new Failure('conflict', { flash: { key: 'wordNeeded', params } });
    }
    await takeOffLists(tx, change.id);
    const soundIds = await selectSoundIds(tx, change.id);
    return deleteMedia(tx, change.id, pictureId === null ? soundIds : [pictureId, ...soundIds]);
  });
  for (const path of paths) await removeOwnFile(ctx, path);
}

/** Keeps a new file (or none) in a transaction with `write`, and afterwards drops those that it replaced. */
async function replaceFile(
  ctx: Context,
  { adult }: Change,
  file: OwnFile | null,
  write: (tx: Tx, mediaId: number | null) => Promise<string[]>,
): Promise<void> {
  await settleBeforeChange(ctx, adult.accountId);
  const path = file && (await storeOwnFile(ctx, adult.accountId, file));
  let gone: string[] = path ? [path] : [];
  try {
    gone = await inTransaction(ctx.db, async (tx) => {
      const kind = file?.mime === 'audio/wav' ? 'sound' : 'picture';
      const source = kind === 'sound' ? 'recording' : 'drawn';
      const mediaId = path && file ? await insertMedia(tx, { kind, path, mime: file.mime, source }) : null;
      return write(tx, mediaId);
    });
  } finally {
    for (const old of gone) await removeOwnFile(ctx, old);
  }
}

/** A new picture, or none. */
export async function setPicture(ctx: Context, change: Change, base64: string | null): Promise<Word> {
  const { pictureId } = await findOwn(ctx, change);
  const file = base64 === null ? null : await ownPicture(base64);
  await replaceFile(ctx, change, file, async (tx, mediaId) => {
    await touch(ctx, tx, change, { pictureId: mediaId });
    return pictureId === null ? [] : deleteMedia(tx, change.id, [pictureId]);
  });
  return describe(ctx, change);
}

/** A new recording in one language, or none. */
export async function setRecording(
  ctx: Context,
  change: Change,
  { lang, base64 }: { lang: InterfaceLang; base64: string | null },
): Promise<Word> {
  const text = (await findOwn(ctx, change)).texts[lang];
  if (!text) throw notFound();
  const file = base64 === null ? null : ownSound(base64);
  await replaceFile(ctx, change, file, async (tx, mediaId) => {
    await touch(ctx, tx, change, {});
    if (!(await setSound(tx, { wordId: change.id, lang }, mediaId))) throw notFound();
    return text.sound ? deleteMedia(tx, change.id, [text.sound.mediaId]) : [];
  });
  return describe(ctx, change);
}

/** Looked up before a file is opened, so that nothing is told about words of others. */
async function findOwn(ctx: Context, { adult, id }: Change) {
  const word = (await currentCatalogue(ctx)).words.get(id);
  if (!word || word.isDeleted || word.ownerId !== adult.accountId) throw notFound();
  return word;
}
