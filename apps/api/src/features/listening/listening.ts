import type { ListeningSheet } from '@motamo/contract/listening';
import type { InterfaceLang, LearningLang } from '@motamo/contract/values';
import { titleIn } from '@motamo/rules/display-names';
import { DICTATION_WORDS } from '@motamo/rules/learning/weekly-dictation';
import { type CountryCode, HOME_COUNTRY } from '@motamo/rules/regional-forms';
import type { Context } from '../../context.ts';
import { notFound } from '../../http/failure.ts';
import { keyedHash } from '../../sealing.ts';
import { mediaUrl } from '../media/media.ts';
import { DICTATION_PACK } from '../words/words.queries.ts';
import { currentCatalogue } from '../words/words.ts';
import { insertSheet, selectSheet } from './listening.queries.ts';

const CODE_LENGTH = 16;

/** The words of a printed dictation in the order of its lines. */
export interface PrintedWords {
  readonly wordGroupId: number;
  readonly learningLang: LearningLang;
  readonly wordIds: readonly number[];
  /** Whose words stand on the paper. */
  readonly country: CountryCode;
}

/** Nobody can guess it without the server's secret, and a reprint has the same one. */
export function listeningCodeOf(ctx: Pick<Context, 'config'>, words: PrintedWords): string {
  const { wordGroupId, learningLang, wordIds, country } = words;
  // papers printed before countries counted keep their square
  const where = country === HOME_COUNTRY ? [] : [country];
  const content = JSON.stringify([wordGroupId, learningLang, wordIds, ...where]);
  return keyedHash(ctx.config.secret, 'listening-sheet', content).slice(0, CODE_LENGTH);
}

/** From now on whoever holds the code hears these words, as long as the list is there. */
export async function openListeningSheet(ctx: Context, code: string, words: PrintedWords): Promise<void> {
  await insertSheet(ctx.db, { code, ...words, wordIds: [...words.wordIds], createdAt: ctx.clock.now() });
}

/** Sounds only, in the printed order: the written word is what the pupil has to find. */
export async function findListeningSheet(
  ctx: Context,
  code: string,
  lang: InterfaceLang,
): Promise<ListeningSheet> {
  const row = await selectSheet(ctx.db, code);
  if (!row) throw notFound();
  const { sheet, titles, pack } = row;
  // Behind the words of a weekly dictation stand its sentences.
  const wordsCount = pack === DICTATION_PACK ? DICTATION_WORDS : sheet.wordIds.length;
  const { words } = await currentCatalogue(ctx, ctx.db, sheet);
  const learningLang = sheet.learningLang;
  return {
    title: titleIn(titles, lang),
    lang: learningLang,
    sounds: sheet.wordIds.map((id, at) => {
      const text = words.get(id)?.texts[learningLang];
      const sound = at < wordsCount ? text?.sound : text?.sentenceSound;
      return {
        soundUrl: sound ? mediaUrl(ctx, sound.mediaId, '', 'sound') : null,
        soundKind: sound?.kind ?? null,
      };
    }),
  };
}
