import type { User } from '@motamo/contract/people';

/** The countries of product §3, each with its code, so that the device can name it in any language. */
export const countryCodes = {
  Canada: 'CA',
  'United States of America': 'US',
  France: 'FR',
  Mexico: 'MX',
  España: 'ES',
} as const satisfies Record<NonNullable<User['country']>, string>;
