import { splitArticle } from '@motamo/rules/answer-judging';
import type { Lang } from '@motamo/rules/languages';

/** What stands in the place of a picture that a word does not have: its first letter, without its article. */
export function firstLetter(text: string, lang: Lang): string {
  const { bare } = splitArticle(text, lang);
  return /\p{Letter}|\p{Number}/u.exec(bare.normalize('NFC'))?.[0].toLocaleUpperCase(lang) ?? '';
}
