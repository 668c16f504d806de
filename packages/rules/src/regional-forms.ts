/*
 * Words that are called differently from country to country (rulings 7): "le bonnet" in France, "la tuque" in Canada. Shown is
 * the form of the school's country; every form is right when typed.
 */

export type CountryCode = 'CA' | 'FR' | 'US' | 'GB' | 'MX' | 'ES';

/** Where nobody has said where the school is. */
export const HOME_COUNTRY: CountryCode = 'CA';

/** Countries as profiles name them (product §5). */
const CODES: Readonly<Record<string, CountryCode>> = {
  Canada: 'CA',
  France: 'FR',
  'United States of America': 'US',
  Mexico: 'MX',
  España: 'ES',
};

/** The code of the first country that is known; Canada where none is. */
export function countryCode(...names: readonly (string | null | undefined)[]): CountryCode {
  for (const name of names) {
    const code = name ? CODES[name] : undefined;
    if (code) return code;
  }
  return HOME_COUNTRY;
}
