import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { afterAnswer, matchGrids, planNext, secondGrid, soloSectionsCount, startPlan } from './solo-plan.ts';

const game = fc.record({
  wordsCount: fc.integer({ min: 1, max: 14 }),
  answers: fc.array(fc.boolean(), { minLength: 10, maxLength: 10 }),
});
const wordIds = (count: number) => Array.from({ length: count }, (_, at) => at + 1);

describe('the plan of a solo game', () => {
  it('serves every word once, ten at most', () => {
    expect([0, 4, 10, 25].map(soloSectionsCount)).toEqual([0, 4, 10, 10]);
    expect(startPlan(['a', 'b', 'a', 'c'], 10)).toEqual(['a', 'b', 'c']);
    expect(startPlan(['a', 'b', 'c'], 2)).toEqual(['a', 'b']);
  });

  it('stays as it is after a right answer', () => {
    expect(afterAnswer(['a', 'b', 'c', 'd', 'e'], 1, true)).toEqual(['a', 'b', 'c', 'd', 'e']);
  });

  it('brings a wrong word back three sections later, in the place of the last new one', () => {
    expect(afterAnswer(['a', 'b', 'c', 'd', 'e', 'f'], 0, false)).toEqual(['a', 'b', 'c', 'a', 'd', 'e']);
  });

  it('brings it back two sections later when the end is near', () => {
    expect(afterAnswer(['a', 'b', 'c', 'd', 'e'], 2, false)).toEqual(['a', 'b', 'c', 'd', 'c']);
  });

  it('does not bring it back at once', () => {
    expect(afterAnswer(['a', 'b', 'c', 'd', 'e'], 3, false)).toEqual(['a', 'b', 'c', 'd', 'e']);
    expect(afterAnswer(['a', 'b', 'c', 'd', 'e'], 4, false)).toEqual(['a', 'b', 'c', 'd', 'e']);
  });

  it('drops no word that is itself coming back', () => {
    const plan = afterAnswer(afterAnswer(['a', 'b', 'c', 'd', 'e'], 0, false), 1, false);
    expect(plan).toEqual(['a', 'b', 'c', 'a', 'b']);
    expect(afterAnswer(plan, 2, false)).toEqual(plan);
  });

  it('brings a word that is wrong again back again', () => {
    const plan = afterAnswer(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'], 0, false);
    expect(afterAnswer(plan, 3, false)).toEqual(['a', 'b', 'c', 'a', 'd', 'e', 'a', 'f']);
  });

  it('is the same when it is worked out from the answers', () => {
    const served = [
      { wordId: 'a', wasRight: false },
      { wordId: 'b', wasRight: true },
    ];
    const plan = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
    expect(planNext({ plan, sectionsCount: 6, served })).toEqual({ plan: ['a', 'b', 'c', 'a', 'd', 'e'] });
    expect(() => planNext({ plan, sectionsCount: 6, served: served.toReversed() })).toThrow(RangeError);
  });

  it('keeps its length and what was served, repeats no word at once, and keeps its promise to bring words back', () => {
    fc.assert(
      fc.property(game, ({ wordsCount, answers }) => {
        let plan = startPlan(wordIds(wordsCount), soloSectionsCount(wordsCount));
        const { length } = plan;
        for (let index = 0; index < length; index += 1) {
          const before = plan;
          const isNewLeft = before
            .slice(index + 1)
            .some((wordId) => !before.slice(0, index + 1).includes(wordId));
          plan = afterAnswer(before, index, answers[index] ?? true);
          expect(plan).toHaveLength(length);
          expect(plan.slice(0, index + 1)).toEqual(before.slice(0, index + 1));
          expect(plan.some((wordId, at) => wordId === plan[at + 1])).toBe(false);
          const comesBackAt = plan.indexOf(before[index] ?? 0, index + 1);
          if (answers[index] === false && index + 2 < length && isNewLeft) {
            expect(comesBackAt).toBeGreaterThanOrEqual(index + 2);
          }
          // whatever was to come back before still comes back
          for (const wordId of before
            .slice(index + 1)
            .filter((id) => before.slice(0, index + 1).includes(id))) {
            expect(plan.slice(index + 1)).toContain(wordId);
          }
        }
      }),
      { numRuns: 2_000 },
    );
  });

  it('always brings back the very first word when there are three or more', () => {
    fc.assert(
      fc.property(fc.integer({ min: 3, max: 14 }), (wordsCount) => {
        const plan = afterAnswer(startPlan(wordIds(wordsCount), soloSectionsCount(wordsCount)), 0, false);
        expect(plan.lastIndexOf(1)).toBe(Math.min(3, plan.length - 1));
      }),
    );
  });
});

describe('match grids', () => {
  it.each([
    [0, []],
    [1, [1]],
    [5, [5]],
    [6, [6]],
    [7, [4, 3]],
    [8, [5, 3]],
    [9, [6, 3]],
    [10, [6, 4]],
    [11, [6, 5]],
    [12, [6, 6]],
    [40, [6, 6]],
  ])('%i words', (wordCount, pairs) => {
    expect(matchGrids({ wordCount })).toEqual(pairs);
  });

  it('brings missed words back first in the second grid', () => {
    const grid = { firstGridMissed: [2, 5], rest: [7, 8, 9, 10, 11, 12], size: 6 };
    expect(secondGrid(grid)).toEqual([2, 5, 7, 8, 9, 10]);
    expect(secondGrid({ ...grid, firstGridMissed: [1, 2, 3, 4, 5], size: 4 })).toEqual([1, 2, 3, 4]);
    expect(secondGrid({ ...grid, rest: [7, 2], size: 6 })).toEqual([2, 5, 7]);
  });
});
