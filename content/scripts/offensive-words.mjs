/**
 * Words that no pack may show to children. Whole words with their accents, `*` for any ending. A word that is also innocent in its
 * language (Spanish "concha", French "retard", Italian "troia") stays out: a false alarm teaches people to ignore the checker.
 */
const rude = {
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
);

/** The words of a text that are rude in its language. */
export function offensiveWords(lang, text) {
  const { whole, starts } = matchers[lang];
  const tokens =
    text
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  return tokens.filter((token) => whole.has(token) || starts.some((start) => token.startsWith(start)));
}
