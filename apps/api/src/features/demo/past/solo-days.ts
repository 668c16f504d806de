import type { SoloGameTypeSlug } from '@motamo/contract/values';
import { Failure } from '../../../http/failure.ts';
import { findOwnDictation } from '../../dictations/dictations.ts';
import { findCovered } from '../../licences/licences.queries.ts';
import { coveringLicence } from '../../licences/licences.ts';
import { daysPlayed, weekdayOf } from './days.ts';
import { listsOfWeek } from './lists-of-week.ts';
import { shopNow } from './shopping.ts';
import { playSolo } from './solo-play.ts';
import { dayAgo, type Happening, instantAgo, type PastStudent, shareOf, type World } from './world.ts';

/** Of the games of one day, so many follow each other at once. */
const GAMES_A_DAY = 1.45;
const BREAK_MS = 45_000;
/** Games that are left on the way. */
const LEFT_SHARE = 0.04;

const GAME_TYPES: readonly SoloGameTypeSlug[] = ['cards', 'translate', 'hear', 'match', 'translate', 'cards'];

const pick = <T>(from: readonly T[], random: () => number): T | undefined =>
  from[Math.floor(random() * from.length)];

/** No adult covers the pupil on this day: nobody would let the pupil play. */
export async function mayPlay({ ctx }: World, { principal }: PastStudent): Promise<boolean> {
  const covered = await findCovered(ctx.db, principal.accountId);
  return covered !== undefined && (await coveringLicence(ctx.db, covered, ctx.clock.now())) !== null;
}

/** What a pupil would choose: a list of the week, or one of the weeks before. */
async function chooseList(world: World, { principal }: PastStudent): Promise<string | undefined> {
  const { random } = world.ctx;
  const weeksBack = random() < 0.35 ? 1 + Math.floor(3 * random()) : 0;
  return pick(await listsOfWeek(world, principal, weeksBack), random);
}

async function playOnce(world: World, who: PastStudent): Promise<void> {
  const { random } = world.ctx;
  const wordGroupUuid = await chooseList(world, who);
  if (!wordGroupUuid) return;
  const gameTypeSlug = random() < 0.14 ? 'review' : (pick(GAME_TYPES, random) ?? 'cards');
  const leavesAfter = random() < LEFT_SHARE ? 2 + Math.floor(random() * 5) : undefined;
  const wish = { wordGroupUuid, ...(leavesAfter === undefined ? {} : { leavesAfter }) };
  try {
    await playSolo(world, who, { ...wish, gameTypeSlug });
  } catch (error) {
    // Nothing is due: nothing was begun.
    if (gameTypeSlug !== 'review' || !(error instanceof Failure)) throw error;
    await playSolo(world, who, { ...wish, gameTypeSlug: 'cards' });
  }
}

/** One sitting: a game or two, then perhaps the shop. */
async function sit(world: World, who: PastStudent, games: number): Promise<void> {
  if (!(await mayPlay(world, who))) return;
  for (let game = 0; game < games; game += 1) {
    await playOnce(world, who);
    world.setMs(world.nowMs() + BREAK_MS);
  }
  await shopNow(world, who);
}

async function writeDictation(world: World, who: PastStudent): Promise<void> {
  if (!(await mayPlay(world, who))) return;
  const dictation = await findOwnDictation(world.ctx, who.principal);
  if (!dictation) return;
  await playSolo(world, who, { wordGroupUuid: dictation.wordGroup.uuid, gameTypeSlug: 'dictation' });
}

/** After school, on weekends in the morning, at school where the class has its tablets. */
function minuteOf(day: string, username: string): number {
  const share = shareOf('minute', username, day);
  const weekday = weekdayOf(day);
  if (weekday === 0 || weekday === 6) return Math.round((9 + share * 9) * 60);
  return Math.round((15.6 + share * 3.9) * 60);
}

export function soloHappenings(world: World, who: PastStudent): Happening[] {
  const { person } = who;
  const days = daysPlayed(world, person, Math.round(person.games / GAMES_A_DAY));
  return days.map((daysAgo) => {
    const day = dayAgo(world, daysAgo);
    const name = `solo ${person.username} ${daysAgo}`;
    const share = shareOf('games', person.username, daysAgo);
    const games = share < 0.6 ? 1 : share < 0.95 ? 2 : 3;
    return {
      ...{ atMs: instantAgo(world, daysAgo, minuteOf(day, person.username)), name },
      play: () => sit(world, who, games),
    };
  });
}

const DICTATION_WEEKS = 8;
const THURSDAY = 4;

/** On Thursdays at school, by those who were there; the one of this week is still to be written by most. */
export function dictationHappenings(world: World, who: PastStudent): Happening[] {
  const { person } = who;
  const days = Array.from({ length: DICTATION_WEEKS * 7 }, (_, at) => at + 1).filter(
    (daysAgo) =>
      weekdayOf(dayAgo(world, daysAgo)) === THURSDAY &&
      daysAgo > Math.max(7, person.stoppedDaysAgo ?? 0) &&
      shareOf('dictation', person.username, daysAgo) < (person.dictations ?? 0.25),
  );
  return days.map((daysAgo) => ({
    atMs: instantAgo(world, daysAgo, 13 * 60 + Math.round(20 * shareOf('at', person.username, daysAgo))),
    name: `dictation ${person.username} ${daysAgo}`,
    play: () => writeDictation(world, who),
  }));
}
