import type { User } from '@motamo/contract/people';
import { expect, it } from 'vitest';
import { changesOf, valuesOf } from './settings-values.ts';

const user: User = {
  id: 1,
  uuid: '01890000-0000-7000-8000-000000000000',
  name: 'Geneviève Tremblay',
  firstName: 'Geneviève',
  lastName: 'Tremblay',
  email: 'genevieve@ruisseau.test',
  emailVerified: true,
  pendingEmail: null,
  verificationSentAt: null,
  lang: 'fr',
  teachingLangs: ['en'],
  acceptAds: false,
  wantsHomeworkMails: false,
  wantsWeeklyMails: false,
  country: 'Canada',
  region: 'QC',
  schoolName: null,
  managerSchoolName: null,
  licenseId: null,
  licenseFinishedAt: null,
  isTeacher: true,
  isParent: false,
  isSchoolManager: false,
  hasSecondFactor: false,
  mustSetUpSecondFactor: false,
  createdAt: '2026-09-02T12:00:00.000Z',
};

it('sends what was changed and nothing else', () => {
  expect(changesOf(user, valuesOf(user))).toEqual({});
  const values = {
    ...valuesOf(user),
    lastName: 'Tremblay-Roy',
    teachingLangs: ['en' as const, 'es' as const],
  };
  expect(changesOf(user, values)).toEqual({ lastName: 'Tremblay-Roy', teachingLangs: ['en', 'es'] });
  expect(changesOf(user, { ...values, lastName: 'Tremblay', teachingLangs: ['en'] })).toEqual({});
});
