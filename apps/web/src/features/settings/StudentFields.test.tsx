import type { Student } from '@motamo/contract/people';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { needTexts, startTexts } from '../../lib/i18n.ts';
import { StudentFields } from './StudentFields.tsx';
import { type ProfileValues, studentValues } from './student-values.ts';
import type { StudentForm } from './use-student-form.ts';

beforeAll(async () => {
  await startTexts();
  await Promise.all([needTexts('profile'), needTexts('settings')]);
});
afterEach(cleanup);

const student = { firstName: 'Léa', lastName: 'Roy', lang: 'fr', learningLang: 'en' } as Student;

function Fields() {
  const [values, setValues] = useState(() => ({ ...studentValues(student), country: null, region: null }));
  const change = (part: Partial<ProfileValues>) => setValues({ ...values, ...(part as typeof values) });
  return <StudentFields form={{ values, errors: {}, change } as unknown as StudentForm} isLocked={false} />;
}
const select = (name: string) => screen.queryByRole<HTMLSelectElement>('combobox', { name });
const choose = (name: string, value: string) =>
  fireEvent.change(select(name) as Element, { target: { value } });

it('offers provinces for Canada only, 13 of them', () => {
  render(<Fields />);
  expect(select('Province')).toBeNull();
  choose('Pays', 'Canada');
  const provinces = [...(select('Province')?.options ?? [])].filter(({ value }) => value !== '');
  expect(provinces).toHaveLength(13);
  choose('Province', 'QC');
  expect(select('Province')?.value).toBe('QC');
  choose('Pays', 'France');
  expect(select('Province')).toBeNull();
  // The province of before is forgotten with the country.
  choose('Pays', 'Canada');
  expect(select('Province')?.value).toBe('');
});
