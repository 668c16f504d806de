import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CalendarDay, daysOfWeek, gameYearStart, weekNumber, yearPlan } from './week-number.ts';

const dayOf = (text: string): CalendarDay => {
  const [year = 0, month = 0, day = 0] = text.split('-').map(Number);
  return { year, month, day };
};

const textOf = ({ year, month, day }: CalendarDay) =>
  [year, month, day].map((part) => String(part).padStart(2, '0')).join('-');

describe('the plan of a year', () => {
  it('has every day of the game year once, each week with seven days of school', () => {
    for (const today of ['2025-11-03', '2024-02-29', '2026-11-23', '2026-10-14']) {
      const plan = yearPlan(dayOf(today));
      const spans = plan.flatMap(({ days, rest }) => [...days, ...(rest ? [rest] : [])]);
      const lengthOf = (span: (typeof spans)[number]) =>
        (Date.parse(textOf(span.last)) - Date.parse(textOf(span.first))) / 86_400_000 + 1;
      const total = (parts: typeof spans) => parts.reduce((sum, part) => sum + lengthOf(part), 0);
      expect(plan.map(({ week }) => week)).toEqual(plan.map((_, at) => at + 1));
      expect([365, 366]).toContain(total(spans));
      expect(plan.slice(0, -1).every(({ days }) => total([...days]) === 7)).toBe(true);
      expect(plan.flatMap(({ rest }) => (rest ? [lengthOf(rest)] : []))).toEqual([21, 7]);
      for (const { week, days } of plan)
        for (const { first, last } of days)
          expect([weekNumber(first), weekNumber(last)]).toEqual([week, week]);
    }
  });

  it('names the days of a week around a break', () => {
    const plan = yearPlan(dayOf('2026-11-23'));
    const texts = (week: number) => {
      const { days = [], rest } = plan[week - 1] ?? {};
      return [...days, ...(rest ? [rest] : [])].map(({ first, last }) => `${textOf(first)} ${textOf(last)}`);
    };
    expect(texts(6)).toEqual(['2026-11-19 2026-11-25']);
    expect(texts(10)).toEqual([
      ...['2026-12-17 2026-12-20', '2027-01-11 2027-01-13', '2026-12-21 2027-01-10'],
    ]);
  });
});

describe('week number', () => {
  it.each([
    // 15 October 2025 is a Wednesday; 21 December a Sunday, so the break begins on Monday 15
    ['2025-10-14', 49],
    ['2025-10-15', 1],
    ['2025-10-21', 1],
    ['2025-10-22', 2],
    ['2025-12-09', 8],
    ['2025-12-10', 9],
    ['2025-12-14', 9],
    ['2025-12-31', 9],
    ['2026-01-04', 9],
    ['2026-01-06', 9],
    ['2026-01-07', 10],
    // 1 March 2026 is a Sunday: the first full week is 2 to 8
    ['2026-03-01', 17],
    ['2026-03-04', 17],
    ['2026-03-10', 17],
    ['2026-03-11', 18],
    // day 231
    ['2026-06-02', 29],
    ['2026-06-03', 30],
    ['2026-06-09', 30],
    ['2026-06-10', 31],
    ['2026-09-01', 42],
    ['2026-10-14', 49],
    ['2026-10-15', 1],
    // 21 December 2026 and 1 March 2027 are Mondays
    ['2026-12-16', 9],
    ['2026-12-17', 10],
    ['2027-01-13', 10],
    ['2027-01-14', 11],
    ['2027-03-10', 17],
    ['2027-03-11', 18],
    // 2024 is a leap year; the breaks begin on 18 December and 4 March
    ['2023-12-16', 9],
    ['2023-12-17', 10],
    ['2024-01-13', 10],
    ['2024-01-14', 11],
    ['2024-02-29', 17],
    ['2024-03-03', 18],
    ['2024-03-16', 18],
    ['2024-03-17', 19],
    ['2024-06-01', 29],
    ['2024-06-02', 30],
  ])('%s is in week %i', (date, week) => {
    expect(weekNumber(dayOf(date))).toBe(week);
  });

  it.each([
    ['2025-10-14', '2024-10-15'],
    ['2025-10-15', '2025-10-15'],
    ['2025-12-31', '2025-10-15'],
    ['2026-01-01', '2025-10-15'],
    ['2026-09-30', '2025-10-15'],
    ['2026-11-02', '2026-10-15'],
  ])('%s belongs to the game year from %s', (date, start) => {
    expect(gameYearStart(dayOf(date))).toEqual(dayOf(start));
  });

  it('starts at 1, goes up by one at most from day to day, never back, and ends at 49', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1971, max: 2100 }), (year) => {
        const weeks: number[] = [];
        const end = Date.UTC(year + 1, 9, 15);
        for (let time = Date.UTC(year, 9, 15); time < end; time += 86_400_000) {
          const date = new Date(time);
          weeks.push(
            weekNumber({
              year: date.getUTCFullYear(),
              month: date.getUTCMonth() + 1,
              day: date.getUTCDate(),
            }),
          );
        }
        expect(weeks[0]).toBe(1);
        expect(weeks.at(-1)).toBe(49);
        for (const [at, week] of weeks.slice(1).entries()) {
          const step = week - (weeks[at] ?? 0);
          expect(step === 0 || step === 1).toBe(true);
        }
        // 28 days of breaks do not count: every other week has its seven days
        expect(weeks.filter((week) => week === 2)).toHaveLength(7);
      }),
    );
  });
});

describe('days of a week', () => {
  it.each([
    [1, '2025-10-15', '2025-10-21'],
    // the week that holds the break at Christmas
    [9, '2025-12-10', '2026-01-06'],
    [30, '2026-06-03', '2026-06-09'],
    [49, '2026-10-14', '2026-10-14'],
  ])('week %i is from %s to %s', (week, first, last) => {
    expect(daysOfWeek(week, dayOf('2025-11-20'))).toEqual({ first: dayOf(first), last: dayOf(last) });
  });

  it('knows no week after the last', () => {
    expect(daysOfWeek(50, dayOf('2025-11-20'))).toBeUndefined();
  });
});
