import type { Context } from '../../context.ts';
import type { Db } from '../../db/connect.ts';
import {
  adultsThere,
  analyzePlayed,
  asOneTransaction,
  firstClassroomOf,
  listsInOrder,
  studentsThere,
  tryLockPast,
  whoNeverPlayed,
} from './demo.queries.ts';
import { brother, demoClass } from './demo-class.ts';
import { GIVEN_DAYS_AGO } from './demo-homework.ts';
import { demoPeople } from './demo-people.ts';
import { DEMO_COLLEAGUE } from './demo-purchases.ts';
import { leagueHappenings, readingHappenings } from './past/league-life.ts';
import { liveHappenings } from './past/live-days.ts';
import { revisionHappenings } from './past/revisions.ts';
import { sharingHappenings } from './past/sharing-life.ts';
import { dictationHappenings, soloHappenings } from './past/solo-days.ts';
import { teachingHappenings } from './past/teaching.ts';
import { createWorld, happen, type PastStudent, type World } from './past/world.ts';

const everybody = [...demoClass, brother];

/** The demo school as a world whose past can be played; undefined where there is none, or its past is there already. */
async function worldOf(ctx: Context): Promise<World | undefined> {
  const { db } = ctx;
  const [{ username }] = demoPeople;
  const adults = await adultsThere(db, [username, DEMO_COLLEAGUE]);
  const teacherId = adults.get(username);
  const colleagueId = adults.get(DEMO_COLLEAGUE);
  const teacherWith = (accountId: number) =>
    ({ type: 'user', role: 'teacher', accountId, sessionId: '' }) as const;
  const classroom = teacherId === undefined ? undefined : await firstClassroomOf(db, teacherId);
  const ids = await studentsThere(
    db,
    everybody.map((person) => person.username),
  );
  const neverPlayed = await whoNeverPlayed(db, [...ids.values()]);
  // Any game at all is a past: it is never played a second time.
  if (teacherId === undefined || !classroom || neverPlayed.size < everybody.length) return undefined;
  if ((await listsInOrder(db)).length === 0) return undefined;
  const students = everybody.flatMap((person): PastStudent[] => {
    const accountId = ids.get(person.username);
    return accountId === undefined
      ? []
      : [{ person, principal: { type: 'student', accountId, sessionId: '' } }];
  });
  return createWorld(ctx, {
    teacher: teacherWith(teacherId),
    colleague: colleagueId === undefined ? undefined : teacherWith(colleagueId),
    classroomUuid: classroom.uuid,
    students,
    classmates: students.filter(({ person }) => person !== brother),
  });
}

async function playAll(ctx: Context, db: Db, signal: AbortSignal): Promise<void> {
  if (!(await tryLockPast(db))) return;
  const world = await worldOf({ ...ctx, db });
  if (!world) return;
  const [wordGroupUuid] = await listsInOrder(db);
  const running = wordGroupUuid ? { wordGroupUuid, daysAgo: GIVEN_DAYS_AGO } : undefined;
  await happen(
    world,
    [
      ...teachingHappenings(world, running),
      ...sharingHappenings(world),
      ...revisionHappenings(world),
      ...leagueHappenings(world),
      ...readingHappenings(world),
      ...liveHappenings(world),
      ...world.students.flatMap((who) => soloHappenings(world, who)),
      ...world.classmates.flatMap((who) => dictationHappenings(world, who)),
    ],
    signal,
  );
}

/**
 * Lets the demo school have its year: by the verbs of the product with the clock set back, in the order in which it
 * happened, the same each time for the same day. All of it is there or nothing, so that a start that is stopped on the
 * way begins anew, and one that finds it there adds nothing.
 */
export async function playDemoPast(ctx: Context, signal: AbortSignal): Promise<void> {
  if (!ctx.config.demo) return;
  const startedAt = performance.now();
  try {
    await asOneTransaction(ctx.db, (db) => playAll(ctx, db, signal));
    await analyzePlayed(ctx.db);
    ctx.log.info({ ms: Math.round(performance.now() - startedAt) }, 'the demo school has its past');
  } catch (error) {
    if (signal.aborted) return;
    // A school that is ready without its past is better than none.
    ctx.log.warn({ err: error }, 'the demo school has no past');
  }
}
