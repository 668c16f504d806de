import type { Result, Section } from '@motamo/contract/games';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { needTexts, startTexts } from '../../../lib/i18n.ts';
import { resultOf, wordOf } from '../../../question/sample-game.ts';
import type { Moment } from '../engine/live-moment.ts';
import type { LivePlay } from '../engine/live-play.ts';
import { emptySession, play } from '../engine/live-session.ts';
import { liveDataOf, liveGameOf, OPENS_MS, questionOf, seatOf } from '../engine/sample-live.ts';
import { ServerClock } from '../engine/server-clock.ts';
import { BattleView } from './BattleView.tsx';

beforeAll(async () => {
  await startTexts();
  await Promise.all([needTexts('live'), needTexts('play')]);
});
afterEach(cleanup);

const player = { audience: 'student', lang: 'fr', learningLang: 'en' } as const;
const game = {
  clock: new ServerClock(
    () => OPENS_MS,
    () => OPENS_MS,
  ),
  answer: () => undefined,
} as unknown as LivePlay;

function show(isBonus: boolean, moment: Moment = 'question', change: Partial<Section> = {}) {
  const gameData = liveDataOf({}, { sections: [questionOf(4, { isBonus, ...change })] });
  const session = play(emptySession, { type: 'loaded', game: liveGameOf('battle'), gameData }, OPENS_MS);
  const seen = { title: 'Bataille', isLost: false, hasRace: false, isSpoken: false };
  render(<BattleView {...{ game, session, moment, player, ...seen }} onLeave={() => undefined} />);
}

it('a bonus question is announced, then has a banner', () => {
  show(true, 'bonus');
  expect(screen.getByText(/^Attention, question bonus/)).toBeDefined();
  cleanup();
  show(true);
  expect(screen.getByText(/^Question bonus.+points doublés$/)).toBeDefined();
  cleanup();
  show(false);
  expect(screen.queryByText(/bonus/i)).toBeNull();
});

it('who is home has the own missed words to hear until the others come, or a word of praise', () => {
  const home = (results: Result[]) => {
    const own = seatOf(2, { results, isFinish: true, sectionsDoneCount: 5, goodResult: 4, totalScore: 380 });
    const gameData = liveDataOf({}, { studentGames: [seatOf(1), own] });
    const session = play(emptySession, { type: 'loaded', game: liveGameOf('battle'), gameData }, OPENS_MS);
    const seen = { title: 'Bataille', isLost: false, hasRace: false, isSpoken: false };
    render(<BattleView {...{ game, session, player, ...seen }} moment="home" onLeave={() => undefined} />);
  };
  home([
    resultOf(),
    resultOf({ sectionIdx: 1, isRight: false, word: wordOf(7, 'la coccinelle', 'ladybug') }),
  ]);
  expect(screen.getByText(/^Tu as 380 points/)).toBeDefined();
  expect(screen.getByText('En attendant, réécoute tes mots ratés.')).toBeDefined();
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('ladybug'),
  ]);
  cleanup();
  home([resultOf()]);
  expect(screen.getByText('Sans faute ! Regarde la course.')).toBeDefined();
});

it('the bar of a typed question has room for typing, until the choices are shown', () => {
  const durations: unknown[] = [];
  Element.prototype.animate = (_frames, options) => {
    durations.push(typeof options === 'object' ? options.duration : options);
    return { playState: 'idle', cancel: () => undefined, pause: () => undefined } as Animation;
  };
  show(false, 'question', { asksTyping: true, limitMs: 25_000 });
  expect(durations.at(-1)).toBe(25_000);
  fireEvent.click(screen.getByRole('button', { name: 'Voir les choix' }));
  expect(durations.at(-1)).toBe(15_000);
});
