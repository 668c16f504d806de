import { createHash } from 'node:crypto';
import { LANGS, type Lang } from '@motamo/rules/languages';
import { regionalSentences } from '@motamo/rules/learning/regional-sentence';
import { itemsOf } from './homophones.ts';
import { type Pack, pictureFile, productFile } from './pack-check.ts';
import type { PackFolder } from './pack-folder.ts';
import type { PackText, PackWord } from './pack-schema.ts';

export interface PackMediaFile {
  /** Inside the pack. */
  readonly file: string;
  readonly kind: 'picture' | 'sound';
  readonly mime: string;
  readonly source: 'drawn' | 'recording' | 'synthesised';
}

/** The file that is named after a text (content/README.md), where the pack has it. */
export function spokenFile(files: PackFolder, lang: Lang, text: string): string | undefined {
  const digest = createHash('sha256').update(`${lang}\n${text}`).digest('hex');
  const file = `sounds/${lang}/${digest.slice(0, 16)}.mp3`;
  return files.media.has(file) ? file : undefined;
}

/** A word's sounds: its own recording, else the files that are named after its texts. */
export function soundFiles(files: PackFolder, lang: Lang, text: PackText) {
  const spoken = (words: string | undefined) =>
    words === undefined ? undefined : spokenFile(files, lang, words);
  return {
    word: text.sound ?? spoken(text.text),
    sentence: spoken(text.sentence),
    /** Sentences in the forms of other countries, by their code, each with the file of the short one. */
    regionSentences: Object.entries(regionalSentences({ lang, ...text })).map(
      ([code, sentences]) => [code, { ...sentences, file: spoken(sentences.sentence ?? undefined) }] as const,
    ),
    /** Of the forms of other countries, by their code. */
    regions: Object.entries(text.region).flatMap(([code, form]) => {
      const file = spoken(form);
      return file ? [[code, file] as const] : [];
    }),
  };
}

const picture = (file: string): PackMediaFile => ({
  file,
  kind: 'picture',
  mime: 'image/svg+xml',
  source: 'drawn',
});
const sound = (file: string, source: PackMediaFile['source']): PackMediaFile => ({
  file,
  kind: 'sound',
  mime: 'audio/mpeg',
  source,
});

function mediaOfWord(files: PackFolder, word: PackWord): PackMediaFile[] {
  const sounds = LANGS.flatMap((lang) => {
    const { word: own, sentence, regions, regionSentences } = soundFiles(files, lang, word[lang]);
    return [
      own && sound(own, word[lang].sound ? 'recording' : 'synthesised'),
      sentence && sound(sentence, 'synthesised'),
      ...regions.map(([, file]) => sound(file, 'synthesised')),
      ...regionSentences.map(([, { file }]) => file && sound(file, 'synthesised')),
    ];
  });
  return [word.picture && picture(pictureFile(word.picture)), ...sounds].flatMap((file) => file || []);
}

/** Every picture and sound that the pack uses, each once. */
export function mediaOf(files: PackFolder, pack: Pack): PackMediaFile[] {
  const all = [
    ...pack.lists.flatMap(({ covers, words }) => [
      ...covers.map((name) => picture(pictureFile(name))),
      ...words.flatMap((word) => mediaOfWord(files, word)),
    ]),
    ...pack.homophones.flatMap(itemsOf).flatMap(({ lang, sentence }) => {
      const file = spokenFile(files, lang, sentence);
      return file ? [sound(file, 'synthesised')] : [];
    }),
    ...pack.products.flatMap((product) => (product.picture ? picture(productFile(product.picture)) : [])),
  ];
  return [...new Map(all.map((media) => [media.file, media])).values()];
}

/** Pairs of keys that never stand beside each other, both ways. */
export function exclusionsOf(pack: Pack): [string, string][] {
  const pairs = pack.lists
    .flatMap(({ words }) => words)
    .flatMap(({ key, notChoices }) =>
      notChoices.flatMap((other): [string, string][] => [
        [key, other],
        [other, key],
      ]),
    );
  return [...new Map(pairs.map((pair) => [pair.join(' '), pair])).values()];
}
