import { splitArticle } from '@motamo/rules/answer-judging';
import type { LanguagePair } from '@motamo/rules/language-pair';
import type { Lang } from '@motamo/rules/languages';
import { fold } from '@motamo/rules/text-folding';
import { perContext } from '../../per-context.ts';
import type { Catalogue, CatalogueWord, FalseFriend } from './catalogue.ts';

/*
 * False friends (rulings 7): "sensible" exists in English, looks like the French "sensible" and means something else. Where
 * the pack has the other word too, it stands among the wrong choices; whoever takes it reads what it means.
 */

/** Without article, accents and signs, as two languages are compared. */
const bareOf = (text: string, lang: Lang) => fold(splitArticle(text, lang).bare);

const keyOf = (text: string, lang: Lang) => `${lang} ${bareOf(text, lang)}`;

/** Words of the packs by what they are called in a language. */
const wordsByText = perContext((catalogue: Catalogue) => {
  const words = new Map<string, CatalogueWord>();
  for (const word of catalogue.shared)
    for (const text of Object.values(word.texts)) {
      const key = keyOf(text.text, text.lang);
      if (!words.has(key)) words.set(key, word);
    }
  return words;
});

/** Entries that matter to who learns one of these languages from the other. */
function entriesFor(word: CatalogueWord, { lang, learningLang }: LanguagePair): FalseFriend[] {
  return (word.falseFriends ?? []).filter(
    (entry) =>
      (entry.lang === learningLang && entry.with === lang) ||
      (entry.lang === lang && entry.with === learningLang),
  );
}

function otherWord(catalogue: Catalogue, word: CatalogueWord, { lang, text }: FalseFriend) {
  const found = wordsByText(catalogue).get(keyOf(text, lang));
  return found && found.id !== word.id ? found : undefined;
}

/** Words that are taken for this one because what they are called in `shownLang` looks like it. */
export function falseFriendsOf(
  catalogue: Catalogue,
  word: CatalogueWord,
  langs: LanguagePair,
  shownLang: Lang,
): CatalogueWord[] {
  const entries = entriesFor(word, langs).filter(({ lang }) => lang === shownLang);
  return entries.flatMap((entry) => otherWord(catalogue, word, entry) ?? []);
}

/** What somebody gave instead of a word. */
export interface Given {
  readonly chosenWordId: number | null;
  readonly answeredText: string | null;
}

/** Which false friend of a word was chosen or typed, and what it means; null for any other answer. */
export function takenFalseFriend(
  catalogue: Catalogue,
  word: CatalogueWord,
  { chosenWordId, answeredText }: Given,
  langs: LanguagePair,
) {
  for (const entry of entriesFor(word, langs)) {
    const other = otherWord(catalogue, word, entry);
    const isTyped =
      answeredText !== null && bareOf(answeredText, entry.lang) === bareOf(entry.text, entry.lang);
    if (!isTyped && (other === undefined || other.id !== chosenWordId)) continue;
    return {
      lang: entry.lang,
      text: other?.texts[entry.lang]?.text ?? entry.text,
      likeLang: entry.with,
      likeText: word.texts[entry.with]?.text ?? '',
      meaning: other?.texts[entry.with]?.text ?? null,
    };
  }
  return null;
}
