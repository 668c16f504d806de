import { LANGS, type Lang } from '@motamo/rules/languages';
import { typeset } from '@motamo/rules/typeset';
import type { PackText, PackWord } from './pack-schema.ts';

/* What people read of a pack, set in type on its way into the database, and nowhere else. */

type Sentences = Readonly<Record<'sentence' | 'longer', string | null>>;

export const typesetSentences = (lang: Lang, { sentence, longer }: Sentences): Sentences => ({
  sentence: sentence && typeset(sentence, lang),
  longer: longer && typeset(longer, lang),
});

/** The texts of a word in one language. */
export const typesetText = (lang: Lang, { text, accept, region, sentence, longer }: PackText) => ({
  text: typeset(text, lang),
  accept: accept.map((form) => typeset(form, lang)),
  region: Object.fromEntries(Object.entries(region).map(([code, form]) => [code, typeset(form, lang)])),
  ...typesetSentences(lang, { sentence: sentence ?? null, longer: longer ?? null }),
});

/** The same in each language: titles, explanations. */
export const typesetTitles = (titles: Readonly<Record<string, string>>): Record<Lang, string> =>
  Object.fromEntries(LANGS.map((lang) => [lang, typeset(titles[lang] ?? '', lang)])) as Record<Lang, string>;

export const typesetFalseFriends = (friends: PackWord['falseFriends']) =>
  friends.map((friend) => ({ ...friend, text: typeset(friend.text, friend.lang) }));
