import type { User } from '@motamo/contract/people';
import type { CallInput } from '@motamo/contract/table';

/** What the page lets an adult change together; address and password go their own ways. */
export type SettingsValues = Pick<
  User,
  'firstName' | 'lastName' | 'lang' | 'teachingLangs' | 'country' | 'region' | 'acceptAds'
>;

export const valuesOf = ({
  firstName,
  lastName,
  lang,
  teachingLangs,
  country,
  region,
  acceptAds,
}: User): SettingsValues => ({ firstName, lastName, lang, teachingLangs, country, region, acceptAds });

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** Only what differs from what the server knows. */
export function changesOf(user: User, values: SettingsValues): CallInput<'PUT /user/me'>['body'] {
  const known = valuesOf(user);
  const changed = Object.entries(values).filter(
    ([name, value]) => !same(value, known[name as keyof SettingsValues]),
  );
  return Object.fromEntries(changed);
}

/** The countries of spec §3, each with its code, so that the device can name it in any language. */
export const countryCodes = {
  Canada: 'CA',
  'United States of America': 'US',
  France: 'FR',
  Mexico: 'MX',
  España: 'ES',
} as const satisfies Record<NonNullable<User['country']>, string>;

/** Provinces and territories: only Canada has them (spec §3). */
export const provinces = [
  'AB',
  'BC',
  'MB',
  'NB',
  'NL',
  'NS',
  'NT',
  'NU',
  'ON',
  'PE',
  'QC',
  'SK',
  'YT',
] as const;
