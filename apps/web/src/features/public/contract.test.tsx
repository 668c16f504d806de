import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { needTexts, startTexts } from '../../lib/i18n.ts';
import { operatorStore } from '../../lib/settings.ts';
import { showRoutes } from '../../lib/show-routes.tsx';
import { PrivacyPage } from './PrivacyPage.tsx';
import { TermsPage } from './TermsPage.tsx';

beforeAll(async () => {
  await startTexts();
  await needTexts('public');
});
afterEach(cleanup);

/** All that a public page says. */
async function read(component: () => React.ReactNode): Promise<string> {
  showRoutes({ '/': component });
  // Non-breaking spaces are a matter of print.
  return ((await screen.findByRole('main')).textContent ?? '').replaceAll(/[\u00a0\u202f]/g, ' ');
}

describe('the terms say that', () => {
  it.each([
    ['a subscription lasts one year from signing up', 'un an à partir de l’inscription'],
    ['the contract is personal and cannot be passed on', 'Il est personnel et ne peut être cédé'],
    ['the first 14 days give all the money back', /dans les quatorze jours.+être remboursé en entier/],
    ['a teacher’s year costs 49.99 with two taxes', '49.99 $ CA, plus la TPS et la TVQ'],
    ['clients keep their data current', /gardez à jour, au moins à chaque renouvellement/],
    ['the law of Quebec and Canada holds', 'les lois du Québec et les lois du Canada'],
    ['the French version counts', 'la version française prévaut'],
  ])('%s', async (_, text) => expect(await read(TermsPage)).toMatch(text));
});

describe('the privacy page says that', () => {
  beforeAll(() =>
    operatorStore.set({
      name: 'Centre des Bois',
      contact: 'vie.privee@example.org',
      place: 'Montréal, au Québec',
    }),
  );
  it.each([
    ['a breach is told by e-mail within seven days', /par courriel dans les sept jours/],
    ['the data are where the operator says', 'hébergées ici : Montréal, au Québec'],
    ['the operator answers for them', 'Centre des Bois. Pour toute question : vie.privee@example.org'],
    ['the profile of needs is kept', /profil de besoins/],
    ['what a teacher deletes waits 30 days in the archive', /reste 30 jours dans une archive/],
    ['do-not-track is not supported', 'ne réagit pas au signal « Do Not Track »'],
  ])('%s', async (_, text) => expect(await read(PrivacyPage)).toMatch(text));
});
