import { splitArticle } from '../answer-judging.ts';
import type { Lang } from '../languages.ts';
import { sentenceGap } from './sentence-gap.ts';

/*
 * The sentences of a word in the words of another country: under "le bonnet" nobody reads "tuque". Where both forms have the same
 * article one takes the place of the other; where they have not, or the result would be wrong, somebody has written a sentence.
 */

/** A word of a pack in one language, as far as its sentences go. */
export interface RegionalWord {
  readonly lang: Lang;
  readonly text: string;
  readonly sentence?: string | undefined;
  readonly longer?: string | undefined;
  /** Forms by country. */
  readonly region?: Readonly<Record<string, string>> | undefined;
  /** Short sentences written by hand, by country. */
  readonly regionSentence?: Readonly<Record<string, string>> | undefined;
}

export interface RegionalSentences {
  readonly sentence: string | null;
  readonly longer: string | null;
}

const VOWEL = /^[aeiouàâéèêëîïôûœ]/i;

const withCapital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** "an eraser" → "a rubber" */
function fitArticle(before: string, form: string): string {
  return before.replace(/\b(a)n? $/i, (_, a: string) => `${a}${VOWEL.test(form) ? 'n' : ''} `);
}

/** The sentence with one form in the place of the other; null where more than that would have to change. */
export function inOtherWords(sentence: string, text: string, form: string, lang: Lang): string | null {
  const gap = sentenceGap(sentence, [text], lang);
  if (!gap) return null;
  const [from, to] = [splitArticle(text, lang), splitArticle(form, lang)];
  if ((from.article ?? '').toLowerCase() !== (to.article ?? '').toLowerCase()) return null;
  if (lang !== 'en' && VOWEL.test(from.bare) !== VOWEL.test(to.bare)) return null;
  // twice the same word would be another sentence
  if (sentenceGap(`${gap.before}_${gap.after}`, [to.bare], lang)) return null;
  const isCapital = gap.form.charAt(0) !== from.bare.charAt(0);
  const before = lang === 'en' ? fitArticle(gap.before, to.bare) : gap.before;
  return `${before}${isCapital ? withCapital(to.bare) : to.bare}${gap.after}`;
}

/** A form that has no short sentence, or one that does not say it or says the other one, a line each. */
export function regionalFaults(word: RegionalWord): string[] {
  const { lang, text, region = {} } = word;
  return Object.entries(regionalSentences(word)).flatMap(([country, { sentence, longer }]) => {
    const form = region[country] ?? '';
    if (sentence === null)
      return [`no ${lang} sentence with "${form}" for ${country}: write a regionSentence`];
    return [sentence, longer].flatMap((one) => {
      if (one === null) return [];
      const gap = sentenceGap(one, [form], lang);
      if (!gap) return [`the ${lang} sentence for ${country} does not contain "${form}": ${one}`];
      const isOtherThere = sentenceGap(`${gap.before}_${gap.after}`, [text], lang) !== null;
      return isOtherThere ? [`the ${lang} sentence for ${country} says "${text}": ${one}`] : [];
    });
  });
}

/** The sentences for each country that calls the word otherwise; one that is written by hand goes before. */
export function regionalSentences(word: RegionalWord): Record<string, RegionalSentences> {
  const { lang, text, sentence, longer, region = {}, regionSentence = {} } = word;
  const others = Object.entries(region).filter(([, form]) => form !== text);
  return Object.fromEntries(
    others.map(([country, form]) => {
      const turn = (one: string | undefined) => (one ? inOtherWords(one, text, form, lang) : null);
      const byHand = regionSentence[country];
      // who had to write the short one by hand would have to do the same with the longer one
      return [
        country,
        byHand ? { sentence: byHand, longer: null } : { sentence: turn(sentence), longer: turn(longer) },
      ];
    }),
  );
}
