import { variantsOf } from '../accepted-variants.ts';
import { splitArticle } from '../answer-judging.ts';
import type { Lang } from '../languages.ts';

/** A sentence without its word. */
export interface SentenceGap {
  readonly before: string;
  /** As it stands in the sentence. */
  readonly form: string;
  readonly after: string;
}

const isLetter = (sign: string | undefined) => sign !== undefined && /[\p{L}\p{N}]/u.test(sign);

/** Where a form stands as a whole word, capitals aside. */
function placeOf(sentence: string, form: string): number {
  const text = sentence.toLowerCase().replaceAll('’', "'");
  const wanted = form.toLowerCase().replaceAll('’', "'");
  if (wanted === '' || text.length !== sentence.length) return -1;
  for (let at = text.indexOf(wanted); at !== -1; at = text.indexOf(wanted, at + 1))
    if (!isLetter(text[at - 1]) && !isLetter(text[at + wanted.length])) return at;
  return -1;
}

/**
 * Takes a word out of its sentence, its article stays. Null where the sentence holds it in another form: that would be
 * another question.
 *
 * @param texts the word as it is shown, then its other forms, each with or without article
 */
export function sentenceGap(sentence: string, texts: readonly string[], lang: Lang): SentenceGap | null {
  for (const text of texts.flatMap(variantsOf)) {
    const { bare } = splitArticle(text, lang);
    const at = placeOf(sentence, bare);
    if (at === -1) continue;
    const end = at + bare.length;
    return { before: sentence.slice(0, at), form: sentence.slice(at, end), after: sentence.slice(end) };
  }
  return null;
}
