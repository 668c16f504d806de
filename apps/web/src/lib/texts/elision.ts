/**
 * French drops the vowel of a little word before one: « d’Alice », « de Léa ». Before h it stays, since nobody can tell Hugo
 * from Hassan by the letter.
 */
export function elided(word: string, name: string): string {
  const isVowel = /^[aàâäeéèêëiîïoôöœuùûü]|^y[^aàâeéèêiîoôuù]/i.test(name.trim());
  return isVowel ? `${word.slice(0, -1)}’${name}` : `${word} ${name}`;
}
