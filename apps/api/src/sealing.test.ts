import { expect, it } from 'vitest';
import { keyedHash, seal, unseal } from './sealing.ts';

const secret = '4f1c9a7be02d6835c1a94e7f0b3d2865';

it('reads what it sealed, and never seals the same way twice', () => {
  const sealed = seal(secret, 'test', 'Été 🦊');
  expect(unseal(secret, 'test', sealed)).toBe('Été 🦊');
  expect(seal(secret, 'test', 'Été 🦊')).not.toBe(sealed);
  expect(sealed).not.toContain('Été');
});

it('notices every change, another secret and another purpose', () => {
  const sealed = seal(secret, 'test', 'fox');
  const changed = Buffer.from(sealed, 'base64url');
  changed.writeUInt8(changed.readUInt8(changed.length - 1) ^ 1, changed.length - 1);
  expect(() => unseal(secret, 'test', changed.toString('base64url'))).toThrow();
  expect(() => unseal(`${secret}x`, 'test', sealed)).toThrow();
  expect(() => unseal(secret, 'other', sealed)).toThrow();
});

it('hashes the same text the same way, under one secret and purpose only', () => {
  const hash = keyedHash(secret, 'test', 'fox');
  expect(keyedHash(secret, 'test', 'fox')).toBe(hash);
  expect(
    new Set([hash, keyedHash(secret, 'other', 'fox'), keyedHash(`${secret}x`, 'test', 'fox')]).size,
  ).toBe(3);
});
