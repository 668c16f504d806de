import type { Student } from '@motamo/contract/people';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { startTexts } from '../../lib/i18n.ts';
import { showRoutes } from '../../lib/show-routes.tsx';
import { LicenceModal } from './LicenceModal.tsx';

beforeAll(async () => {
  HTMLDialogElement.prototype.close ??= () => undefined;
  await startTexts();
});
afterEach(cleanup);

const adult = { name: 'Isabelle Bouchard', email: 'isabelle@example.test' };

const cases = [
  ['a pupil of a class', { teacher: adult, parent: null }, /^Isabelle Bouchard n’a plus de licence/],
  ['a child with a parent', { teacher: null, parent: adult }, /Demande à tes parents ou à ton enseignant/],
  ['a child with both', { teacher: adult, parent: adult }, /Demande à tes parents ou à ton enseignant/],
  ['a pupil of nobody', { teacher: null, parent: null }, /Parles-en à l’école ou à la maison/],
] as const;

for (const [who, linked, words] of cases)
  it(`tells ${who} whom to ask`, async () => {
    const student = { ...linked, licenseId: null } as Student;
    showRoutes({ '/': () => <LicenceModal student={student} /> });
    expect(await screen.findByText(words)).toBeTruthy();
  });
