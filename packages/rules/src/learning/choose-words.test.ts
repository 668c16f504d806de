import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seededRandom } from '../seeded-random.ts';
import { type Choosable, chooseWords, isDue, isReturnWorth, restDays } from './choose-words.ts';

const random = () => seededRandom(7);
const own = (wordId: number, known: Partial<NonNullable<Choosable<number>['known']>> | null) => ({
  wordId,
  isOwn: true,
  known: known && {
    ...{ recall: 0.8, stabilityDays: 2, elapsedDays: 3, isToday: false },
    ...{ tries: 30, gain: 0.2, rightRun: 2, repetition: 0.4 },
    ...known,
  },
});
const earlier = (wordId: number, known = {}) => ({ ...own(wordId, known), isOwn: false });
const idsOf = (words: readonly Choosable<number>[]) =>
  words.map(({ wordId }) => wordId).sort((a, b) => a - b);
const many = (from: number, count: number, make: (id: number) => Choosable<number>) =>
  Array.from({ length: count }, (_, at) => make(from + at));

describe('choosing words', () => {
  const count = (words: readonly Choosable<number>[], is: (word: Choosable<number>) => boolean) =>
    chooseWords({ words, count: 10, random: random() }).filter(is).length;

  it('gives reviews of earlier lists half of the places at most, two to a beginner', () => {
    const withEarlier = (tries: number) => [
      ...many(1, 20, (id) => own(id, { tries })),
      ...many(101, 20, (id) => earlier(id, { tries, gain: 0.3 })),
    ];
    expect(count(withEarlier(30), ({ isOwn }) => !isOwn)).toBe(5);
    expect(count(withEarlier(3), ({ isOwn }) => !isOwn)).toBe(2);
  });

  it('brings three new words of ten while others are due, and more where fewer are due', () => {
    const withDue = (dueCount: number) => [
      ...many(1, 20, (id) => own(id, null)),
      ...many(101, dueCount, (id) => own(id, {})),
      ...many(201, 20, (id) => own(id, { stabilityDays: 100 })),
    ];
    const isNew = ({ known }: Choosable<number>) => known === null;
    expect([20, 7, 4, 0].map((due) => count(withDue(due), isNew))).toEqual([3, 3, 6, 10]);
  });

  it('begins many words for a pupil whom being asked again helps, few for one who keeps only what was recalled', () => {
    const newOf = (repetition: number) => {
      const due = many(101, 20, (id) => own(id, { repetition }));
      const words = [...many(1, 20, (id) => own(id, null)), ...due];
      return chooseWords({ words, count: 20, random: random() }).filter(({ known }) => !known).length;
    };
    expect([newOf(2), newOf(-0.5)]).toEqual([7, 2]);
  });

  it('alternates what is likely and unlikely to be known, after the likeliest', () => {
    const known = many(1, 6, (id) => own(id, { recall: 0.9 + id / 100 }));
    const unsure = many(11, 4, (id) => own(id, { recall: 0.3 }));
    const ids = chooseWords({ words: [...unsure, ...known], count: 10, random: random() }).map(
      ({ wordId }) => wordId,
    );
    expect(ids[0]).toBe(6);
    expect(ids.map((id) => id > 10)).toEqual([
      false,
      true,
      false,
      true,
      false,
      true,
      false,
      true,
      false,
      false,
    ]);
  });

  it('brings a missed new word back only where few others wait for a place', () => {
    expect(isReturnWorth(many(1, 20, (id) => own(id, null)))).toBe(true);
    expect(isReturnWorth(many(1, 200, (id) => own(id, null)))).toBe(false);
  });

  it('asks first what gains most', () => {
    const words = many(1, 40, (id) => own(id, { gain: id / 100 }));
    expect(idsOf(chooseWords({ words, count: 3, random: random() }))).toEqual([38, 39, 40]);
  });

  it('asks the list alone where no reviews are wanted', () => {
    const words = [...many(1, 20, (id) => own(id, {})), ...many(101, 20, (id) => earlier(id))];
    const chosen = chooseWords({ words, count: 10, random: random(), reviewShareMax: 0 });
    expect(chosen.every(({ isOwn }) => isOwn)).toBe(true);
  });

  it('asks last what was asked today, however badly it went', () => {
    const words = [
      ...many(1, 5, (id) => own(id, { isToday: true, elapsedDays: 0.01, recall: 0.1 })),
      ...many(6, 5, (id) => own(id, { elapsedDays: 1, stabilityDays: 30, recall: 0.95 })),
    ];
    expect(idsOf(chooseWords({ words, count: 5, random: random() }))).toEqual([6, 7, 8, 9, 10]);
  });

  it('takes from earlier lists only what is due', () => {
    const resting = earlier(101, { stabilityDays: 100, elapsedDays: 5, gain: 0.9 });
    const words = [
      ...many(1, 20, (id) => own(id, {})),
      resting,
      earlier(102, { stabilityDays: 9, elapsedDays: 14, gain: 0.3 }),
    ];
    const ids = idsOf(chooseWords({ words, count: 10, random: random() }));
    expect(ids).toContain(102);
    expect(ids).not.toContain(101);
  });

  it('begins with what is likeliest to be known', () => {
    const words = [...many(1, 9, (id) => own(id, { recall: 0.4 })), own(10, { recall: 0.97 })];
    expect(chooseWords({ words, count: 10, random: random() })[0]?.wordId).toBe(10);
  });

  it('begins the new words of a list with those that the player is thought ready for', () => {
    const words = many(1, 20, (id) => ({ ...own(id, null), hardness: id <= 10 ? 1 : 0 }));
    const chosen = chooseWords({ words, count: 6, random: random() });
    expect(chosen.every(({ hardness }) => hardness === 0)).toBe(true);
    const all = chooseWords({ words, count: 20, random: random() });
    expect([all.length, all[0]?.hardness]).toEqual([20, 0]);
  });

  it('lets a word rest until the next day until it was right twice in a row, then longer the better it is kept', () => {
    const days = (rightRun: number) =>
      [0.2, 9, 100].map((stabilityDays) => restDays({ rightRun, stabilityDays }));
    expect([days(0), days(1), days(2)]).toEqual([
      [1, 1, 1],
      [1, 1, 1],
      [2, 3, 10],
    ]);
  });

  it('has let a word rest that was asked at four and is played at ten the next morning', () => {
    const evening = own(1, { rightRun: 0, elapsedDays: 0.75 });
    expect(isDue(evening)).toBe(true);
    expect(isDue(own(1, { rightRun: 0, elapsedDays: 0.75, isToday: true }))).toBe(false);
  });

  it('fills every place while there are words of the list, each once', () => {
    const word = fc.record({
      isOwn: fc.boolean(),
      known: fc.option(
        fc.record({
          recall: fc.double({ min: 0, max: 1, noNaN: true }),
          stabilityDays: fc.double({ min: 0, max: 400, noNaN: true }),
          elapsedDays: fc.double({ min: 0, max: 60, noNaN: true }),
          isToday: fc.boolean(),
          tries: fc.integer({ min: 1, max: 50 }),
          gain: fc.double({ min: -1, max: 1, noNaN: true }),
          rightRun: fc.integer({ min: 0, max: 2 }),
          repetition: fc.double({ min: -1, max: 4, noNaN: true }),
        }),
      ),
    });
    fc.assert(
      fc.property(fc.array(word, { maxLength: 40 }), fc.integer({ min: 1, max: 12 }), (all, count) => {
        const words = all.map((one, wordId) => ({ ...one, wordId }));
        const chosen = chooseWords({ words, count, random: random() });
        const ownCount = words.filter(({ isOwn }) => isOwn).length;
        expect(new Set(idsOf(chosen)).size).toBe(chosen.length);
        expect(chosen.length).toBeGreaterThanOrEqual(Math.min(count, ownCount));
        expect(chosen.filter(({ isOwn }) => !isOwn).length).toBeLessThanOrEqual(Math.floor(count / 2));
      }),
    );
  });
});
