import { parseArgs } from 'node:util';
import { seededRandom } from '@motamo/rules/seeded-random';
import { moreTruths } from './more-truths.ts';
import { policies } from './policies.ts';
import { type Outcome, type SituationName, simulate, situations } from './simulate.ts';
import { type Truth, truths } from './truths.ts';
import { unseen } from './unseen.ts';

/* Prints how many words simulated pupils recall, as a multiple of words drawn by chance. See docs/learning.md. */

const { values } = parseArgs({
  options: {
    pupils: { type: 'string', default: '60' },
    only: { type: 'string' },
    truth: { type: 'string' },
    policy: { type: 'string' },
    memories: { type: 'string', default: 'first' },
  },
});
const pupils = Number(values.pupils);
const sets: Readonly<Record<string, readonly Truth[]>> = { first: truths, more: moreTruths, unseen };
const memories = sets[values.memories] ?? [];
const RESAMPLES = 400;

const mean = (numbers: readonly number[]) =>
  numbers.reduce((sum, x) => sum + x, 0) / Math.max(1, numbers.length);

/** Ratio of means with the middle 95 % of pupils drawn again and again (bootstrap, the same pupils on both sides). */
function ratio(of: readonly number[], to: readonly number[]) {
  const random = seededRandom(1);
  const drawn = Array.from({ length: RESAMPLES }, () => {
    let [above, below] = [0, 0];
    for (let n = 0; n < of.length; n += 1) {
      const at = Math.floor(random() * of.length);
      above += of[at] as number;
      below += to[at] as number;
    }
    return above / below;
  }).sort((a, b) => a - b);
  const at = (share: number) => (drawn[Math.floor(share * RESAMPLES)] as number).toFixed(2);
  return `${(mean(of) / mean(to)).toFixed(2)} [${at(0.025)}–${at(0.975)}]`;
}

/** Brier score of what was said and of always saying the mean, and the widest gap of a bin of a tenth with 100 cases. */
function calibration(outcomes: readonly Outcome[]) {
  const said = outcomes.flatMap((outcome) => outcome.said);
  const level = mean(said.map((word) => word.true));
  const brier = (say: (word: (typeof said)[number]) => number) =>
    mean(said.map((word) => (say(word) - word.true) ** 2 + word.true * (1 - word.true)));
  const bins = Array.from({ length: 10 }, (_, bin) =>
    said.filter((word) => Math.min(9, Math.floor(word.said * 10)) === bin),
  );
  const gaps = bins.map((bin) =>
    bin.length < 100 ? null : mean(bin.map((word) => word.true)) - mean(bin.map((word) => word.said)),
  );
  const line = gaps
    .map((gap) => (gap === null ? '  · ' : `${gap < 0 ? '−' : '+'}${Math.abs(gap).toFixed(2).slice(1)}`))
    .join(' ');
  return `Brier ${brier((word) => word.said).toFixed(3)} (mean ${brier(() => level).toFixed(3)})  bins ${line}`;
}

function outcomesOf(truth: Truth, situation: SituationName, name: string): Outcome[] {
  const make = policies[name];
  if (!make) throw new Error(`no policy ${name}`);
  return Array.from({ length: pupils }, (_, at) => simulate(truth, situation, make, at + 1));
}

for (const situation of situations.filter((name) => !values.only || name.startsWith(values.only))) {
  console.log(`\n${situation}: ${pupils} pupils`);
  for (const truth of memories.filter(({ name }) => !values.truth || name.startsWith(values.truth))) {
    const chance = outcomesOf(truth, situation, 'chance');
    const base = mean(chance.map(({ day28 }) => day28)).toFixed(0);
    console.log(
      `  ${truth.name}, chance recalls ${base} of 200 on day 28, ${mean(chance.map(({ day56 }) => day56)).toFixed(0)} on day 56`,
    );
    const names = Object.keys(policies).filter((policy) => policy !== 'chance');
    for (const name of names.filter((policy) => !values.policy || policy.startsWith(values.policy))) {
      const outcomes = outcomesOf(truth, situation, name);
      const day = (key: 'day28' | 'day56') =>
        ratio(
          outcomes.map((one) => one[key]),
          chance.map((one) => one[key]),
        );
      const points =
        100 *
        (mean(outcomes.map((one) => one.firstWeekRight)) - mean(chance.map((one) => one.firstWeekRight)));
      const said = outcomes.some((one) => one.said.length > 0) ? `  ${calibration(outcomes)}` : '';
      console.log(
        `    ${name.padEnd(13)} day 28 ${day('day28')}  day 56 ${day('day56')}  first week ${points.toFixed(1)}${said}`,
      );
    }
  }
}
