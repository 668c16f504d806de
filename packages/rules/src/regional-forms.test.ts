import { expect, test } from 'vitest';
import { countryCode } from './regional-forms.ts';

test('the school’s country comes first, then the own one, then Canada', () => {
  expect(countryCode('France', 'Canada')).toBe('FR');
  expect(countryCode(null, 'España')).toBe('ES');
  expect(countryCode(undefined, 'Atlantis', 'Mexico')).toBe('MX');
  expect(countryCode('United States of America')).toBe('US');
  expect(countryCode()).toBe('CA');
});
