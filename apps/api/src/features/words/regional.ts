import { LANGS } from '@motamo/rules/languages';
import type { CountryCode } from '@motamo/rules/regional-forms';
import { perContext } from '../../per-context.ts';
import type { Catalogue, CatalogueWord, WordText } from './catalogue.ts';

const wordsOf = perContext((_word: CatalogueWord) => new Map<CountryCode, CatalogueWord>());
const cataloguesOf = perContext((_catalogue: Catalogue) => new Map<CountryCode, Catalogue>());

/** A word's text as it is called there: with sound and sentences of that form or none, the other forms right when typed. */
function textIn(text: WordText, country: CountryCode): WordText {
  const form = text.regions?.[country];
  if (!form || form.text === text.text) return text;
  const accept = [text.text, ...text.accept.filter((other) => other !== form.text)];
  return { ...text, ...form, accept };
}

function wordIn(word: CatalogueWord, country: CountryCode): CatalogueWord {
  const known = wordsOf(word);
  const before = known.get(country);
  if (before) return before;
  const texts: Partial<Record<(typeof LANGS)[number], WordText>> = {};
  let isOther = false;
  for (const lang of LANGS) {
    const text = word.texts[lang];
    if (!text) continue;
    const there = textIn(text, country);
    texts[lang] = there;
    if (there !== text) isOther = true;
  }
  const there = isOther ? { ...word, texts } : word;
  known.set(country, there);
  return there;
}

/** The words as they are called in a country; the same catalogue again for the same one. */
export function catalogueIn(catalogue: Catalogue, country: CountryCode): Catalogue {
  const known = cataloguesOf(catalogue);
  const before = known.get(country);
  if (before) return before;
  const there: Catalogue = {
    ...catalogue,
    words: new Map([...catalogue.words].map(([id, word]) => [id, wordIn(word, country)])),
    shared: catalogue.shared.map((word) => wordIn(word, country)),
  };
  known.set(country, there);
  return there;
}
