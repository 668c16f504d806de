import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { ServerProcess } from '../server-process.ts';
import { Client, Refused } from './client.ts';
import { Lesson, podiumFaults, type Whole } from './lesson.ts';
import { Network, repliesTo } from './network.ts';
import type { Pupil } from './pupil.ts';
import { buyInVain, giveK } from './purchase.ts';
import type { Outcome } from './scenarios.ts';
import type { World } from './world.ts';

/*
 * The server has committed and says so, and nobody hears it: a wire is cut, or the server is killed, between the commit and
 * the arrival of its reply. Whoever asked asks again, and what was asked for has happened once.
 */

/** What happens in the moment when the reply is lost. */
const MOMENTS = ['cut', 'killed', 'cut'] as const;
type Moment = (typeof MOMENTS)[number];

/** A live game that is shorter pays nothing. */
const PLAYED_MS = 21_000;
const LOOK_MS = 50;
const HEARD_MS = 10_000;

/** A text frame from the server, that is an acknowledgement: those of a pupil who plays are of answers. */
function isAcknowledged(said: string): boolean {
  const lengthAt = said.charCodeAt(1);
  const head = lengthAt < 126 ? 2 : lengthAt === 126 ? 4 : 10;
  return said.charCodeAt(0) === 0x81 && /^43\d+\[/.test(said.slice(head));
}

/** Everything of one class, and what stands between it and the server. */
interface Scene {
  readonly server: ServerProcess;
  readonly wire: Network;
  readonly lesson: Lesson;
  readonly broken: string[];
}

/** One press whose reply is lost, and what the same press says once more: null when it came too late to be one. */
async function pressInVain<T>({ server, wire, lesson }: Scene, path: string, moment: Moment) {
  void wire.loseReply(repliesTo('POST', `/user/live-games${path}`));
  const first = lesson.lead.call<T>('POST', `/user/live-games${path}`).then(
    () => true,
    () => false,
  );
  const hadReply = await first;
  if (moment === 'killed') {
    await server.end('SIGKILL');
    await server.start();
  }
  const before = await lesson.state();
  try {
    return { hadReply, before, again: await lesson.command<T>('POST', path) };
  } catch (error) {
    if (error instanceof Refused && error.status === 409) return { hadReply, before, again: null };
    throw error;
  }
}

async function endInVain(scene: Scene, moment: Moment): Promise<void> {
  const { lesson, broken } = scene;
  const { hadReply, before } = await pressInVain(scene, `/${lesson.gameUuid}/terminate`, moment);
  if (hadReply) broken.push('the reply to the end was not lost');
  if (!before.isFinish) broken.push(`the end was answered and ${moment}, and the game goes on`);
  broken.push(...podiumFaults(await lesson.state(), lesson.pupils.length));
}

/** Milliseconds until each pupil sits at the next table. */
async function againInVain(scene: Scene, moment: Moment): Promise<number[]> {
  const { lesson, broken } = scene;
  const pressed = await pressInVain<Whole>(scene, `/${lesson.gameUuid}/duplicate`, moment);
  const beganAtMs = performance.now();
  const moved = pressed.before.live?.nextGameUuid ?? null;
  const next = pressed.again?.game.uuid ?? '';
  if (pressed.hadReply) broken.push('the reply to the next game was not lost');
  if (moved === null) broken.push(`the next game was answered and ${moment}, and is none`);
  if (moved !== next) broken.push('pressed again, there are two next games');
  broken.push(...(await lesson.surplus()));
  return lesson.moveTo(next, beganAtMs);
}

/**
 * While a contest is played each pupil loses the acknowledgement of an answer, then the reply to the call that takes over, until
 * the time is up. Returns how often.
 */
async function loseAnswers({ lesson }: Scene): Promise<{ acknowledgements: number; replies: number }> {
  const untilMs = performance.now() + PLAYED_MS - 6_000;
  const lost = { acknowledgements: 0, replies: 0 };
  const isOver = pause(PLAYED_MS).then(() => true);
  const lose = async ({ network }: Pupil) => {
    while (performance.now() < untilMs) {
      if (await Promise.race([isOver, network.loseReply(isAcknowledged)])) return;
      lost.acknowledgements += 1;
      const reply = network.loseReply(repliesTo('PUT', '/student/student-games/'));
      if (await Promise.race([isOver, reply])) return;
      lost.replies += 1;
    }
  };
  await Promise.all(lesson.pupils.map(lose));
  await isOver;
  for (const { network } of lesson.pupils) network.loseReply(() => false);
  return lost;
}

/** Everything that a pupil chose and the server kept was acknowledged in the end, although not at once. */
async function unheardAnswers(databaseUrl: string, lesson: Lesson): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const untilMs = performance.now() + HEARD_MS;
  for (;;) {
    const { rows } = await client.query<{ unheard: number }>(
      `select count(*)::int as unheard from game_answers
       where chosen_uuid is not null and answer_id <> all($1::uuid[])`,
      [lesson.pupils.flatMap(({ acknowledged }) => acknowledged)],
    );
    const unheard = rows[0]?.unheard ?? 0;
    if (unheard > 0 && performance.now() < untilMs) {
      await pause(LOOK_MS);
      continue;
    }
    await client.end();
    return unheard > 0 ? [`${unheard} answers were kept, and their pupils never heard of it`] : [];
  }
}

export async function loseReplies(world: World): Promise<Outcome> {
  const [room] = world.rooms;
  if (!room) throw new Error('no class');
  const server = await world.newServer();
  await server.start();
  await giveK(await world.databaseUrl());
  const wire = await Network.open(server.port);
  const lesson = new Lesson(new Client(wire.url, room.teacherToken));
  await lesson.openContest(world, { wordsCount: 20, maxSecondsToAnswer: 10 });
  await lesson.seat(server.port, room.studentTokens);
  const [broken, backMs, notes]: [string[], number[], string[]] = [[], [], []];
  const scene: Scene = { server, wire, lesson, broken };
  for (const [at, moment] of MOMENTS.entries()) {
    await lesson.command('POST', `/${lesson.gameUuid}/start`);
    const { acknowledgements, replies } = await loseAnswers(scene);
    notes.push(
      `${moment}: ${acknowledgements} acknowledgements over the socket and ${replies} replies to calls lost`,
    );
    if (acknowledgements === 0 || replies === 0) broken.push('no answer lost its reply');
    await endInVain(scene, moment);
    backMs.push(...(await againInVain(scene, moment)));
    broken.push(...(await buyInVain(server, room.studentTokens[at] ?? '', moment === 'killed')));
  }
  await lesson.command('POST', `/${lesson.gameUuid}/terminate`);
  broken.push(...(await unheardAnswers(await world.databaseUrl(), lesson)));
  const settled = await lesson.settle(world);
  broken.push(...settled.broken);
  await wire.close();
  await server.end('SIGTERM');
  const title = `Replies lost after the commit, in ${MOMENTS.length} games`;
  return { title, acknowledged: settled.acknowledged, backMs, broken, notes };
}
