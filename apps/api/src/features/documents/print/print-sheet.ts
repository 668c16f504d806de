import { DICTATION_WORDS } from '@motamo/rules/learning/weekly-dictation';
import { gridLetters } from '@motamo/rules/print/letter-grid';
import { dictationOf } from '@motamo/rules/print/printed-games';
import type { CountryCode } from '@motamo/rules/regional-forms';
import type { Context } from '../../../context.ts';
import type { StoredPrintSubject } from '../../../db/schema/documents.ts';
import { forbidden, notFound } from '../../../http/failure.ts';
import type { Adult } from '../../../http/session.ts';
import { listeningCodeOf } from '../../listening/listening.ts';
import { selectCountry } from '../../words/words.queries.ts';
import { currentCatalogue, groupsFor, listScopeOf, textOf, wordsOf } from '../../words/words.ts';
import type { Sheet } from '../pdf-page.ts';
import { printedDay } from '../printed-day.ts';

export interface PrintWord {
  readonly id: number;
  /** In the list, from 1. */
  readonly number: number;
  /** In the language that is learnt. */
  readonly text: string;
  readonly meaning: string;
  readonly pictureId: number | null;
  /** Capitals, as in a grid. */
  readonly letters: string;
}

export interface PrintSheet extends Sheet {
  readonly subject: StoredPrintSubject;
  readonly wordGroupId: number;
  /** Whose words stand on it. */
  readonly country: CountryCode;
  readonly difficulty: number;
  /** A dictation has them in the order of the draw, everything else in that of the list. */
  readonly words: readonly PrintWord[];
  /** Of the dictation of a week, after its words. */
  readonly sentences: readonly string[];
  /** What the square of a dictation opens, and whose sounds in order; null where no word has a sound. */
  readonly listening: {
    readonly code: string;
    readonly url: string;
    readonly wordIds: readonly number[];
  } | null;
}

/** Where the sounds of a printed dictation are heard, without a session. */
const listeningUrl = (publicUrl: string, code: string) => `${publicUrl}/listen/${code}`;

/** All that will be printed of a list. 404 for a list that is not offered to this adult. */
export async function printSheetOf(
  ctx: Context,
  adult: Adult,
  subject: StoredPrintSubject,
): Promise<PrintSheet> {
  if (adult.role === 'school-manager') throw forbidden();
  const lang = subject.lang;
  const learningLang = subject.learningLang;
  const listScope = listScopeOf(ctx, { type: 'user', accountId: adult.accountId });
  const [list] = await groupsFor(ctx, listScope, lang, { uuid: subject.uuid });
  if (!list) throw notFound();
  const country = await selectCountry(ctx.db, { type: 'user', accountId: adult.accountId });
  const listed = wordsOf(await currentCatalogue(ctx, ctx.db, { country }), list.wordIds);
  const isDictation = subject.kind === 'dictation';
  const isWeekly = isDictation && list.isDictation === true;
  const dictated = isWeekly ? listed.slice(0, DICTATION_WORDS) : listed;
  const inSentences = isWeekly ? listed.slice(DICTATION_WORDS) : [];
  const words = isDictation ? dictationOf(dictated, subject.draw) : listed;
  const wordIds = [...words, ...inSentences].map(({ id }) => id);
  const code = listeningCodeOf(ctx, { wordGroupId: list.id, learningLang, wordIds, country });
  const isHeard = isDictation && words.some(({ texts }) => texts[learningLang]?.sound);
  return {
    title: list.text,
    day: printedDay(ctx),
    subject,
    wordGroupId: list.id,
    country,
    difficulty: list.difficulty,
    words: words.map((word) => {
      const text = textOf(word, learningLang);
      return {
        id: word.id,
        number: list.wordIds.indexOf(word.id) + 1,
        text,
        meaning: textOf(word, subject.meaningLang),
        pictureId: word.pictureId,
        letters: gridLetters(text, learningLang),
      };
    }),
    sentences: inSentences.flatMap(({ texts }) => texts[learningLang]?.sentence ?? []),
    listening: isHeard ? { code, url: listeningUrl(ctx.config.publicUrl, code), wordIds } : null,
  };
}
