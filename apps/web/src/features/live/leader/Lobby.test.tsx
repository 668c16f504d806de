import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { needTexts, startTexts } from '../../../lib/i18n.ts';
import { queryClient } from '../../../lib/query.ts';
import type { LivePlay } from '../engine/live-play.ts';
import { emptySession, play } from '../engine/live-session.ts';
import { liveDataOf, liveGameOf, OPENS_MS } from '../engine/sample-live.ts';
import { Lobby } from './Lobby.tsx';

beforeAll(async () => {
  await startTexts();
  await Promise.all([needTexts('play'), needTexts('live')]);
});
afterEach(cleanup);

const { settings } = liveDataOf().live ?? {};

function show({ admitsOthers = false, leads = true }) {
  const live = { opensAtMs: null, status: 'waiting', creatorName: 'lea.t' } as const;
  const gameData = liveDataOf({ ...live, settings: { ...settings, admitsOthers } as never });
  const session = play(emptySession, { type: 'loaded', game: liveGameOf('battle'), gameData }, OPENS_MS);
  const host = { leads, onOut: () => {}, onEnd: vi.fn() };
  const view = { game: {} as LivePlay, session, moment: 'lobby', kind: 'battle', host } as const;
  render(
    <QueryClientProvider client={queryClient}>
      <Lobby {...view} className="Les Outardes" expectedCount={24} />
    </QueryClientProvider>,
  );
  return host;
}

it('counts how much of the class is there, and only heads where others come in as well', () => {
  show({});
  expect(screen.getByText('sur 24 sont là')).toBeDefined();
  expect(screen.getByText('+21')).toBeDefined();
  cleanup();
  show({ admitsOthers: true });
  expect(screen.getByText('sont là')).toBeDefined();
  expect(screen.queryByText('+21')).toBeNull();
});

it('a teacher in front of a pupil’s game sees who leads it and may close it, nothing else', async () => {
  const host = show({ leads: false });
  expect(screen.getByText('lea.t va lancer la partie.')).toBeDefined();
  const buttons = screen.getAllByRole('button').map((one) => one.getAttribute('aria-label'));
  expect(buttons).toEqual(['Couper les sons', 'Fermer']);
  await userEvent.click(screen.getByRole('button', { name: 'Fermer' }));
  expect(host.onEnd).toHaveBeenCalledOnce();
});
