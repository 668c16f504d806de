import type { LiveGameTypeSlug } from '@motamo/contract/live';
import type { SettingsChange } from '../../games/live/live.ts';
import { isHoliday, weekdayOf } from './days.ts';
import { listsOfWeek } from './lists-of-week.ts';
import { playLive } from './live-play.ts';
import { dayAgo, type Happening, instantAgo, type PastStudent, shareOf, type World } from './world.ts';

interface Planned {
  /** The first school day so many days ago or before. */
  readonly daysAgo: number;
  readonly gameTypeSlug: LiveGameTypeSlug;
  readonly settings: SettingsChange;
}

/** All within the year that the school has paid. */
const planned: readonly Planned[] = [
  { daysAgo: 96, gameTypeSlug: 'battle', settings: { wordsCount: 6 } },
  { daysAgo: 75, gameTypeSlug: 'contest', settings: { wordsCount: 8 } },
  { daysAgo: 54, gameTypeSlug: 'contest', settings: { wordsCount: 8, speedCounts: false } },
  { daysAgo: 39, gameTypeSlug: 'battle', settings: { wordsCount: 8, teamsCount: 4 } },
  { daysAgo: 25, gameTypeSlug: 'contest', settings: { wordsCount: 10, maxSecondsToAnswer: 20 } },
  { daysAgo: 11, gameTypeSlug: 'battle', settings: { wordsCount: 8 } },
  { daysAgo: 3, gameTypeSlug: 'contest', settings: { wordsCount: 10 } },
];

/** Ten o'clock, after the break. */
const MINUTE = 10 * 60 + 10;
const ABSENT_SHARE = 0.12;

/** Nobody plays with the class on a weekend or in the holidays. */
function schoolDayBefore(world: World, daysAgo: number): number {
  const isSchool = (ago: number) => {
    const day = dayAgo(world, ago);
    const weekday = weekdayOf(day);
    return weekday > 0 && weekday < 6 && !isHoliday(day);
  };
  for (let ago = daysAgo; ago < daysAgo + 7; ago += 1) if (isSchool(ago)) return ago;
  return daysAgo;
}

const isThere = ({ person }: PastStudent, daysAgo: number) =>
  daysAgo > (person.stoppedDaysAgo ?? 0) &&
  (person.shortcode !== undefined || shareOf('there', person.username, daysAgo) >= ABSENT_SHARE);

export function liveHappenings(world: World): Happening[] {
  const { teacher } = world;
  return planned.map(({ daysAgo: from, gameTypeSlug, settings }, at) => {
    const daysAgo = schoolDayBefore(world, from);
    const play = async () => {
      const lists = await listsOfWeek(world, teacher);
      const wordGroupUuid = lists[at % lists.length];
      if (!wordGroupUuid) return;
      const players = world.classmates.filter((who) => isThere(who, daysAgo));
      await playLive(world, { gameTypeSlug, wordGroupUuid, settings, players });
    };
    return { atMs: instantAgo(world, daysAgo, MINUTE), name: `live ${at}`, play };
  });
}
