import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { flashStore, hideFlash } from '../../lib/flash-store.ts';
import { needTexts, startTexts } from '../../lib/i18n.ts';
import { queryClient } from '../../lib/query.ts';
import { forgetSession, sessionStore } from '../../lib/session-store.ts';
import { showRoutes } from '../../lib/show-routes.tsx';
import { FoundLeagues } from './FoundLeagues.tsx';

beforeAll(async () => {
  await startTexts();
  await needTexts('leagues');
});
beforeEach(() =>
  sessionStore.set({ token: 'tok', account: { type: 'student', student: {} as never }, notice: null }),
);
afterEach(() => {
  cleanup();
  hideFlash();
  forgetSession(null);
  queryClient.clear();
  vi.unstubAllGlobals();
});

const league = {
  ...{ id: 1, uuid: 'league-1', name: 'Les Renards', title: 'Les Renards', slug: 'les-renards', tag: 'ABCD' },
  ...{ type: 'public', studentManagerId: 2, members: [], membersCount: 3, membership: 'none' },
};

/** Asks to enter the league that was found; `join` is what becomes of the request. */
async function ask(join: () => Response) {
  vi.stubGlobal('fetch', async (address: string) =>
    address.endsWith('/join') ? join() : new Response(JSON.stringify({ leagues: [league] })),
  );
  showRoutes({ '/': () => <FoundLeagues search="renards" isLongEnough /> });
  await userEvent.click(await screen.findByRole('button', { name: 'Demander à entrer dans Les Renards' }));
  await vi.waitFor(() => expect(flashStore.read()).not.toBeNull());
  return [flashStore.read()?.tone, flashStore.read()?.text];
}

it('a request to enter a league ends in a flash that the invitation was sent', async () => {
  const flash = 'Invitation envoyée !';
  const sent = () => new Response(JSON.stringify({ success: true, leagueInvitation: {}, flash }));
  expect(await ask(sent)).toEqual(['success', flash]);
});

it('one that the server refuses ends in a flash that says why', async () => {
  const body = { code: 'limit', errors: {}, flash: 'Cette ligue est pleine.' };
  const refused = () => new Response(JSON.stringify(body), { status: 409 });
  expect(await ask(refused)).toEqual(['warning', 'Cette ligue est pleine.']);
});

it('one that does not arrive ends in a flash that says so', async () => {
  const lost = () => {
    throw new TypeError('offline');
  };
  expect(await ask(lost)).toEqual(['warning', 'Pas de réponse. Vérifie la connexion, puis réessaie.']);
});
