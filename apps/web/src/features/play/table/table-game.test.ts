import { expect, test } from 'vitest';
import { dataOf, resultOf, sampleGame, translateSection } from '../../../question/sample-game.ts';
import { settled } from '../../../question/sample-timers.ts';
import { GamePlay } from '../engine/game-play.ts';
import { list } from '../engine/sample-world.ts';
import { TableGame } from './table-game.ts';

const first = { game: sampleGame, gameData: dataOf(translateSection()) };
const words = first.gameData.sections[0]?.words;

/** Games of so many questions each; their feedback ends by hand. */
async function sitDown(counts: readonly [number, number]) {
  const table = new TableGame((at, onFeedbackOver) => {
    let answered = 0;
    return new GamePlay(list, {
      calls: {
        start: () => Promise.resolve(first),
        state: () => Promise.resolve(first),
        answer: () => {
          answered += 1;
          const results = Array.from({ length: answered }, () => resultOf());
          const data = dataOf(translateSection({ sectionIdx: answered, words }), { results });
          return Promise.resolve({ gameData: { ...data, isFinish: answered >= counts[at] } });
        },
        leave: () => Promise.resolve(),
      },
      memory: { read: () => null, write: () => undefined, forget: () => undefined },
      nowMs: () => 0,
      later: () => () => undefined,
      newAnswerId: () => crypto.randomUUID(),
      sayRightWord: () => Promise.resolve(false),
      saySentence: () => Promise.resolve(false),
      tellsSentences: true,
      onStarted: () => undefined,
      onJudged: () => undefined,
      onRefused: () => undefined,
      onFeedbackOver,
    });
  });
  for (const game of table.games) game.open();
  await settled();
  return table;
}

/** The player whose turn it is takes the device, answers, and the feedback ends; gives who that was. */
async function playTurn(table: TableGame) {
  if (table.turn.get().isPassing) table.take();
  const { at } = table.turn.get();
  table.games[at].answer({ wordUuid: words?.[0]?.uuid ?? '', answeredWordUuid: null });
  await settled();
  table.games[at].advance();
  return at;
}

async function playAll(counts: readonly [number, number]) {
  const table = await sitDown(counts);
  const order = [];
  while (!table.games.every(({ store }) => store.get().phase === 'finished'))
    order.push(await playTurn(table));
  return order;
}

test('two players answer in turn, and see both results once both have answered all', async () => {
  expect(await playAll([2, 2])).toEqual([0, 1, 0, 1]);
});

test('who has more questions goes on alone', async () => {
  expect(await playAll([1, 3])).toEqual([0, 1, 1, 1]);
});

test('a question waits for its player', async () => {
  const table = await sitDown([2, 2]);
  await playTurn(table);
  expect(table.turn.get()).toEqual({ at: 1, isPassing: true });
  expect(table.games[0].store.get().phase).toBe('feedback');
});

/** The table as it is after a refresh: so many questions answered, of two each. */
async function comeBack(counts: readonly [number, number]) {
  const table = new TableGame((at) => {
    const done = { sectionsDoneCount: counts[at], isFinish: counts[at] === 2 };
    const state = { game: sampleGame, gameData: dataOf(counts[at] === 2 ? null : translateSection(), done) };
    return new GamePlay(list, {
      calls: {
        start: () => Promise.reject(new Error('started anew')),
        state: () => Promise.resolve(state),
        answer: () => Promise.reject(new Error('answered')),
        leave: () => Promise.resolve(),
      },
      memory: {
        read: () => ({ ...list, gameUuid: 'g', studentGameUuid: `s${at}`, unsent: null }),
        write: () => undefined,
        forget: () => undefined,
      },
      nowMs: () => 0,
      later: () => () => undefined,
      newAnswerId: () => crypto.randomUUID(),
      sayRightWord: () => Promise.resolve(false),
      saySentence: () => Promise.resolve(false),
      tellsSentences: true,
      onStarted: () => undefined,
      onJudged: () => undefined,
      onRefused: () => undefined,
    });
  });
  for (const game of table.games) game.open();
  await settled();
  table.settle();
  return table.turn.get();
}

test.each([
  [[0, 0], 0],
  [[1, 0], 1],
  [[1, 1], 0],
  [[2, 1], 1],
  [[1, 2], 0],
] as const)('after a refresh with %j answered it is the turn of player %i', async (counts, at) => {
  expect(await comeBack(counts)).toEqual({ at, isPassing: true });
});
