import type { Lang } from './languages.ts';
import { gridCapitals } from './letter-grid.ts';

/**
 * Words that nobody may show to children. Whole words with their accents, `*` for any ending. A word that is also innocent in its
 * language (Spanish "concha", French "retard", Italian "troia") stays out: a false alarm teaches people to ignore the check.
 */
const rude: Readonly<Record<Lang, string>> = {
  fr: 'merde* putain* pute putes salope* salaud* connard* connasse* con conne cons connes encul* couille* nique niquer branleur* chier chiant* bordel bougnoule* youpin* nègre* négresse* pédé* gouine* tabarnak* câlisse* ostie osti',
  en: 'fuck* motherfuck* shit shits shitty bullshit cunt* bitch* whore* slut slutty sluts bastard* asshole* arsehole* dickhead* wanker* piss pissed crap crappy nigger* nigga* faggot* retarded porn* rapist*',
  es: 'mierda* puta putas puto putos hijoputa* joder jodid* coño* cabrón cabrona cabrones gilipollas pendej* chingar chingad* culero* maricón maricones follar verga vergas',
  de: 'scheiß* scheisse* beschissen* arsch arschloch* arschlöcher* ficken fick fickt gefickt hure huren hurensohn* fotze* wichser* schlampe* neger negerin schwuchtel* kanake*',
  it: 'cazzo cazzi cazzat* incazzat* merda* merdos* stronz* puttana puttane puttanat* vaffanculo culo figa fica minchia coglion* frocio froci',
  pt: 'merda* puta putas caralho* foder foda fodid* buceta* cu cus viado* porra bosta* arrombad* cabrão',
};

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
  const tokens =
    text
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? [];
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
