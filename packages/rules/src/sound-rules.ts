import type { Lang } from './languages.ts';
import { fold } from './text-folding.ts';

/** Replacements applied in order to one lowercase word. Capitals and digits are sounds that no single letter stands for. */
export type SoundRules = readonly (readonly [RegExp, string])[];

const FRENCH: SoundRules = [
  [/œu|oeu|eû|eu/g, '2'],
  [/eaux?|aux?|ô/g, 'o'],
  [/ph/g, 'f'],
  [/sch|ch/g, 'S'],
  [/gn/g, 'N'],
  [/qu|q/g, 'k'],
  [/gu(?=[eiyéèêî])/g, 'G'],
  [/ge(?=[aoâ])/g, 'j'],
  [/g(?=[eiyéèêëîï])/g, 'j'],
  [/ç|sc(?=[eiyéèêëîï])|c(?=[eiyéèêëîï])/g, 's'],
  [/(?<=[aeiouyâéèêîôû])s(?=[aeiouyâéèêîôû])/g, 'z'],
  [/(?:es|e)$/g, '_'],
  [/(?<=...)(?:er|ez)$/g, 'é'],
  [/(?<=n)gt?s?$/g, ''],
  [/(?<=[a-zA-Z2éè])[dtspxz]+$/g, ''],
  [/oî|oi|oy/g, 'wa'],
  [/o[uùû]/g, 'U'],
  [/ien(?![aeiouyéèn])/g, 'i1'],
  [/(?:ai|ei|[iyu])[nm](?![aeiouyéèêmn_])/g, '1'],
  [/[aeâ][nm](?![aeiouyéèêmn_])/g, 'A'],
  [/o[nm](?![aeiouyéèêmn_])/g, 'O'],
  [/aî|ai|eî|ei|ê|ë|è/g, 'E'],
  [/e(?=([^aeiouyéE])\1|[^aeiouyéE]_?$)/g, 'E'],
  [/ill/g, 'iY'],
  [/c/g, 'k'],
  [/[yîï]/g, 'i'],
  [/â/g, 'a'],
  [/h/g, ''],
  [/(.)\1+/g, '$1'],
  [/_/g, ''],
];

const ENGLISH: SoundRules = [
  [/^kn|^gn/g, 'n'],
  [/^wr/g, 'r'],
  [/tion|ssion/g, 'Sn'],
  [/tch|ch/g, 'C'],
  [/sh/g, 'S'],
  [/th/g, 'T'],
  [/ph/g, 'f'],
  [/igh/g, 'Ai'],
  [/gh/g, ''],
  [/ck/g, 'k'],
  [/qu/g, 'kw'],
  [/x/g, 'ks'],
  [/c(?=[eiy])/g, 's'],
  [/c/g, 'k'],
  [/(?<=[aeiou])mb$/g, 'm'],
  [/ow$/g, 'O'],
  [/ou|ow/g, 'Aw'],
  [/a(?=[^aeiou]e$)|ai|ay|ei|ey(?!$)/g, 'E'],
  [/i(?=[^aeiou]e$)|ie$|(?<=^[^aeiou]*)y$/g, 'Ai'],
  [/o(?=[^aeiou]e$)|oa/g, 'O'],
  [/ee|ea|ie|ey$|y$/g, 'I'],
  [/oo|u(?=[^aeiou]e$)|ew|ue$/g, 'U'],
  [/(?<=[^aeiou])e$/g, ''],
  [/(?<=[aeiouAEIOU])h/g, ''],
  [/(.)\1+/g, '$1'],
];

const SPANISH: SoundRules = [
  [/ch/g, 'C'],
  [/ñ/g, 'N'],
  [/ll/g, 'y'],
  [/qu|k/g, 'k'],
  [/gü/g, 'gw'],
  [/gu(?=[eiéí])/g, 'G'],
  [/g(?=[eiéí])/g, 'j'],
  [/G/g, 'g'],
  [/c(?=[eiéí])|z/g, 's'],
  [/c/g, 'k'],
  [/v/g, 'b'],
  [/x/g, 'ks'],
  [/h/g, ''],
  [/y$/g, 'i'],
  [/á/g, 'a'],
  [/é/g, 'e'],
  [/í/g, 'i'],
  [/ó/g, 'o'],
  [/[úü]/g, 'u'],
  [/([^r])\1+/g, '$1'],
];

/** Rules of the languages that can be learnt; the others compare by spelling. */
const RULES: Readonly<Partial<Record<Lang, SoundRules>>> = { fr: FRENCH, en: ENGLISH, es: SPANISH };

/** Rough sound of one lowercase word without signs. */
export function soundOfWord(word: string, lang: Lang): string {
  const rules = RULES[lang];
  return rules
    ? rules.reduce((sound, [letters, sounds]) => sound.replace(letters, sounds), word)
    : fold(word);
}
