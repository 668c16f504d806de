import { expect, it } from 'vitest';
import {
  dataOf,
  pictured,
  resultOf,
  sampleGame,
  shown,
  translateSection,
} from '../../../question/sample-game.ts';
import { emptySession, play } from '../engine/game-session.ts';
import { cardStateOf, cardsOf, columnsOf, foundIn, neighbourOf } from './match-grid.ts';

const grid = translateSection({
  kind: 'match',
  words: [shown('w1', 'en', 'owl'), shown('w2', 'en', 'frog')],
  answers: [pictured('m1'), pictured('m2')],
});
const opened = play(emptySession, { type: 'opened', game: sampleGame, gameData: dataOf(grid), nowMs: 0 });
const sent = { answerId: 'a', wordUuid: 'w1', answeredWordUuid: 'm1', timeToAnswerMs: 0 };
const pair = resultOf({ wordUuid: 'w1', answeredWordUuid: 'm1', rightWordUuid: 'm1' });

it('keeps every card in its place after a refresh', () => {
  const places = cardsOf(grid).map(({ item }) => item.uuid);
  const again = cardsOf({ ...grid, words: grid.words.toReversed() }).map(({ item }) => item.uuid);
  expect(again).toEqual(places);
  expect(new Set(places)).toEqual(new Set(['w1', 'w2', 'm1', 'm2']));
});

it('shows a found pair leave, then its holes, and shakes a wrong one', () => {
  const pressed = play(opened, { type: 'answered', answer: sent });
  expect(cardStateOf(pressed, 'm1', null, foundIn(pressed, 0))).toBe('sent');
  const reply = dataOf(grid, { results: [pair] });
  const judged = play(pressed, { type: 'judged', answerId: 'a', gameData: reply, nowMs: 0 });
  expect(cardStateOf(judged, 'w1', null, foundIn(judged, 0))).toBe('leaving');
  const after = play(judged, { type: 'advanced', nowMs: 0 });
  expect(cardStateOf(after, 'w1', null, foundIn(after, 0))).toBe('hole');
  expect(cardStateOf(after, 'w2', 'w2', foundIn(after, 0))).toBe('chosen');
  expect(foundIn(after, 1).size).toBe(0);

  const missed = dataOf(grid, { results: [{ ...pair, isRight: false }] });
  const wrong = play(pressed, { type: 'judged', answerId: 'a', gameData: missed, nowMs: 0 });
  expect(cardStateOf(wrong, 'w1', null, foundIn(wrong, 0))).toBe('wrong');
});

it('moves by arrows over the holes and stays where there is nothing beyond', () => {
  const isHole = (at: number) => at === 1 || at === 5;
  expect(neighbourOf(0, 'ArrowRight', 4, isHole, 12)).toBe(2);
  expect(neighbourOf(9, 'ArrowUp', 4, isHole, 12)).toBeNull();
  expect(neighbourOf(0, 'ArrowLeft', 4, isHole, 12)).toBeNull();
  expect(neighbourOf(0, 'ArrowDown', 4, isHole, 12)).toBe(4);
  expect(neighbourOf(0, 'a', 4, isHole, 12)).toBeNull();
});

it('lays 12 cards as 4 × 3, and as 3 × 4 where it is narrow', () => {
  expect(columnsOf(12, false)).toBe(4);
  expect(columnsOf(12, true)).toBe(3);
  expect(columnsOf(8, false)).toBe(4);
  expect(columnsOf(6, false)).toBe(3);
  expect(columnsOf(10, false)).toBe(5);
});
