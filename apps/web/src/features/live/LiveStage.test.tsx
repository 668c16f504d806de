import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { needTexts, startTexts } from '../../lib/i18n.ts';
import type { LivePlay } from './engine/live-play.ts';
import { emptySession, play } from './engine/live-session.ts';
import { liveDataOf, liveGameOf, OPENS_MS, questionOf } from './engine/sample-live.ts';
import { ServerClock } from './engine/server-clock.ts';
import { BattleView } from './player/BattleView.tsx';
import { WaitingRoom } from './player/WaitingRoom.tsx';

beforeAll(async () => {
  await startTexts();
  await Promise.all([needTexts('live'), needTexts('play')]);
});
afterEach(cleanup);

const clock = new ServerClock(
  () => OPENS_MS,
  () => OPENS_MS,
);
const seen = { title: 'Bataille', isLost: false, hasRace: false, isSpoken: false } as const;
const player = { audience: 'student', lang: 'fr', learningLang: 'en' } as const;

function part(name: 'header' | 'footer') {
  const found = screen.getByRole('main').querySelector<HTMLElement>(name);
  if (!found) throw new Error(`no ${name}`);
  return within(found);
}

it('a game has a header with the way out, how far it is and the points, and a footer for what comes next', () => {
  const game = { clock, answer: () => undefined } as unknown as LivePlay;
  const gameData = liveDataOf({}, { sections: [questionOf(2)] });
  const session = play(emptySession, { type: 'loaded', game: liveGameOf('battle'), gameData }, OPENS_MS);
  const view = { game, session, player, ...seen, onLeave: () => undefined };
  render(<BattleView {...view} moment="question" />);
  expect(part('header').getByRole('button', { name: 'Quitter la partie' })).toBeDefined();
  expect(part('header').getByText('3 / 5')).toBeDefined();
  cleanup();
  render(<WaitingRoom {...view} moment="lobby" />);
  expect(part('header').getByText('3 personnes')).toBeDefined();
  expect(part('footer').getByText('Geneviève Tremblay va lancer la partie.')).toBeDefined();
});
