import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from './app.ts';
import { createGuest } from './factories.ts';
import { checkReply } from './reply-check.ts';

/* Each call of a test goes through this check: what the contract says of a reply is proved wherever the call is made. */

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await startTestApp();
  token = (await createGuest(app)).token;
});
afterAll(() => app.stop());

describe('every successful reply', () => {
  it.each([
    ['lacks a field', ({ gameLeft, ...rest }: Guest) => rest],
    ['has a field more', (guest: Guest) => ({ ...guest, password: 'x' })],
    ['has a number as text', (guest: Guest) => ({ ...guest, id: String(guest.id) })],
    ['has a value out of its list', (guest: Guest) => ({ ...guest, learningLang: 'de' })],
  ])('is refused when it %s', async (_, spoil) => {
    const { body } = await app.call('GET /anonymous/me', {}, { token });
    checkReply('GET /anonymous/me', 200, body);
    const spoiled = { anonymous: spoil(body.anonymous) };
    expect(() => checkReply('GET /anonymous/me', 200, spoiled)).toThrow('GET /anonymous/me');
  });

  it('is refused under another status than the promised one', async () => {
    const { body } = await app.call('GET /anonymous/me', {}, { token });
    expect(() => checkReply('GET /anonymous/me', 201, body)).toThrow('answers 201');
  });

  it('is checked by the very call of a test', async () => {
    const inject = app.http.inject;
    app.http.inject = (async () => ({
      statusCode: 200,
      headers: { 'content-type': 'application/json' },
      json: () => ({ anonymous: { name: 'Renard Malin' } }),
    })) as never;
    try {
      await expect(app.call('GET /anonymous/me', {}, { token })).rejects.toThrow('breaks the contract');
    } finally {
      app.http.inject = inject;
    }
  });
});

type Guest = { id: number; gameLeft: number };
