import { languages } from './packs.mjs';
import { offensiveWords } from './rules.mjs';

/** @import { Lang } from '../../packages/rules/src/languages.ts' */
/** @import { Adjective, Pack, Product } from './pack-types.ts' */

/** @type {(lang: Lang, text?: string) => string[]} */
const rudeLines = (lang, text = '') =>
  offensiveWords(lang, text).map((word) => `"${word}" is offensive in ${lang}`);

/** @type {(value: number, lowest: number) => boolean} */
const isCount = (value, lowest) => Number.isInteger(value) && value >= lowest;

/**
 * @param {Product} product
 * @param {string[]} categories
 */
function checkProduct(product, categories) {
  const faults = languages.filter((lang) => !product.title?.[lang]).map((lang) => `no title in ${lang}`);
  faults.push(...languages.flatMap((lang) => rudeLines(lang, product.title?.[lang])));
  if (!categories.includes(product.category)) faults.push(`unknown category ${product.category}`);
  if (!isCount(product.pricePointsK, 0) || !isCount(product.pricePointsZ, 0))
    faults.push('a price is no whole number');
  if (!isCount(product.unlockAtLevel, 1)) faults.push('unlockAtLevel is not 1 or more');
  if (product.starter && product.category !== 'avatar') faults.push('only an avatar can be a starter');
  if (!/^#[0-9A-F]{6}$/i.test(product.color ?? '')) faults.push('color is not #RRGGBB');
  return faults.map((fault) => `products.yaml: ${product.category} ${product.code}: ${fault}`);
}

/** @type {(product: Product) => boolean} */
const isFree = ({ pricePointsK, pricePointsZ, unlockAtLevel }) =>
  pricePointsK === 0 && pricePointsZ === 0 && unlockAtLevel === 1;

/**
 * Faults in the shop: every pupil starts with the first product of each category, so that one is free.
 *
 * @param {Pack} pack
 */
export function checkProducts({ products: shop }) {
  if (!shop) return [];
  const { categories = [], products = [] } = shop;
  const ids = products.map(({ category, code }) => `${category} ${code}`);
  const twice = ids
    .filter((id, i) => ids.indexOf(id) !== i)
    .map((id) => `products.yaml: ${id} is there twice`);
  const notFree = categories
    .filter((category) => {
      const first = products.find((product) => product.category === category);
      return !first || !isFree(first);
    })
    .map((category) => `products.yaml: the first ${category} is not free at level 1`);
  return [...twice, ...notFree, ...products.flatMap((product) => checkProduct(product, categories))];
}

/** @type {(adjective: Adjective[Lang], gender?: string) => string | undefined} */
const form = (adjective, gender) => (typeof adjective === 'string' ? adjective : adjective?.[String(gender)]);

/**
 * Faults in the guest names: an animal and an adjective of one language that cannot be put together.
 *
 * @param {Pack} pack
 */
export function checkGuestNames({ guestNames }) {
  if (!guestNames) return [];
  const { animals = [], adjectives = [], order = {} } = guestNames;
  return languages.flatMap((lang) => {
    const faults = order[lang]?.length === 2 ? [] : [`no order in ${lang}`];
    const unnamed = animals
      .filter((animal) => !animal[lang]?.[0])
      .map((animal) => `${animal.picture} has no ${lang} name`);
    const genders = new Set(animals.map((animal) => animal[lang]?.[1]));
    const lame = adjectives.flatMap((adjective, i) =>
      [...genders]
        .filter((gender) => !form(adjective[lang], gender))
        .map((gender) => `adjective ${i + 1} has no ${lang} form for ${gender ?? 'all'}`),
    );
    const shown = [
      ...animals.map((animal) => animal[lang]?.[0]),
      ...adjectives.flatMap((adjective) => [...genders].map((gender) => form(adjective[lang], gender))),
    ];
    const rude = [...new Set(shown)].flatMap((text) => rudeLines(lang, text));
    return [...faults, ...unnamed, ...lame, ...rude].map((fault) => `guest-names.yaml: ${fault}`);
  });
}
