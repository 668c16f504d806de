import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { needTexts, startTexts } from '../../../lib/i18n.ts';
import { translateSection, withSentences, wordOf } from '../../../question/sample-game.ts';
import { emptySession, play } from '../engine/live-session.ts';
import { liveDataOf, liveGameOf, OPENS_MS, seatOf } from '../engine/sample-live.ts';
import { LeaderBoard } from './LeaderBoard.tsx';

beforeAll(async () => {
  await startTexts();
  await needTexts('play');
  await needTexts('live');
});
afterEach(cleanup);

it('shows the class the sentence of the word below its pair', () => {
  const rightWord = withSentences(wordOf(1, 'le papillon', 'butterfly'));
  const board = [{ uuid: 'c3', count: 2, isRight: true }];
  const gameData = liveDataOf({ board, topSeats: [1], rightWord, sectionIdx: 0 });
  const game = liveGameOf('contest');
  const session = play(emptySession, { type: 'loaded', game, gameData }, OPENS_MS);
  render(<LeaderBoard session={session} section={translateSection()} places={{ current: new Map() }} />);
  expect(screen.getByRole('heading', { name: /butterfly/ })).toBeTruthy();
  expect(screen.getByText('A butterfly!').lang).toBe('en');
});

it('calls them five where there are five, and tells a start without points kindly', () => {
  const front = (topSeats: number[]) => {
    const studentGames = [1, 2, 3, 4, 5, 6].map((seat) => seatOf(seat, { totalScore: 100 - seat }));
    const gameData = liveDataOf({ board: [], topSeats, sectionIdx: 0 }, { studentGames });
    const session = play(emptySession, { type: 'loaded', game: liveGameOf('contest'), gameData }, OPENS_MS);
    render(<LeaderBoard session={session} section={translateSection()} places={{ current: new Map() }} />);
    const sheet = screen.getByRole('heading', { name: /en tête/i }).parentElement;
    const told = [sheet?.querySelector('h2'), ...(sheet?.querySelectorAll('p') ?? [])].map((part) =>
      part?.textContent?.replaceAll(/\s/g, ' '),
    );
    cleanup();
    return told;
  };
  expect(front([1, 2, 3, 4, 5])).toEqual(['Les cinq en tête']);
  expect(front([1, 2])).toEqual(['En tête']);
  expect(front([])).toEqual(['En tête', 'Tout est encore possible !']);
});

it('says that more is to come only where it comes by itself', () => {
  const shown = (feedbackSeconds: number) => {
    const settings = { ...liveDataOf().live?.settings, feedbackSeconds } as never;
    const gameData = liveDataOf({ board: [], topSeats: [], sectionIdx: 0, settings });
    const session = play(emptySession, { type: 'loaded', game: liveGameOf('contest'), gameData }, OPENS_MS);
    render(<LeaderBoard session={session} section={translateSection()} places={{ current: new Map() }} />);
    const texts = ['La suite arrive', /^Jusqu’à «\sSuivant\s»$/].map(
      (text) => screen.queryByText(text) !== null,
    );
    cleanup();
    return texts;
  };
  expect(shown(5)).toEqual([true, false]);
  expect(shown(0)).toEqual([false, true]);
});

it('lets equal points share a number where speed does not count', () => {
  const numbers = (speedCounts: boolean) => {
    const studentGames = [100, 100, 70].map((totalScore, at) => seatOf(at + 1, { totalScore }));
    const settings = { ...liveDataOf().live?.settings, speedCounts } as never;
    const shown = { board: [], topSeats: [1, 2, 3], sectionIdx: 0, settings };
    const gameData = liveDataOf(shown, { studentGames });
    const session = play(emptySession, { type: 'loaded', game: liveGameOf('contest'), gameData }, OPENS_MS);
    render(<LeaderBoard session={session} section={translateSection()} places={{ current: new Map() }} />);
    const sheet = screen.getByRole('heading', { name: /en tête/i }).parentElement;
    const told = [...(sheet?.querySelectorAll('li > i') ?? [])].map(({ textContent }) => textContent);
    cleanup();
    return told;
  };
  expect(numbers(true)).toEqual(['1', '2', '3']);
  expect(numbers(false)).toEqual(['1', '1', '3']);
});
