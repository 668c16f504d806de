import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { needTexts, startTexts } from '../../../lib/i18n.ts';
import {
  pictured,
  resultOf,
  shown,
  translateSection,
  withSentences,
  wordOf,
} from '../../../question/sample-game.ts';
import { emptySession, type LiveSession, play } from '../engine/live-session.ts';
import { liveDataOf, liveGameOf, OPENS_MS, seatOf } from '../engine/sample-live.ts';
import { AnswersBoard } from './AnswersBoard.tsx';

beforeAll(async () => {
  await startTexts();
  await needTexts('play');
  await needTexts('live');
});
afterEach(cleanup);

const player = { audience: 'student', lang: 'fr', learningLang: 'en' } as const;
const section = translateSection();
const word = withSentences(wordOf(1, 'le papillon', 'butterfly'));

function show({ hasAnswered, isSpoken }: { hasAnswered: boolean; isSpoken: boolean }) {
  const board = [
    { uuid: 'c3', count: 2, isRight: true },
    { uuid: 'c1', count: 1, isRight: false },
  ];
  const game = liveGameOf('contest');
  const gameData = liveDataOf(
    { board, topSeats: [1, 2], ownPlace: 2, sectionIdx: 0 },
    { sections: [section] },
  );
  const session: LiveSession = {
    ...play(emptySession, { type: 'loaded', game, gameData }, OPENS_MS),
    judged: hasAnswered
      ? { sectionIdx: 0, result: resultOf({ isRight: false, word }), section, untilMs: OPENS_MS }
      : null,
  };
  const shown = { session, player, section, isSpoken, title: 'Concours', isLost: false };
  render(<AnswersBoard {...shown} onLeave={() => {}} />);
}

it('shows the sentence of the word to who has answered, and says it when tapped', () => {
  show({ hasAnswered: true, isSpoken: true });
  expect(screen.getByText('A butterfly!').lang).toBe('en');
  expect(screen.getByRole('button', { name: 'Écouter la phrase' })).toBeTruthy();
});

it('shows pictures that were to choose from as pictures, each with its name for readers', () => {
  const answers = ['l’ours', 'le loup'].map((text, at) => ({
    ...pictured(`c${at + 1}`),
    traductions: shown('', 'fr', text).traductions,
  }));
  const asked = translateSection({ kind: 'cards', words: [shown('p1', 'en', 'bear')], answers });
  const gameData = liveDataOf({ board: [], topSeats: [], sectionIdx: 0 }, { sections: [asked] });
  const session = play(emptySession, { type: 'loaded', game: liveGameOf('contest'), gameData }, OPENS_MS);
  const view = { session, player, section: asked, isSpoken: false, title: 'Concours', isLost: false };
  render(<AnswersBoard {...view} onLeave={() => {}} />);
  for (const name of ['l’ours', 'le loup']) {
    expect(screen.getByRole('img', { name })).toBeTruthy();
    expect(screen.queryByText(name)).toBeNull();
  }
});

it('leaves saying it to the wall where only the wall speaks', () => {
  show({ hasAnswered: true, isSpoken: false });
  expect(screen.getByText('A butterfly!')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Écouter la phrase' })).toBeNull();
});

it('tells nobody to be last: the place of all others, else how far it is to the next', () => {
  const place = (ownPlace: number, count: number, isScored = true) => {
    const scoreAt = (at: number) => (isScored ? 500 - 10 * at : 0);
    const scores = Array.from({ length: count }, (_, at) => seatOf(at + 1, { totalScore: scoreAt(at) }));
    const own = seatOf(2, { totalScore: scoreAt(ownPlace - 1) });
    const studentGames = scores.map((entry) => (entry.seat === 2 ? own : entry));
    const gameData = liveDataOf({ board: [], topSeats: [], ownPlace, sectionIdx: 0 }, { studentGames });
    const session = play(emptySession, { type: 'loaded', game: liveGameOf('contest'), gameData }, OPENS_MS);
    const shown = { session, player, section, isSpoken: false, title: 'Concours', isLost: false };
    render(<AnswersBoard {...shown} onLeave={() => {}} />);
    const told =
      screen.queryByText(/^Tu as la/)?.textContent ?? screen.getByText(/^Accroche-toi/).textContent;
    cleanup();
    return told?.replaceAll(/\s/g, ' ');
  };
  expect(place(29, 30)).toBe('Tu as la 29e place');
  expect(place(30, 30)).toBe('Accroche-toi !');
  expect(place(3, 3)).toBe('Tu as la 3e place');
  // Who has no point yet is one of many, not the twenty-fifth.
  expect(place(25, 30, false)).toBe('Accroche-toi !');
});

it('tells how far it is to the next in the number that fits', () => {
  const behind = (scores: [number, number]) => {
    const studentGames = scores.map((totalScore, at) => seatOf(at + 1, { totalScore }));
    const gameData = liveDataOf({ board: [], topSeats: [], ownPlace: 2, sectionIdx: 0 }, { studentGames });
    const session = play(emptySession, { type: 'loaded', game: liveGameOf('contest'), gameData }, OPENS_MS);
    const shown = { session, player, section, isSpoken: false, title: 'Concours', isLost: false };
    render(<AnswersBoard {...shown} onLeave={() => {}} />);
    const told = screen.getByText(/^Tu as la|^Accroche-toi/).parentElement?.textContent ?? '';
    cleanup();
    return told.replaceAll(/\s/g, ' ');
  };
  expect(behind([91, 90])).toContain('à 1 point de');
  expect(behind([2_090, 90])).toContain('à 2,000 points de');
});

it('has no sentence for who has not answered, and shows what the others chose', () => {
  show({ hasAnswered: false, isSpoken: true });
  expect(screen.queryByText('A butterfly!')).toBeNull();
  expect(screen.getAllByText('butterfly')).toHaveLength(2);
});

it('shows those in front whom the server names, and without any that all can still win', () => {
  const front = (topSeats: number[]) => {
    const studentGames = [1, 2, 3].map((seat) => seatOf(seat, { totalScore: 100 - seat }));
    const gameData = liveDataOf({ board: [], topSeats, ownPlace: 3, sectionIdx: 0 }, { studentGames });
    const session = play(emptySession, { type: 'loaded', game: liveGameOf('contest'), gameData }, OPENS_MS);
    const shown = { session, player, section, isSpoken: false, title: 'Concours', isLost: false };
    render(<AnswersBoard {...shown} onLeave={() => {}} />);
    const sheet = screen.getByRole('heading', { name: 'En tête' }).parentElement;
    const told = [...(sheet?.querySelectorAll('li b, p') ?? [])].map(({ textContent }) =>
      textContent?.replaceAll(/\s/g, ' '),
    );
    cleanup();
    return told;
  };
  expect(front([1, 2])).toEqual(['99', '98']);
  expect(front([])).toEqual(['Tout est encore possible !']);
});
