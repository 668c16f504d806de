import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { stripSecret } from '../../lib/browser/one-time-secret.ts';
import { needTexts, startTexts } from '../../lib/i18n.ts';
import { showRoutes } from '../../lib/show-routes.tsx';
import { VerifyEmailPage } from './VerifyEmailPage.tsx';

let sent: string[];

beforeAll(async () => {
  await startTexts();
  await needTexts('auth');
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

/** The page as a link of a mail opens it. */
async function open(token: string) {
  sent = [];
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit = {}) => {
    if (address.endsWith('/verify-email')) sent.push(JSON.parse(String(body)).token);
    return new Response(JSON.stringify({ success: true }), { status: 200 });
  });
  window.location.hash = `#token=${token}`;
  stripSecret();
  showRoutes({ '/': VerifyEmailPage });
  await screen.findByRole('heading', { level: 1, name: 'Vérification du courriel' });
}

it('asks before it confirms an address in a browser that nobody is signed in on', async () => {
  await open('from-a-stranger');
  expect(sent).toEqual([]);
  screen.getByRole('button', { name: 'Oui, c’est mon compte' }).click();
  await screen.findByText('Merci, votre adresse courriel est vérifiée.');
  expect(sent).toEqual(['from-a-stranger']);
});

it('confirms at once in the browser in which the account is at home', async () => {
  localStorage.setItem('motamo.session', JSON.stringify({ type: 'user', token: 'tok' }));
  await open('from-home');
  await screen.findByText('Merci, votre adresse courriel est vérifiée.');
  expect(sent).toEqual(['from-home']);
});
