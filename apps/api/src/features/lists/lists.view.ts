import type { InterfaceLang } from '@motamo/contract/values';
import type { Word } from '@motamo/contract/words';
import type { Context } from '../../context.ts';
import { type CatalogueWord, wordView } from '../words/words.ts';

/** The language that a reader's pupils most likely learn (spec §3): English, or French where English is spoken. */
export const learningTargetOf = (lang: InterfaceLang): InterfaceLang => (lang === 'en' ? 'fr' : 'en');

/** A word for an adult: `text` is in the learning language, all meanings stand in `traductions`. */
export function wordForAdult(ctx: Pick<Context, 'config'>, word: CatalogueWord, lang: InterfaceLang): Word {
  return wordView(ctx, word, { lang: learningTargetOf(lang), isTeacher: true });
}
