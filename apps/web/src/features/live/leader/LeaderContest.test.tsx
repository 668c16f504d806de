import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { needTexts, startTexts } from '../../../lib/i18n.ts';
import { pictured, shown } from '../../../question/sample-game.ts';
import type { LivePlay } from '../engine/live-play.ts';
import { emptySession, play } from '../engine/live-session.ts';
import { liveDataOf, liveGameOf, OPENS_MS, questionOf } from '../engine/sample-live.ts';
import { ServerClock } from '../engine/server-clock.ts';
import { LeaderContest } from './LeaderContest.tsx';

beforeAll(async () => {
  await startTexts();
  await needTexts('play');
  await needTexts('live');
});
afterEach(cleanup);

const NAMES = ['l’ours', 'le loup', 'le cerf', 'le lézard'];
const answers = NAMES.map((text, at) => ({
  ...pictured(`c${at + 1}`),
  ...{ traductions: shown('', 'fr', text).traductions, slot: at },
}));
const section = questionOf(0, { kind: 'cards', words: [shown('p1', 'en', 'bear')], answers });

function showWall(moment: 'question' | 'board') {
  const nowMs = () => OPENS_MS;
  const board = moment === 'board' ? [{ uuid: 'c1', count: 2, isRight: true }] : null;
  const live = { phase: 'question' as const, sectionIdx: 0, topSeats: [], board };
  const gameData = liveDataOf(live, { sections: [section] });
  const session = play(emptySession, { type: 'loaded', game: liveGameOf('contest'), gameData }, OPENS_MS);
  const game = { clock: new ServerClock(nowMs, nowMs) } as unknown as LivePlay;
  const shownTo = { className: null, expectedCount: null, host: null };
  render(<LeaderContest {...{ game, session, moment, ...shownTo }} kind="contest" />);
}

it('pictures to choose from are pictures on the wall too, and their names are kept for after the question', () => {
  showWall('question');
  expect(screen.getByText('Trouve l’image')).toBeTruthy();
  expect(screen.getAllByRole('img').map((one) => one.getAttribute('alt'))).toEqual(
    expect.arrayContaining(NAMES),
  );
  for (const name of NAMES) expect(screen.queryByText(name)).toBeNull();
  cleanup();
  showWall('board');
  for (const name of NAMES) expect(screen.getAllByText(name).length).toBeGreaterThan(0);
});
