import { dayAfter } from '@motamo/rules/calendar';
import { weekNumber } from '@motamo/rules/week-number';
import { isoDay, schoolDay } from '../../../school-day.ts';
import { giveHomework } from '../../homework/homework.ts';
import { markWeek } from '../../lists/year-plan.ts';
import { selectUuidsOf } from '../demo.queries.ts';
import { listsOfWeek } from './lists-of-week.ts';
import { makeOwnList, scienceFair, sugarShack } from './own-lists.ts';
import { mayPlay } from './solo-days.ts';
import { playSolo } from './solo-play.ts';
import { type Happening, instantAgo, type PastStudent, shareOf, type World } from './world.ts';

/* What the teacher of the demo school has done: own lists with own words, the year plan, homework. */

/** Of a year plan. */
const WEEKS = 49;
const MORNING = 8 * 60 + 20;

/** Each list in its week of the plan: two weeks ago, and in two weeks. */
async function makeLists(world: World): Promise<void> {
  const { ctx, teacher, today } = world;
  const week = weekNumber(schoolDay(today, ctx.config.timeZone));
  await makeOwnList(world, teacher, { ...scienceFair, weekNb: ((week + WEEKS - 3) % WEEKS) + 1 });
  await makeOwnList(world, teacher, { ...sugarShack, weekNb: ((week + 1) % WEEKS) + 1 });
}

/** A week of this year's plan in which nothing is taught. */
async function markHoliday({ ctx, teacher, today }: World): Promise<void> {
  const week = weekNumber(schoolDay(today, ctx.config.timeZone));
  await markWeek(ctx, teacher, { weekNb: ((week + 2) % WEEKS) + 1, isHoliday: true });
}

interface Given {
  readonly daysAgo: number;
  readonly days: number;
  readonly rounds: number;
  /** For these alone; for the class where nobody is named. */
  readonly only?: readonly string[];
}

const given: readonly Given[] = [
  { daysAgo: 58, days: 6, rounds: 1 },
  { daysAgo: 33, days: 7, rounds: 2 },
  { daysAgo: 16, days: 6, rounds: 1, only: ['william.demo', 'thomas.demo', 'raphael.demo', 'rosalie.demo'] },
];

/** How far somebody comes with homework: hard-working pupils do it, others begin it or forget it. */
function outcomeOf({ person }: PastStudent, seed: number): 'done' | 'begun' | 'forgotten' {
  if (seed <= (person.stoppedDaysAgo ?? 0)) return 'forgotten';
  const zeal = person.skill + 0.35 * (shareOf('zeal', person.username, seed) - 0.5);
  return zeal > 0.68 ? 'done' : zeal > 0.55 ? 'begun' : 'forgotten';
}

async function doHomework(world: World, who: PastStudent, wordGroupUuid: string, isWhole: boolean) {
  if (!(await mayPlay(world, who))) return;
  const gameTypeSlug = world.ctx.random() < 0.5 ? 'cards' : 'translate';
  await playSolo(world, who, { wordGroupUuid, gameTypeSlug, ...(isWhole ? {} : { leavesAfter: 4 }) });
}

/** The games that homework asks for, on evenings between its days. */
function doings(world: World, at: Given, listOf: () => string | undefined): Happening[] {
  return world.classmates
    .filter(({ person }) => !at.only || at.only.includes(person.username))
    .flatMap((who) => {
      const { username } = who.person;
      const outcome = outcomeOf(who, at.daysAgo);
      const rounds = outcome === 'forgotten' ? 0 : outcome === 'begun' ? 1 : at.rounds;
      return Array.from({ length: rounds }, (_, round): Happening => {
        const later = Math.floor(shareOf('evening', username, at.daysAgo, round) * (at.days - 1));
        const minute = 16 * 60 + 20 + Math.round(150 * shareOf('late', username, at.daysAgo)) + 12 * round;
        return {
          atMs: instantAgo(world, Math.max(1, at.daysAgo - later), minute),
          name: `homework ${username} ${at.daysAgo} ${round}`,
          play: async () => {
            const list = listOf();
            if (list) await doHomework(world, who, list, outcome === 'done');
          },
        };
      });
    });
}

function homeworkHappenings(world: World, at: Given): Happening[] {
  const { ctx, teacher, classroomUuid } = world;
  let wordGroupUuid: string | undefined;
  const give = async () => {
    [wordGroupUuid] = (await listsOfWeek(world, teacher)).slice(at.daysAgo % 2);
    if (!wordGroupUuid) return;
    const fromDay = isoDay(schoolDay(ctx.clock.now(), ctx.config.timeZone));
    const named = world.classmates.filter(({ person }) => at.only?.includes(person.username));
    const studentUuids = await selectUuidsOf(
      ctx.db,
      named.map(({ principal }) => principal.accountId),
    );
    await giveHomework(
      ctx,
      { adult: teacher, uuid: classroomUuid, lang: 'fr' },
      {
        ...{ wordGroupUuid, rounds: at.rounds, fromDay, untilDay: dayAfter(fromDay, at.days) },
        ...(at.only ? { studentUuids } : {}),
      },
    );
  };
  return [
    { atMs: instantAgo(world, at.daysAgo, MORNING), name: `give ${at.daysAgo}`, play: give },
    ...doings(world, at, () => wordGroupUuid),
  ];
}

/** `running` is the homework that the school has now, given `daysAgo` days ago. */
export function teachingHappenings(
  world: World,
  running: { wordGroupUuid: string; daysAgo: number } | undefined,
): Happening[] {
  const now = running && { daysAgo: running.daysAgo, days: running.daysAgo, rounds: 1 };
  return [
    { atMs: instantAgo(world, 70, MORNING), name: 'lists', play: () => makeLists(world) },
    { atMs: instantAgo(world, 1, MORNING), name: 'plan', play: () => markHoliday(world) },
    ...given.flatMap((at) => homeworkHappenings(world, at)),
    ...(now ? doings(world, now, () => running.wordGroupUuid) : []),
  ];
}
