import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { afterAnswer, type Course, firstCourse, likelyWords, safeWords } from './game-course.ts';

const plan = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
const course = (over: Partial<Course<string>> = {}): Course<string> => ({ ...firstCourse, ...over });

describe('the course of a game', () => {
  it('brings a new word that was missed back once, four questions later, in the place of the last new one', () => {
    const step = afterAnswer({ plan, course: course({ fresh: ['a', 'b'] }) }, 0, false);
    expect(step.plan).toEqual(['a', 'b', 'c', 'd', 'a', 'e', 'f', 'g']);
    expect(afterAnswer(step, 1, false).plan).toEqual(step.plan);
    expect(afterAnswer(step, 4, false).plan).toEqual(step.plan);
  });

  it('lets a word that was met before rest until another day', () => {
    expect(afterAnswer({ plan, course: course() }, 0, false).plan).toEqual(plan);
  });

  it('asks what is very likely known after two misses in a row', () => {
    const once = afterAnswer({ plan, course: course({ safe: ['x'] }) }, 0, false);
    expect(once.plan).toEqual(plan);
    expect(afterAnswer(once, 1, false).plan).toEqual(['a', 'b', 'x', 'c', 'd', 'e', 'f', 'g']);
  });

  it('brings the likeliest planned word after a miss, and keeps it while answers are right', () => {
    const likely = ['g', 'e', 'c'];
    const right = afterAnswer({ plan, course: course({ likely }) }, 0, true);
    expect(right.plan).toEqual(['a', 'c', 'b', 'd', 'e', 'f', 'g', 'h']);
    expect(afterAnswer(right, 1, false).plan).toEqual(['a', 'c', 'g', 'b', 'd', 'e', 'f', 'h']);
  });

  it('knows the planned words that were right the last time, the likeliest first', () => {
    const known = { stabilityDays: 2, elapsedDays: 2, tries: 2, gain: 0.1, isToday: false, repetition: 0.4 };
    const word = (wordId: string, recall: number, rightRun = 1) => ({
      ...{ wordId, isOwn: true },
      known: { ...known, recall, rightRun },
    });
    const words = [word('a', 0.5), word('b', 0.9), word('c', 0.95, 0), word('d', 0.99)];
    expect(likelyWords([...words, { wordId: 'e', isOwn: true, known: null }], ['a', 'b', 'c', 'e'])).toEqual([
      'b',
      'a',
    ]);
  });

  it('moves a very likely known word forward where it is planned anyway', () => {
    const once = afterAnswer({ plan, course: course({ safe: ['f'] }) }, 0, false);
    expect(afterAnswer(once, 1, false).plan).toEqual(['a', 'b', 'f', 'c', 'd', 'e', 'g', 'h']);
  });

  it('takes a word that was right in this game where nothing was known before', () => {
    const right = afterAnswer({ plan, course: course() }, 0, true);
    const twice = afterAnswer(afterAnswer(right, 1, false), 2, false);
    expect(twice.plan[3]).toBe('a');
  });

  it('takes for that what is planned anyway, then what has rested longest, and never what was missed last', () => {
    const known = (wordId: string, elapsedDays: number, over = {}) => ({
      wordId,
      isOwn: true,
      known: {
        ...{ recall: 0.9, stabilityDays: 9, elapsedDays, tries: 3, gain: 0.1, rightRun: 2, isToday: false },
        ...{ repetition: 0.4 },
        ...over,
      },
    });
    const words = [
      known('today', 0.1, { isToday: true, recall: 0.98 }),
      known('rested', 2),
      known('rested longer', 4),
      known('planned', 1),
      known('missed today', 0.1, { isToday: true, rightRun: 0 }),
      known('unsure', 9, { recall: 0.7 }),
    ];
    expect(safeWords(words, ['planned'])).toEqual(['planned', 'rested longer', 'rested', 'today']);
  });

  it('keeps its length and what was asked, asks nothing twice in a row and nothing three times', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 12 }),
        fc.array(fc.boolean(), { minLength: 12, maxLength: 12 }),
        fc.array(fc.integer({ min: 1, max: 16 }), { maxLength: 4 }),
        (count, answers, safe) => {
          const words = Array.from({ length: count }, (_, at) => at + 1);
          let step = {
            plan: words as readonly number[],
            course: { missRun: 0, safe, fresh: words } as Course<number>,
          };
          for (let index = 0; index < count; index += 1) {
            const before = step.plan;
            step = afterAnswer(step, index, answers[index] ?? true);
            expect(step.plan).toHaveLength(count);
            expect(step.plan.slice(0, index + 1)).toEqual(before.slice(0, index + 1));
            expect(step.plan.some((wordId, at) => wordId === step.plan[at + 1])).toBe(false);
            for (const wordId of step.plan)
              expect(step.plan.filter((one) => one === wordId).length).toBeLessThanOrEqual(2);
          }
        },
      ),
    );
  });
});
