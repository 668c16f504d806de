import { setTimeout as pause } from 'node:timers/promises';
import type { ServerProcess } from '../server-process.ts';
import { Client, Refused } from './client.ts';
import { Lesson, podiumFaults, type Whole } from './lesson.ts';
import type { Outcome } from './scenarios.ts';
import type { World } from './world.ts';

/** When the server is killed: so many milliseconds after the press was sent, or after its reply. */
const MOMENTS = [
  { afterReply: false, ms: 0 },
  { afterReply: false, ms: 4 },
  { afterReply: false, ms: 9 },
  { afterReply: false, ms: 18 },
  { afterReply: true, ms: 0 },
  { afterReply: true, ms: 15 },
] as const;
type Moment = (typeof MOMENTS)[number];

/** A live game that is shorter pays nothing. */
const PLAYED_MS = 21_000;

/** One press of a button, the server killed in the middle of it, and a server again. */
async function killIn(
  server: ServerProcess,
  moment: Moment,
  press: () => Promise<unknown>,
): Promise<boolean> {
  const pressed = press().then(
    () => true,
    () => false,
  );
  if (moment.afterReply) await pressed;
  await pause(moment.ms);
  await server.end('SIGKILL');
  const hadReply = await pressed;
  await server.start();
  return hadReply;
}

/** The same press once more, by who saw no reply; a game that is over by then is what was wanted. */
async function pressAgain<T>(lesson: Lesson, path: string): Promise<T | null> {
  try {
    return await lesson.command<T>('POST', path);
  } catch (error) {
    if (error instanceof Refused && error.status === 409) return null;
    throw error;
  }
}

async function endInKill(lesson: Lesson, server: ServerProcess, moment: Moment, broken: string[]) {
  const path = `/${lesson.gameUuid}/terminate`;
  const hadReply = await killIn(server, moment, () => lesson.lead.call('POST', `/user/live-games${path}`));
  const { isFinish } = await lesson.state();
  if (hadReply && !isFinish) broken.push('the end was acknowledged, and the game goes on');
  if (!hadReply) await pressAgain(lesson, path);
  broken.push(...podiumFaults(await lesson.state(), lesson.pupils.length));
  return { hadReply, isDone: isFinish };
}

/** Milliseconds from the new server until each pupil sits at the next table. */
async function againInKill(lesson: Lesson, server: ServerProcess, moment: Moment, broken: string[]) {
  const path = `/${lesson.gameUuid}/duplicate`;
  const hadReply = await killIn(server, moment, () => lesson.lead.call('POST', `/user/live-games${path}`));
  const beganAtMs = performance.now();
  const moved = (await lesson.state()).live?.nextGameUuid ?? null;
  if (hadReply && moved === null) broken.push('the next game was acknowledged, and is none');
  const next = (await pressAgain<Whole>(lesson, path))?.game.uuid ?? '';
  if (moved !== null && moved !== next) broken.push('pressed again, there are two next games');
  broken.push(...(await lesson.surplus()));
  const backMs = await lesson.moveTo(next, beganAtMs);
  broken.push(...(await lesson.missing()));
  return { hadReply, isDone: moved !== null, backMs };
}

/**
 * The server is killed while the teacher ends a contest, and again while the class goes on to the next one: at the next
 * table sit all, and everything was paid once.
 */
export async function killInPresses(world: World): Promise<Outcome> {
  const [room] = world.rooms;
  if (!room) throw new Error('no class');
  const server = await world.newServer();
  await server.start();
  const lesson = new Lesson(new Client(server.url, room.teacherToken));
  await lesson.openContest(world, { wordsCount: 20, maxSecondsToAnswer: 5 });
  await lesson.seat(server.port, room.studentTokens);
  const [broken, backMs, notes]: [string[], number[], string[]] = [[], [], []];
  for (const moment of MOMENTS) {
    await lesson.command('POST', `/${lesson.gameUuid}/start`);
    await pause(PLAYED_MS);
    const ended = await endInKill(lesson, server, moment, broken);
    const again = await againInKill(lesson, server, moment, broken);
    backMs.push(...again.backMs);
    const told = ({ hadReply, isDone }: { hadReply: boolean; isDone: boolean }) =>
      `${hadReply ? 'acknowledged' : 'no reply'}, ${isDone ? 'done' : 'not done'}`;
    const when = `${moment.ms} ms after the ${moment.afterReply ? 'reply' : 'press'}`;
    notes.push(`killed ${when}: end ${told(ended)}; again ${told(again)}`);
  }
  await lesson.command('POST', `/${lesson.gameUuid}/terminate`);
  const settled = await lesson.settle(world);
  broken.push(...settled.broken);
  await server.end('SIGTERM');
  const title = `${2 * MOMENTS.length} kills while the teacher presses a button`;
  return { title, acknowledged: settled.acknowledged, backMs, broken, notes };
}
