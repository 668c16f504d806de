import { describe, expect, it } from 'vitest';
import { matchGrids, secondGrid, soloSectionsCount, startPlan } from './solo-plan.ts';

describe('the plan of a solo game', () => {
  it('serves every word once, ten at most', () => {
    expect([0, 4, 10, 25].map(soloSectionsCount)).toEqual([0, 4, 10, 10]);
    expect(startPlan(['a', 'b', 'a', 'c'], 10)).toEqual(['a', 'b', 'c']);
    expect(startPlan(['a', 'b', 'c'], 2)).toEqual(['a', 'b']);
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
