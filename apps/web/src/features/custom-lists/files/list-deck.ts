import type { Word } from '@motamo/contract/words';
import { LANGS, type Lang } from '@motamo/rules/languages';
import { headingOf } from '@motamo/rules/lists/list-columns';
import { type ExportedWord, tableOf, type WriterLangs } from '@motamo/rules/lists/list-export';
import type { WordMedia } from './word-media.ts';
import type { Deck } from './write-apkg.ts';

/** A word as it leaves in a file. */
export function exportedWord({ traductions, difficulty }: Word): ExportedWord {
  const texts: Partial<Record<Lang, string>> = {};
  const sentences: Partial<Record<Lang, string>> = {};
  for (const {
    lang,
    text,
    sentences: [sentence],
  } of traductions) {
    texts[lang] = text;
    if (sentence) sentences[lang] = sentence.text;
  }
  return { texts, sentences, difficulty };
}

/** A list as Anki gets it. */
export function deckOf(
  words: readonly Word[],
  {
    title,
    description,
    media,
    langs,
    nowMs,
  }: {
    title: string;
    description: string;
    media: WordMedia;
    langs: WriterLangs;
    nowMs: number;
  },
): Deck {
  const { headings, rows } = tableOf(words.map(exportedWord), langs);
  const files = words.map(media.of);
  const heard = LANGS.filter((lang) => files.some(({ sounds }) => sounds[lang]));
  return {
    ...{ title, description, headings, media: media.files, madeAtMs: nowMs },
    soundHeadings: heard.map((lang) => headingOf({ kind: 'sound', lang })),
    notes: words.map(({ uuid }, at) => ({
      uuid,
      cells: rows[at] ?? [],
      picture: files[at]?.picture ?? null,
      sounds: heard.map((lang) => files[at]?.sounds[lang] ?? null),
    })),
  };
}
