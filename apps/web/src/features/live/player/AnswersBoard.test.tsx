import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { needTexts, startTexts } from '../../../lib/i18n.ts';
import { resultOf, translateSection, withSentences, wordOf } from '../../../question/sample-game.ts';
import { emptySession, type LiveSession, play } from '../engine/live-session.ts';
import { liveDataOf, liveGameOf, OPENS_MS } from '../engine/sample-live.ts';
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

it('leaves saying it to the wall where only the wall speaks', () => {
  show({ hasAnswered: true, isSpoken: false });
  expect(screen.getByText('A butterfly!')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Écouter la phrase' })).toBeNull();
});

it('has no sentence for who has not answered, and shows what the others chose', () => {
  show({ hasAnswered: false, isSpoken: true });
  expect(screen.queryByText('A butterfly!')).toBeNull();
  expect(screen.getAllByText('butterfly')).toHaveLength(2);
});
