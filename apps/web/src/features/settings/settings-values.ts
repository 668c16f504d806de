import type { User } from '@motamo/contract/people';
import type { CallInput } from '@motamo/contract/table';

/** What the page lets an adult change together; address and password go their own ways. */
export type SettingsValues = Pick<
  User,
  | 'firstName'
  | 'lastName'
  | 'lang'
  | 'teachingLangs'
  | 'country'
  | 'region'
  | 'schoolName'
  | 'acceptAds'
  | 'wantsHomeworkMails'
  | 'wantsWeeklyMails'
>;

export const valuesOf = ({
  firstName,
  lastName,
  lang,
  teachingLangs,
  country,
  region,
  schoolName,
  acceptAds,
  wantsHomeworkMails,
  wantsWeeklyMails,
}: User): SettingsValues => ({
  ...{ firstName, lastName, lang, teachingLangs, country, region, schoolName, acceptAds },
  ...{ wantsHomeworkMails, wantsWeeklyMails },
});

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** Only what differs from what the server knows. */
export function changesOf(user: User, values: SettingsValues): CallInput<'PUT /user/me'>['body'] {
  const known = valuesOf(user);
  const changed = Object.entries(values).filter(
    ([name, value]) => !same(value, known[name as keyof SettingsValues]),
  );
  return Object.fromEntries(changed);
}
