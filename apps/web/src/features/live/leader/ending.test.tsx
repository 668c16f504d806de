import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { needTexts, startTexts } from '../../../lib/i18n.ts';
import { queryClient } from '../../../lib/query.ts';
import { loadModalFrame } from '../../../ui/modal/load-modal-frame.ts';
import type { LivePlay } from '../engine/live-play.ts';
import { emptySession, play } from '../engine/live-session.ts';
import { liveDataOf, liveGameOf, OPENS_MS, questionOf } from '../engine/sample-live.ts';
import type { ServerClock } from '../engine/server-clock.ts';
import { EndDialog } from './EndDialog.tsx';
import { WallFrame } from './LeaderScreen.tsx';
import type { LeaderViewProps } from './leader-view.ts';

// The music needs an audio device.
vi.mock('./use-wall-music.ts', () => ({ useWallMusic: () => {} }));

beforeAll(async () => {
  await startTexts();
  await needTexts('play');
  await needTexts('live');
  // A test waits for a dialog for one second only, and the first one would load it.
  await loadModalFrame();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const clock = { nowMs: () => OPENS_MS, untilMs: (ms: number) => ms - OPENS_MS } as ServerClock;

function showMoment(
  kind: LeaderViewProps['kind'],
  moment: LeaderViewProps['moment'],
  status: 'started' | 'cancelled' = 'started',
) {
  const sections = [questionOf(0)];
  const gameData = liveDataOf(
    { phase: 'question', sectionIdx: 0, status },
    { isFinish: moment === 'over', sections },
  );
  const session = play(emptySession, { type: 'loaded', game: liveGameOf(kind), gameData }, OPENS_MS);
  const host = { leads: true, onOut: () => {}, onEnd: vi.fn() };
  const rest = { className: 'Les Outardes', expectedCount: 3, host };
  const game = { clock } as LivePlay;
  render(
    <QueryClientProvider client={queryClient}>
      <WallFrame isLost={false} view={{ game, session, moment, kind, ...rest }} />
    </QueryClientProvider>,
  );
  return host;
}

const endButton = () => screen.queryByRole('button', { name: /^(Terminer|Fermer)/ });

describe('ending a game is offered from its start to its end:', () => {
  it.each([
    ['battle', 'countdown'],
    ['battle', 'question'],
    ['battle', 'paused'],
    ['contest', 'countdown'],
    ['contest', 'reading'],
    ['contest', 'question'],
    ['contest', 'board'],
    ['contest', 'paused'],
  ] as const)('a %s that has started can be ended: %s', async (kind, moment) => {
    const host = showMoment(kind, moment);
    const end = endButton();
    if (!end) throw new Error('no way to end the game');
    await userEvent.click(end);
    expect(host.onEnd).toHaveBeenCalledOnce();
  });

  it.each(['battle', 'contest'] as const)('a %s that is over cannot be ended', (kind) => {
    const host = showMoment(kind, 'over');
    expect(screen.getByRole('heading', { level: 1 })).toBeTruthy();
    for (const button of screen.queryAllByRole('button')) button.click();
    expect(host.onEnd).not.toHaveBeenCalled();
  });
});

it('where nobody has scored, the wall says what to do next instead of showing an empty page', () => {
  showMoment('contest', 'over');
  expect(screen.getByText(/^Pas de podium cette fois/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Voir les mots ratés' })).toBeTruthy();
});

it('the wall of a room that was called off from another device says so, and offers no words of a game that was not', () => {
  showMoment('contest', 'over', 'cancelled');
  expect(screen.getByText('Elle s’est fermée avant de commencer.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Rejouer' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Voir les mots ratés' })).toBeNull();
  expect(screen.queryByText(/ensemble$/)).toBeNull();
});

it('asks before it ends the game, and asks the server once', async () => {
  const called: string[] = [];
  vi.stubGlobal('fetch', async (address: string, { method = 'GET' }: RequestInit = {}) => {
    called.push(`${method} ${address}`);
    return new Response(JSON.stringify({ success: true }));
  });
  const refetch = vi.fn();
  const game = { refetch } as unknown as LivePlay;
  const close = { onClose: () => {}, onOut: () => {} };
  render(<EndDialog isOpen isLobby={false} game={game} gameUuid="game-1" {...close} />);
  const end = await screen.findByRole('button', { name: 'Terminer la partie' });
  expect(called).toEqual([]);
  await userEvent.click(end);
  await waitFor(() => expect(refetch).toHaveBeenCalledOnce());
  expect(called).toEqual(['POST /api/v1/user/live-games/game-1/terminate']);
});
