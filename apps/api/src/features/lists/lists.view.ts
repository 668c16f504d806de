import type { InterfaceLang } from '@motamo/contract/values';
import type { Word } from '@motamo/contract/words';
import { usualLearningLang } from '@motamo/rules/language-pair';
import type { Context } from '../../context.ts';
import type { AdultPrincipal } from '../../http/session.ts';
import { wordView } from '../words/word.view.ts';
import type { CatalogueWord } from '../words/words.ts';

/** Who asks, and in which language. */
export interface ListsRequest {
  readonly adult: AdultPrincipal;
  readonly lang: InterfaceLang;
}

/** A word for an adult: `text` is in the learning language, all meanings stand in `traductions`. */
export function wordForAdult(ctx: Pick<Context, 'config'>, word: CatalogueWord, lang: InterfaceLang): Word {
  return wordView(ctx, word, { lang: usualLearningLang(lang), isTeacher: true });
}
