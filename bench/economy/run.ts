import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { type Priced, type Pupil, simulateYear, type Week } from './simulate.ts';

/* See bench/README.md: what a year of play buys, pupil by pupil. `npm run bench:economy` */

const file = new URL('../../content/starter/products.yaml', import.meta.url);
const { products } = parse(readFileSync(file, 'utf8')) as { products: Priced[] };
const YEARS = 40;
const WEEKS_A_QUARTER = 13;

const pupils: readonly Pupil[] = [
  { name: 'ten minutes a day', skill: 0.8, minutesADay: 10, daysAWeek: 7 },
  { name: 'the same, very sure', skill: 0.92, minutesADay: 10, daysAWeek: 7 },
  { name: 'the same, struggling', skill: 0.6, minutesADay: 10, daysAWeek: 7 },
  { name: 'school days only', skill: 0.8, minutesADay: 10, daysAWeek: 5 },
];

const mean = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0) / numbers.length;
const bought = (weeks: readonly Week[]) => weeks.reduce((sum, week) => sum + week.bought, 0);

function row(pupil: Pupil): string {
  const years = Array.from({ length: YEARS }, (_, seed) => simulateYear(pupil, products, seed));
  const quarters = [0, 1, 2, 3].map((quarter) => {
    const of = (year: Week[]) => year.slice(quarter * WEEKS_A_QUARTER, (quarter + 1) * WEEKS_A_QUARTER);
    return mean(years.map((year) => bought(of(year)) / WEEKS_A_QUARTER)).toFixed(2);
  });
  const total = years.map(bought);
  const end = years.map((year) => year.at(-1));
  const level = mean(end.map((week) => week?.level ?? 0)).toFixed(0);
  return `| ${pupil.name} | ${quarters.join(' | ')} | ${mean(total).toFixed(0)} (${Math.max(...total)}) | ${level} |`;
}

const forSale = products.filter(({ pricePointsK, pricePointsZ }) => pricePointsK + pricePointsZ > 0).length;
process.stdout.write(
  `${products.length} products, ${forSale} of them for sale; unlocked a week, by quarter; a year of 52 weeks, mean of ${YEARS}\n\n` +
    '| pupil | Q1 | Q2 | Q3 | Q4 | a year (at most) | level |\n|---|---|---|---|---|---|---|\n' +
    `${pupils.map(row).join('\n')}\n`,
);
