import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { missingOptional } from './lock-platforms.mjs';

it('the lockfile holds the optional packages of all platforms, or npm ci would refuse', () => {
  const lock = JSON.parse(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8'));
  expect(missingOptional(lock)).toEqual([]);
});
