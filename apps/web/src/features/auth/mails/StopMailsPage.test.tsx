import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { stripSecret } from '../../../lib/browser/one-time-secret.ts';
import { needTexts, startTexts } from '../../../lib/i18n.ts';
import { showRoutes } from '../../../lib/show-routes.tsx';
import { StopMailsPage } from './StopMailsPage.tsx';

const KNOWN = 'a-parent.key';
let sent: string[];

beforeAll(async () => {
  await startTexts();
  await needTexts('auth');
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** The page as a link of a mail opens it, before a server that knows one token. */
async function open(token: string) {
  sent = [];
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit = {}) => {
    if (!address.endsWith('/global/weekly-mails/stop')) return new Response('{}', { status: 200 });
    const given: string = JSON.parse(String(body)).token;
    sent.push(given);
    const isKnown = given === KNOWN;
    const reply = isKnown ? { success: true } : { errors: {}, code: 'not-found' };
    return new Response(JSON.stringify(reply), { status: isKnown ? 200 : 404 });
  });
  window.location.hash = `#token=${token}`;
  stripSecret();
  showRoutes({ '/': StopMailsPage });
  await screen.findByRole('heading', { level: 1, name: 'Arrêter ces courriels' });
}

it('ends the mails without a question, and leaves no token in the address bar', async () => {
  await open(KNOWN);
  await screen.findByText(/^C’est arrêté/);
  expect(sent).toEqual([KNOWN]);
  expect(window.location.hash).toBe('');
});

it('says so where the link is not known', async () => {
  await open('a-parent.other');
  await screen.findByText(/^Ce lien n’a pas pu servir/);
  expect(sent).toEqual(['a-parent.other']);
});
