import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Played, started } from '../../../../../test/played-game.ts';
import { isOver, type LiveGame } from './live-game.ts';
import type { Move } from './moves.ts';

/** Any moves in any order, most of them senseless. */
const anyMove = (seats: number): fc.Arbitrary<Move | { kind: 'pass'; ms: number }> => {
  const seat = fc.integer({ min: 1, max: seats });
  const isCreator = fc.boolean();
  return fc.oneof(
    fc.record({
      kind: fc.constant('join' as const),
      seat: fc.option(seat),
      timeFactor: fc.constantFrom(1, 1.5, 2, 3, null),
    }),
    fc.record({ kind: fc.constant('leave' as const), seat }),
    fc.record({ kind: fc.constantFrom('here' as const, 'gone' as const), seat }),
    fc.record({ kind: fc.constantFrom('pause' as const, 'resume' as const), isCreator }),
    fc.record({
      kind: fc.constant('next' as const),
      isCreator,
      sectionIdx: fc.integer({ min: 0, max: 6 }),
      phase: fc.constantFrom('question' as const, 'feedback' as const),
    }),
    fc.record({ kind: fc.constant('remove' as const), seat, isCreator }),
    fc.record({
      kind: fc.constant('start' as const),
      isCreator,
      sectionsCount: fc.integer({ min: 1, max: 6 }),
      countdownMs: fc.constantFrom(0, 20_000),
    }),
    fc.record({ kind: fc.constant('end' as const), isCreator: fc.constant(false), isAdult: fc.boolean() }),
    fc.record({ kind: fc.constant('pass' as const), ms: fc.integer({ min: 0, max: 30_000 }) }),
    ...Array.from({ length: 6 }, () =>
      fc.record({
        kind: fc.constant('answer' as const),
        seat,
        sectionIdx: fc.integer({ min: 0, max: 6 }),
        verdict: fc.constantFrom('right' as const, 'wrong' as const),
        claimedMs: fc.double(),
      }),
    ),
  );
};

function checkGame(game: LiveGame): void {
  const present = game.players.filter(({ isPresent }) => isPresent);
  expect(game.presentCount).toBe(present.length);
  if (game.state === 'started') {
    const awaited = present.filter(({ isAway }) => !isAway);
    expect(game.awaitedCount).toBe(awaited.length);
    const isDone = (player: LiveGame['players'][number]) =>
      game.type === 'battle'
        ? player.finishedAtMs !== null
        : game.sectionIdx !== null && player.sectionsDoneCount > game.sectionIdx;
    expect(game.doneCount).toBe(awaited.filter(isDone).length);
    expect(game.deadlineAtMs).not.toBeNull();
  }
  for (const player of game.players) {
    // Questions from before somebody came, and those that were cut short, are neither.
    expect(player.goodResult + player.badResult).toBeLessThanOrEqual(player.sectionsDoneCount);
    expect(player.totalScore).toBeLessThanOrEqual(player.goodResult * 200);
    expect(player.totalScore).toBeGreaterThanOrEqual(player.goodResult * 70);
    expect(player.isRemoved && player.isPresent).toBe(false);
    expect(player.sectionsDoneCount).toBeLessThanOrEqual(game.sectionsCount);
  }
  const places = game.players.flatMap(({ place }) => place ?? []).sort((a, b) => a - b);
  expect(places).toEqual(places.map((_, at) => at + 1));
}

describe('whatever is sent', () => {
  it.each(['battle', 'contest'] as const)('keeps the counts of a %s true, and never goes back', (type) => {
    fc.assert(
      fc.property(fc.array(anyMove(5), { maxLength: 60 }), (moves) => {
        const played = new Played(type);
        played.join(2);
        let scores = new Map<number, number>();
        for (const move of moves) {
          const before = played.game;
          if (move.kind === 'pass') played.pass(move.ms);
          else if (move.kind === 'answer') {
            played.move(move);
            const { awaitedCount, doneCount } = played.game;
            if (doneCount > 0 && doneCount >= awaitedCount) played.move({ kind: 'tick' });
          } else if (move.kind !== 'join' || move.seat === null || move.seat <= played.game.seatsCount)
            played.move(move);
          checkGame(played.game);
          if (isOver(before)) expect(played.game).toBe(before);
          for (const { seat, totalScore } of played.game.players)
            expect(totalScore).toBeGreaterThanOrEqual(scores.get(seat) ?? 0);
          scores = new Map(played.game.players.map(({ seat, totalScore }) => [seat, totalScore]));
        }
      }),
      { numRuns: 600 },
    );
  });

  it('ends every game that anybody has started, by itself', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('battle' as const, 'contest' as const),
        fc.integer({ min: 1, max: 5 }),
        fc.array(fc.integer({ min: 1, max: 5 }), { maxLength: 30 }),
        (type, players, seats) => {
          const played = started(type, players);
          for (const seat of seats) {
            played.pass(1500);
            if (seat <= players) played.answer(seat);
          }
          played.pass(60 * 60_000);
          expect(isOver(played.game)).toBe(true);
        },
      ),
      { numRuns: 300 },
    );
  });
});
