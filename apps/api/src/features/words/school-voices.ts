import { BoundedMap } from '../../bounded-map.ts';
import { perContext } from '../../per-context.ts';
import type { Catalogue, CatalogueWord } from './catalogue.ts';
import type { SchoolVoice } from './known-voices.ts';

/** Schools of which a process keeps the words with their voices; each holds one map of the whole catalogue. */
const SCHOOLS_MAX = 40;

/** A word with a voice; the same word where it reads otherwise than it was said. */
function voiced(word: CatalogueWord, { learningLang, text, mediaId }: SchoolVoice): CatalogueWord {
  const written = word.texts[learningLang];
  if (written?.text !== text) return word;
  const sound = { mediaId, kind: 'recording', isSchoolVoice: true } as const;
  return { ...word, texts: { ...word.texts, [learningLang]: { ...written, sound } } };
}

const cataloguesOf = perContext((_catalogue: Catalogue) => new BoundedMap<string, Catalogue>(SCHOOLS_MAX));

/** The words in the voices of these accounts, the first of which counts most; the same catalogue where nobody recorded any. */
export function catalogueVoiced(catalogue: Catalogue, voicesOf: readonly number[]): Catalogue {
  const owners = voicesOf.filter((ownerId) => catalogue.voices.has(ownerId));
  if (owners.length === 0) return catalogue;
  const key = owners.join();
  const before = cataloguesOf(catalogue).get(key);
  if (before) return before;
  const words = new Map(catalogue.words);
  for (const ownerId of owners.toReversed())
    for (const voice of catalogue.voices.get(ownerId)?.values() ?? []) {
      const word = words.get(voice.wordId);
      if (word) words.set(word.id, voiced(word, voice));
    }
  const shared = catalogue.shared.map((word) => words.get(word.id) ?? word);
  const there: Catalogue = { ...catalogue, words, shared };
  cataloguesOf(catalogue).set(key, there);
  return there;
}
