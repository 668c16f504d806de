import type { OwnWord } from '@motamo/contract/lists';
import { dayAfter } from '@motamo/rules/calendar';
import { weekNumber } from '@motamo/rules/week-number';
import { isoDay, schoolDay } from '../../../school-day.ts';
import { giveHomework } from '../../homework/homework.ts';
import { createListGroup } from '../../lists/lists.ts';
import { addOwnWords } from '../../lists/own-words.ts';
import { createWordGroup } from '../../lists/word-groups.ts';
import { markWeek } from '../../lists/year-plan.ts';
import { selectUuidsOf } from '../demo.queries.ts';
import { listsOfWeek } from './lists-of-week.ts';
import { mayPlay } from './solo-days.ts';
import { playSolo } from './solo-play.ts';
import { type Happening, instantAgo, type PastStudent, shareOf, type World } from './world.ts';

/* What the teacher of the demo school has done: own lists with own words, the year plan, homework. */

type Row = readonly [fr: string, en: string, es: string, sentence?: string];

const sugarShack: readonly Row[] = [
  ['la cabane à sucre', 'sugar shack', 'la cabaña de azúcar', 'We eat at the sugar shack in March.'],
  ['la tire sur la neige', 'maple taffy', 'el caramelo de arce', 'Maple taffy is cold and sweet.'],
  ['l’eau d’érable', 'maple sap', 'la savia de arce', 'Maple sap runs in spring.'],
  ['le chaudron', 'cauldron', 'el caldero'],
  ['la traîne sauvage', 'toboggan', 'el tobogán de nieve', 'We ride down the hill on a toboggan.'],
  ['le violoneux', 'fiddler', 'el violinista popular'],
  ['la ceinture fléchée', 'arrow sash', 'la faja flechada'],
  ['les oreilles de crisse', 'pork rinds', 'los chicharrones'],
  ['la carriole', 'sleigh', 'el trineo de caballos', 'Two horses pull the sleigh.'],
  ['le sirop doré', 'golden syrup', 'el jarabe dorado'],
  ['l’entailleur', 'tree tapper', 'el sangrador de arces'],
];

const scienceFair: readonly Row[] = [
  ['l’expérience en classe', 'class experiment', 'el experimento de clase', 'Our class experiment worked.'],
  ['l’éprouvette', 'test tube', 'el tubo de ensayo', 'Pour the water into the test tube.'],
  ['l’entonnoir', 'funnel', 'el embudo'],
  ['la loupe', 'hand lens', 'la lupa', 'Look at the ant with a hand lens.'],
  ['l’affiche du projet', 'project poster', 'el cartel del proyecto'],
  ['le montage électrique', 'electric circuit', 'el circuito eléctrico'],
  ['la pile plate', 'flat battery', 'la pila plana'],
  ['l’ampoule témoin', 'indicator bulb', 'la bombilla indicadora'],
  ['mesurer deux fois', 'to measure twice', 'medir dos veces'],
  ['le carnet de bord', 'logbook', 'el cuaderno de bitácora', 'Write the date in your logbook.'],
];

const wordOf = ([fr, en, es, sentence]: Row): OwnWord => ({
  traductions: [
    { lang: 'fr', text: fr },
    { lang: 'en', text: en, ...(sentence ? { sentence } : {}) },
    { lang: 'es', text: es },
  ],
});

/** Of a year plan. */
const WEEKS = 49;
const MORNING = 8 * 60 + 20;

/** Each list in its week of the plan: two weeks ago, and in two weeks. */
async function makeLists(world: World): Promise<void> {
  const { ctx, teacher, today } = world;
  const asked = { adult: teacher, lang: 'fr' } as const;
  const week = weekNumber(schoolDay(today, ctx.config.timeZone));
  const groups = [
    {
      group: 'Projets de la classe',
      title: 'Expo-sciences',
      rows: scienceFair,
      weekNb: ((week + WEEKS - 3) % WEEKS) + 1,
    },
    {
      group: 'Sorties de l’année',
      title: 'À la cabane à sucre',
      rows: sugarShack,
      weekNb: ((week + 1) % WEEKS) + 1,
    },
  ];
  for (const { group, title, rows, weekNb } of groups) {
    const { id: listGroupId } = await createListGroup(ctx, asked, group);
    const words = await addOwnWords(ctx, asked, rows.map(wordOf));
    await createWordGroup(ctx, asked, {
      text: title,
      listGroupId,
      wordIds: words.map(({ id }) => id),
      weekNb,
    });
  }
  world.known.clear();
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
