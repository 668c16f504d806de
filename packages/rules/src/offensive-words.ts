import type { Lang } from './languages.ts';
import { gridCapitals } from './print/letter-grid.ts';
import { withoutAccents } from './text-folding.ts';

/**
 * Words that nobody may show to children. Whole words with their accents, `*` for any ending. A word that is also innocent in its
 * language (Spanish "concha", French "retard", Italian "troia") stays out: a false alarm teaches people to ignore the check.
 */
const rude: Readonly<Record<Lang, string>> = {
  fr: 'merde* putain* pute putes salope salopes saloper* salopard* salaud* connard* connasse* con conne cons connes encul* couille* nique niquer branleur* chier chiant chiants chiante chiantes bordel bougnoule* youpin* nègre nègres négresse* pédé pédés pédéraste* gouine* tabarnak* câlisse* ostie osti',
  en: 'fuck* motherfuck* shit shits shitty bullshit cunt* bitch* whore* slut slutty sluts bastard* asshole* arsehole* dickhead* wanker* piss pissed crap crappy nigger* nigga niggas niggaz niggah* faggot* retarded porn* rapist*',
  es: 'mierda* puta putas puto putos hijoputa* joder jodid* coño* cabrón cabrona cabrones gilipollas pendej* chingar chingad* culero* maricón maricones follar verga vergas',
  de: 'scheiß* scheisse* beschissen* arsch arschloch* arschlöcher* ficken fick fickt gefickt hure huren hurensohn* fotze* wichser* schlampe* neger negerin schwuchtel* kanake*',
  it: 'cazzo cazzi cazzat* incazzat* merda* merdos* stronz* puttana puttane puttanat* vaffanculo culo figa fica minchia coglion* frocio froci',
  pt: 'merda* puta putas caralho* foder foda fodid* buceta* cu cus viado* porra bosta* arrombad* cabrão',
};

/** Whom the rude verb is aimed at: with one of these behind it even a picnic is none. */
const AIMED_AT = 'ta|ton|tes|sa|ses|vos|votre|leurs?';
/**
 * What is innocent as a whole, though one of its words alone is not: a French picnic, dishes and tempi with a Spanish or Italian
 * "con", and letters in italics, which are bastards in Spanish.
 */
const INNOCENT = new RegExp(
  `pique[\\s‐‑-]?niqu\\p{L}+(?!\\p{L}|\\s+(?:${AIMED_AT})(?!\\p{L}))|(?<!\\p{L})con (?:carne|leche|brio|moto|fuoco|amore)(?!\\p{L})|bastardilla`,
  'gu',
);
const withoutInnocent = (text: string) => text.replace(INNOCENT, ' ');

const matchers = Object.fromEntries(
  Object.entries(rude).map(([lang, words]) => {
    const all = words.split(' ');
    const starts = all.filter((word) => word.endsWith('*')).map((word) => word.slice(0, -1));
    return [lang, { whole: new Set(all), starts }];
  }),
) as unknown as Record<Lang, { whole: ReadonlySet<string>; starts: readonly string[] }>;

/** The words of a text that are rude in its language. */
export function offensiveWords(lang: Lang, text: string): string[] {
  const { whole, starts } = matchers[lang];
  const tokens = withoutInnocent(text.normalize('NFC').toLowerCase()).match(/[\p{L}\p{N}]+/gu) ?? [];
  return tokens.filter((token) => whole.has(token) || starts.some((start) => token.startsWith(start)));
}

/** Shorter ones would be everywhere. */
const LETTERS_MIN = 3;
/** Innocent inside a sentence, but not alone in the middle of a grid of letters. */
const rudeAlone = 'sex sexe sexo sesso anus anal cul ass tit nazi bite zizi caca pipi penis pénis pene kkk';

/** Letters that must not be read by accident among others, in any of the languages: without accents and endings. */
export const offensiveLetters: readonly string[] = [
  ...new Set(
    [...Object.values(rude), rudeAlone]
      .flatMap((words) => words.split(' '))
      .map((word) => gridCapitals(word.replace('*', '')))
      .filter(({ length }) => length >= LETTERS_MIN),
  ),
];

/** Written without its accents an innocent word in one of the languages. */
const INNOCENT_PLAIN = new Set(['cono']);
/** Spanish "con" and Portuguese "fica" go on with another word, the rude ones end the phrase or go on with one of these. */
const GOING_ON: Readonly<Record<string, readonly string[]>> = {
  con: ['de', 'du', 'des', 'et', 'comme'],
  fica: ['e', 'di'],
};
const LOOK_ALIKES: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
  '€': 'e',
};
/** Ours, and the Cyrillic and Greek letters that look like them, in the same order. */
const TWINS = ['aaeeooppcyxxiiskkmtthuf', 'аαеεоοрρсухχіιѕкκмтτнυƒ'] as const;
const twinOf = (letter: string) => TWINS[0][TWINS[1].indexOf(letter)] ?? letter;

const plainRude = Object.values(rude)
  .flatMap((words) => words.split(' '))
  .map((word) => ({ start: withoutAccents(word.replace('*', '')), isStart: word.endsWith('*') }))
  .filter(({ start }) => !INNOCENT_PLAIN.has(start));

const isRudeToken = (token: string) =>
  plainRude.some(({ start, isStart }) => (isStart ? token.startsWith(start) : token === start));

const wordsOf = (text: string) => text.match(/[\p{L}\p{N}]+/gu) ?? [];

/** What people are really called, though a rude word is written like it or begins it. */
const REAL_NAMES: ReadonlySet<string> = new Set(
  'pede verga vergas fick osti hure cu merdan bostan bostanci bostandjian cazzato cazzati salopek pornthip porntip pornchai pornpimon puttanna bastardo pissarro scunthorpe'.split(
    ' ',
  ),
);
const nobody: ReadonlySet<string> = new Set();

function hasRudeToken(text: string, spared: ReadonlySet<string>): boolean {
  const tokens = wordsOf(text).filter((token) => !spared.has(token));
  return tokens.some((token, index) => {
    const rudeNext = GOING_ON[token];
    const next = tokens[index + 1];
    return isRudeToken(token) && (!rudeNext || next === undefined || rudeNext.includes(next));
  });
}

/**
 * Whether a name that other children read is rude in any of the six languages, accents, look-alike digits, doubled letters
 * and letters set apart notwithstanding.
 */
export const isRudeName = (name: string): boolean => isRude(name, nobody);

/** The same for what a person is called: real names are let be. */
export const isRudePersonName = (name: string): boolean => isRude(name, REAL_NAMES);

/** Rude wherever they stand: no name holds them. */
const rudeInside =
  'merde putain salope connard connasse encule bougnoul tabarnak fuck bitch cunt whore asshole nigger nigga faggot mierda hijoput pendej gilipoll maricon scheiss arschloch wichser fotze hurensohn stronz vaffancul minchia coglion caralho buceta'.split(
    ' ',
  );

/** Innocent words that begin with one of these. */
const innocentLonger = /salopettes?|niggard(?:ly|s)?/g;
const holdsRude = (token: string) => {
  const rest = token.replace(innocentLonger, '.');
  return rudeInside.some((word) => rest.includes(word));
};

/** A username has no words: what is rude may stand anywhere between other letters. */
export const isRudeUsername = (username: string): boolean =>
  isRudePersonName(username) ||
  spellings(username).some((text) =>
    wordsOf(text).some((token) => !REAL_NAMES.has(token) && holdsRude(token)),
  );

function spellings(name: string): string[] {
  const seen = name.normalize('NFKC').replaceAll(/\p{Cf}/gu, '');
  const latin = withoutAccents(seen)
    .toLowerCase()
    .replaceAll(/[\u0192\u0370-\u04ff]/gu, twinOf);
  const plain = withoutInnocent(latin);
  return [plain, plain.replace(/[013457@$!€]/g, (sign) => LOOK_ALIKES[sign] ?? sign)];
}

function isRude(name: string, spared: ReadonlySet<string>): boolean {
  return spellings(name).some((text) => {
    const closed = text.replace(
      /(?<=(?:^|[^\p{L}\p{N}])[\p{L}\p{N}])[^\p{L}\p{N}]+(?=[\p{L}\p{N}](?:[^\p{L}\p{N}]|$))/gu,
      '',
    );
    return [text, closed, closed.replace(/(.)\1{2,}/gu, '$1'), closed.replace(/(.)\1{2,}/gu, '$1$1')].some(
      (one) => hasRudeToken(one, spared),
    );
  });
}

/** Whether a name tells how to reach somebody outside: an address, a handle or a telephone number. */
export const tellsContact = (name: string): boolean =>
  /@|:\/\/|\bwww\.|\.(?:com|ca|net|org|fr)\b|(?:\d[\s.-]*){7,}/iu.test(name);
