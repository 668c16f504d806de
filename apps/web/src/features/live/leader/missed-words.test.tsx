import type { User } from '@motamo/contract/people';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { needTexts, startTexts } from '../../../lib/i18n.ts';
import { queryClient, queryOf } from '../../../lib/query.ts';
import { sessionStore } from '../../../lib/session-store.ts';
import { loadModalFrame } from '../../../ui/modal/load-modal-frame.ts';
import { emptySession, play } from '../engine/live-session.ts';
import { liveDataOf, liveGameOf, OPENS_MS } from '../engine/sample-live.ts';
import { MissedWords } from './MissedWords.tsx';

beforeAll(async () => {
  await startTexts();
  await Promise.all([needTexts('live'), loadModalFrame()]);
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  sessionStore.set({ token: null, account: null, notice: null });
  vi.unstubAllGlobals();
});

const word = (id: number) => ({
  ...{ id, uuid: `word-${id}`, text: `word ${id}` },
  ...{ difficulty: 1, imageUrl: null, traductions: [] },
});

/** The dialog after a game in which one word was missed, on a list of twelve. */
function show(role: 'isTeacher' | 'isParent') {
  const user = { isTeacher: false, isParent: false, [role]: true } as unknown as User;
  sessionStore.set({ token: null, account: { type: 'user', user }, notice: null });
  const game = liveGameOf('battle');
  const session = play(emptySession, { type: 'loaded', game, gameData: liveDataOf() }, OPENS_MS);
  const { queryKey } = queryOf('GET /user/live-games/{uuid}/missed', { params: { uuid: game.uuid } });
  queryClient.setQueryData(queryKey, { missed: [{ word: word(7), count: 2, of: 3 }] });
  const asked: [string, string, unknown][] = [];
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit = {}) => {
    const path = new URL(address, 'http://motamo.test').pathname.replace('/api/v1', '');
    asked.push([method, path, body && JSON.parse(String(body))]);
    const words = Array.from({ length: 12 }, (_, at) => word(at + 1));
    const reply = method === 'GET' ? { words } : { wordGroup: { uuid: 'list-1' } };
    return new Response(JSON.stringify(reply), { headers: { 'content-type': 'application/json' } });
  });
  render(
    <QueryClientProvider client={queryClient}>
      <MissedWords session={session} isOpen onClose={() => {}} />
    </QueryClientProvider>,
  );
  return asked;
}

it('what was missed is kept as the list to review, filled up from the list that was played', async () => {
  const asked = show('isTeacher');
  await userEvent.click(await screen.findByRole('button', { name: /^Garder comme liste/ }));
  const wordIds = [7, 1, 2, 3, 4, 5, 6, 8, 9, 10];
  await waitFor(() =>
    expect(asked.at(-1)).toEqual(['PUT', '/user/review-list', { about: 'À la ferme', wordIds }]),
  );
});

it('a parent, who has no own lists, looks at what was missed and keeps nothing', async () => {
  show('isParent');
  expect(await screen.findByText('2 sur 3')).toBeDefined();
  expect(screen.queryByRole('button', { name: /^Garder/ })).toBeNull();
});
