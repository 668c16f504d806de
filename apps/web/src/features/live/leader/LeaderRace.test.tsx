import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { needTexts, startTexts } from '../../../lib/i18n.ts';
import { preferencesStore } from '../../../lib/preferences.ts';
import { queryClient } from '../../../lib/query.ts';
import type { LivePlay } from '../engine/live-play.ts';
import { emptySession, play } from '../engine/live-session.ts';
import { playersOf } from '../engine/players.ts';
import { placesOnTrack } from '../engine/race-places.ts';
import { liveDataOf, liveGameOf, OPENS_MS, seatOf } from '../engine/sample-live.ts';
import { ServerClock } from '../engine/server-clock.ts';
import { LeaderRace } from './LeaderRace.tsx';
import { raceOf } from './race-lanes.ts';

beforeAll(async () => {
  await startTexts();
  await Promise.all([needTexts('play'), needTexts('live')]);
});
afterEach(cleanup);

/** The first seat has clicked through all five questions, `good` of them right; the second is on the way, with 180 points. */
function sessionOf(good: number, totalScore: number) {
  const studentGames = [
    seatOf(1, { sectionsDoneCount: 5, goodResult: good, totalScore }),
    seatOf(2, { sectionsDoneCount: 2, goodResult: 2, totalScore: 180 }),
  ];
  return play(
    emptySession,
    { type: 'loaded', game: liveGameOf('battle'), gameData: liveDataOf({}, { studentGames }) },
    OPENS_MS,
  );
}

function showRace(good: number, totalScore: number) {
  const nowMs = () => OPENS_MS;
  const game = { clock: new ServerClock(nowMs, nowMs) } as unknown as LivePlay;
  const rest = {
    moment: 'question',
    kind: 'battle',
    className: null,
    expectedCount: null,
    host: null,
  } as const;
  const { container } = render(
    <QueryClientProvider client={queryClient}>
      <LeaderRace {...{ game, ...rest }} session={sessionOf(good, totalScore)} />
    </QueryClientProvider>,
  );
  return [...container.querySelectorAll('img')].filter(({ src }) => src.includes('crown')).length;
}

it('who only clicks gets nowhere: right answers move a player, on the wall and on the devices', () => {
  const clicking = seatOf(1, { sectionsDoneCount: 4, goodResult: 0 });
  const answering = seatOf(2, { sectionsDoneCount: 2, goodResult: 2, totalScore: 180 });
  const gameData = liveDataOf({}, { studentGames: [clicking, answering] });
  const session = play(emptySession, { type: 'loaded', game: liveGameOf('battle'), gameData }, OPENS_MS);
  const players = playersOf(session);
  const { racers, startX } = raceOf(players, 5);
  expect(racers.map(({ x }) => x > startX)).toEqual([false, true]);
  const shares = placesOnTrack(players, 5).map(({ player, share }) => [player.seat, share]);
  expect(shares).toEqual(
    expect.arrayContaining([
      [1, 0],
      [2, 0.4],
    ]),
  );
});

it('who is home first wears the crown only with the most points of all', () => {
  expect(showRace(0, 0)).toBe(0);
  cleanup();
  expect(showRace(5, 480)).toBe(1);
});

it('the mute of the wall silences effects, music and voices', async () => {
  showRace(0, 0);
  await userEvent.click(screen.getByRole('button', { name: 'Couper les sons' }));
  expect(preferencesStore.get()).toMatchObject({ areEffectsMuted: true, isVoiceMuted: true });
  await userEvent.click(screen.getByRole('button', { name: 'Remettre les sons' }));
  expect(preferencesStore.get()).toMatchObject({ areEffectsMuted: false, isVoiceMuted: false });
});
