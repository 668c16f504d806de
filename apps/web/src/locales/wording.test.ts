import { LANGS } from '@motamo/rules/languages';
import { describe, expect, it } from 'vitest';
import { textsOf } from './catalogue-files.ts';

const withoutHoles = (text: string) => text.replace(/\{\{\w+\}\}|<\/?\w+>/g, '').trim();

/** Buttons, menu entries and labels: what is short in French has a short place. */
const SHORT = 30;
const roomFor = (french: string) => french.length * 1.35 + 6;

/** Longer than their place allows, looked at on a screen 390 px wide. */
const reviewedLong: Record<string, string> = {
  'it auth:login.sampleWord': 'the name of a bird; the card of the picture wraps it',
  'en live:invite.title': 'the title of a notice, which wraps',
  'es live:contest.even': 'a line of its own under the board, which wraps',
  'es stats:taken.right': 'the heading of a wide column',
};

/** One word for one thing: the others that a translator might take for it. */
const OTHER_WORDS: Partial<Record<(typeof LANGS)[number], RegExp>> = {
  fr: /\bfiches?\b|\bemails?\b/i,
  en: /\bpupils?\b|\be-mails?\b|\blearnt\b|\blog (in|out)\b|\bmother language\b/i,
  es: /\balumn[aoe]|\ben directo\b|\bfichas?\b|\bañad|\bdeberes\b|\baparatos?\b/i,
};

/** The level that points lead to. Grades and difficulties have words of their own (docs/glossary.md). */
const LEVEL: Record<(typeof LANGS)[number], RegExp> = {
  fr: /\bniveaux?\b/i,
  en: /\blevels?\b/i,
  es: /\bniveles\b|\bnivel\b/i,
  de: /\blevels?\b|\bstufen?\b|\bniveaus?\b/i,
  it: /\blivell[oi]\b/i,
  pt: /(?<!\p{L})n[ií]ve(l|is)(?!\p{L})/iu,
};
const levelLabels = new Set(['students:column.level', 'students:sort.level']);

/** The state of a word that was missed; the difficulties of lists stand on the same page. */
const STATES = [
  'student:knowledge.difficult',
  'student:knowledge.many.difficult_other',
  'progress:known.difficult_other',
];

const FRENCH = /\b(avec|pour|dans|vous|votre|mots?|jeux?|élèves?|courriels?|c’est|n’est|qu’une?)\b/i;

describe.each(LANGS)('the wording in %s', (lang) => {
  const texts = textsOf(lang);

  it('uses the signs of print', () => {
    const wrong = texts.filter(({ text }) => /['"]|\.\.\.| {2}|^\s|\s$/.test(text));
    expect(wrong).toEqual([]);
  });

  it('spaces its signs as the language does', () => {
    const isWrong = lang === 'fr' ? /[^ \u00a0(][:;?!»%]|«[^ \u00a0]/ : /\s[:;?!»]|«\s/;
    expect(texts.filter(({ text }) => isWrong.test(text))).toEqual([]);
  });

  it('opens and closes what it marks', () => {
    const pairs = { es: ['¿?', '¡!', '«»'], de: ['„“'], en: ['“”'], fr: ['«»'], it: ['«»'], pt: ['«»'] }[
      lang
    ];
    const count = (text: string, sign: string) => text.split(sign).length;
    const wrong = texts.filter(({ text }) =>
      pairs.some(([open = '', close = '']) => count(text, open) !== count(text, close)),
    );
    expect(wrong).toEqual([]);
  });

  it('is not left in French', () => {
    if (lang === 'fr') return expect(texts.filter(({ text, french }) => text !== french)).toEqual([]);
    const left = texts.filter(({ text, french }) => {
      const isCopied = text === french && /[\p{L}]\s[\p{L}]|[éèêàçîôûœ’]/u.test(withoutHoles(text));
      return isCopied || FRENCH.test(text);
    });
    expect(left).toEqual([]);
  });

  it('has one word for one thing', () => {
    const other = OTHER_WORDS[lang];
    expect(texts.filter(({ text }) => other?.test(withoutHoles(text)))).toEqual([]);
  });

  it('calls the state of a word by no name of a difficulty', () => {
    const textOf = (id: string) => withoutHoles(texts.find((one) => one.id === id)?.text ?? '').toLowerCase();
    const difficulties = [1, 2, 3, 4].map((level) => textOf(`student:difficulty.${level}`));
    expect(STATES.map(textOf).filter((state) => difficulties.some((name) => state.startsWith(name)))).toEqual(
      [],
    );
  });

  it('calls a level only the one that points lead to', () => {
    const levels = texts.filter(({ text }) => LEVEL[lang].test(text));
    expect(levels.filter(({ id, text }) => !levelLabels.has(id) && !text.includes('{{level}}'))).toEqual([]);
    expect(levels.map(({ id }) => id)).toEqual(expect.arrayContaining([...levelLabels]));
    if (lang === 'de') expect(texts.filter(({ text }) => /\bStufen?\b|\bNiveaus?\b/.test(text))).toEqual([]);
  });

  it('fits where the French text fits', () => {
    const long = texts
      .filter(({ text, french }) => french !== '' && french.length < SHORT && text.length > roomFor(french))
      .map(({ id, text, french }) => ({ id: `${lang} ${id}`, text, french }));
    expect(long.filter(({ id }) => !(id in reviewedLong))).toEqual([]);
    const due = Object.keys(reviewedLong).filter((id) => id.startsWith(`${lang} `));
    expect(due.filter((id) => !long.some((one) => one.id === id))).toEqual([]);
  });
});
