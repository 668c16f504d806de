import type { Word } from '@motamo/contract/words';
import type { LearningLang } from '@motamo/rules/languages';
import { SCHOOL_VOICES_MAX } from '@motamo/rules/limits';
import type { Context } from '../../context.ts';
import { countOwnChange } from '../../db/own-changes.ts';
import { inTransaction } from '../../db/transaction.ts';
import { invalidFields, notFound } from '../../http/failure.ts';
import { selectContentFor } from '../words/words.queries.ts';
import { catalogueAt, catalogueFor, wordsOf } from '../words/words.ts';
import { adultWordView, type ListsRequest } from './lists.view.ts';
import { ownSound, removeOwnFile, storeOwnFile } from './own-media.ts';
import { insertMedia } from './own-words.queries.ts';
import { countVoices, deleteVoiceFile, saveVoice, selectVoices } from './school-voices.queries.ts';

/** Which word of the catalogue is said, by whom. */
interface Saying extends ListsRequest {
  readonly id: number;
  readonly learningLang: LearningLang;
}

/** What is said, and whose voices the teacher hears; own words and homophones, which are asked in a sentence, have none. */
async function findSaid(ctx: Context, { adult, id, learningLang }: Saying) {
  const { version, reading } = await selectContentFor(ctx.db, adult);
  const word = (await catalogueAt(ctx, version, ctx.db, reading)).words.get(id);
  const isOpen = word && word.ownerId === null && !word.isDeleted && !word.explanations;
  const text = isOpen ? word.texts[learningLang]?.text : undefined;
  if (text === undefined) throw notFound();
  return { text, voicesOf: reading.voicesOf };
}

async function describe(ctx: Context, { adult, lang, id }: Saying): Promise<Word> {
  const [word] = wordsOf(await catalogueFor(ctx, adult), [id]);
  if (!word) throw notFound();
  return adultWordView(ctx, word, lang);
}

/**
 * Keeps a recording with the school, in place of the one before.
 *
 * @throws Failure `invalid-fields` for what is no recording, or where the school has as many as it may keep
 */
export async function recordSchoolVoice(ctx: Context, saying: Saying, base64: string): Promise<Word> {
  const { adult, id: wordId, learningLang } = saying;
  const { text, voicesOf } = await findSaid(ctx, saying);
  const [ownerId = adult.accountId] = voicesOf;
  const file = ownSound(base64);
  const path = await storeOwnFile(ctx, adult.accountId, file);
  let gone = [path];
  try {
    gone = await inTransaction(ctx.db, async (tx) => {
      const now = ctx.clock.now();
      const ownChange = await countOwnChange(tx, now);
      const [before] = await selectVoices(tx, [ownerId], { wordId, learningLang });
      if (!before && (await countVoices(tx, ownerId)) >= SCHOOL_VOICES_MAX)
        throw invalidFields({ sound: 'tooManySchoolVoices' });
      const mediaId = await insertMedia(tx, { kind: 'sound', path, mime: file.mime, source: 'recording' });
      const said = { ownerId, wordId, learningLang, text, mediaId, recordedBy: adult.accountId };
      await saveVoice(tx, { ...said, recordedAt: now, ownChange });
      return before?.mediaId ? deleteVoiceFile(tx, before.mediaId) : [];
    });
  } finally {
    for (const old of gone) await removeOwnFile(ctx, old);
  }
  return describe(ctx, saying);
}

/** Takes away what the teacher hears; where nothing was recorded, nothing happens. */
export async function removeSchoolVoice(ctx: Context, saying: Saying): Promise<Word> {
  const { id: wordId, learningLang } = saying;
  const { voicesOf } = await findSaid(ctx, saying);
  const gone = await inTransaction(ctx.db, async (tx) => {
    const now = ctx.clock.now();
    const ownChange = await countOwnChange(tx, now);
    const voices = await selectVoices(tx, voicesOf, { wordId, learningLang });
    const ownerId = voicesOf.find((id) => voices.some((voice) => voice.ownerId === id));
    const heard = voices.find((voice) => voice.ownerId === ownerId);
    if (!heard?.mediaId) return [];
    await saveVoice(tx, { ...heard, mediaId: null, recordedBy: null, ownChange });
    return deleteVoiceFile(tx, heard.mediaId);
  });
  for (const path of gone) await removeOwnFile(ctx, path);
  return describe(ctx, saying);
}
