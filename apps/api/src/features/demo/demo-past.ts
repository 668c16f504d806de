import { randomUUID } from 'node:crypto';
import type { GameData } from '@motamo/contract/games';
import type { SoloGameTypeSlug } from '@motamo/contract/values';
import { DAY_MS } from '@motamo/rules/calendar';
import type { Context } from '../../context.ts';
import type { StudentPrincipal } from '../../http/session.ts';
import { answerSoloGame, startSoloGame } from '../games/solo/solo.ts';
import {
  currentKey,
  keepAlive,
  listsInOrder,
  studentsThere,
  tryLockPast,
  whoNeverPlayed,
} from './demo.queries.ts';
import { contextAt } from './demo.ts';
import { brother, type DemoStudent, demoClass } from './demo-class.ts';

const GAME_TYPES: readonly SoloGameTypeSlug[] = ['cards', 'hear', 'match', 'translate'];
/** The first game of the past. */
const OLDEST_DAYS = 84;
/** Upper bound of answers of a game: protects the demo pupil from an endless loop. */
const ANSWERS_MAX = 80;

interface Play {
  readonly ctx: Context;
  readonly player: StudentPrincipal;
  readonly skill: number;
  /** Moves the clock of the past on. */
  pass(ms: number): void;
}

/** The choice of the simulated pupil: right with the probability of its skill. */
async function choose({ ctx, skill }: Play, studentGameUuid: string, gameData: GameData) {
  const key = await currentKey(ctx.db, studentGameUuid);
  const results = gameData.studentGames[0]?.results ?? [];
  const found = results.filter((result) => result.isRight && result.sectionIdx === key?.sectionIdx);
  const prompt = key?.prompts.find(({ uuid }) => found.every((result) => result.wordUuid !== uuid));
  if (!key || !prompt) return undefined;
  const left = key.choices.filter(({ uuid }) => found.every((result) => result.rightWordUuid !== uuid));
  const wrong = left.filter(({ wordId }) => wordId !== prompt.wordId);
  const isRight = wrong.length === 0 || ctx.random() < skill;
  const choice = isRight
    ? left.find(({ wordId }) => wordId === prompt.wordId)
    : wrong[Math.floor(ctx.random() * wrong.length)];
  return choice && { wordUuid: prompt.uuid, answeredWordUuid: choice.uuid };
}

async function playGame(play: Play, wordGroupUuid: string, gameTypeSlug: SoloGameTypeSlug): Promise<void> {
  const { ctx, player, pass } = play;
  let { gameData } = await startSoloGame(ctx, player, { wordGroupUuid, gameTypeSlug });
  const studentGameUuid = gameData.studentGames[0]?.uuid ?? '';
  for (let count = 0; count < ANSWERS_MAX && !gameData.studentGames[0]?.isFinish; count += 1) {
    const tapped = await choose(play, studentGameUuid, gameData);
    if (!tapped) return;
    const timeToAnswerMs = Math.round(1500 + 6500 * ctx.random());
    // The second more is the feedback of the answer before.
    pass(timeToAnswerMs + 1000);
    const answer = { ...tapped, timeToAnswerMs, answerId: randomUUID() };
    ({ gameData } = await answerSoloGame(ctx, player, { studentGameUuid }, answer));
  }
}

/** Days of school life at which a pupil played, oldest first, closer together towards today. */
function daysAgo(games: number): number[] {
  return Array.from({ length: games }, (_, i) => 1 + Math.round(OLDEST_DAYS * (1 - (i + 1) / games) ** 1.4));
}

async function playPast(
  ctx: Context,
  { student, studentId, lists }: { student: DemoStudent; studentId: number; lists: readonly string[] },
  beforeGame: () => Promise<boolean>,
): Promise<void> {
  const today = ctx.clock.now().getTime();
  let nowMs = today;
  const play: Play = {
    ctx: contextAt(ctx, () => new Date(nowMs)),
    player: { type: 'student', accountId: studentId, sessionId: '' },
    skill: student.skill,
    pass(ms) {
      nowMs += ms;
    },
  };
  for (const [index, days] of daysAgo(student.games).entries()) {
    if (!(await beforeGame())) return;
    nowMs = today - days * DAY_MS - Math.round(ctx.random() * 3 * 60 * 60_000);
    const list = lists[(index + studentId) % Math.min(lists.length, 6)];
    const type = GAME_TYPES[(index + studentId) % GAME_TYPES.length];
    if (list && type) await playGame(play, list, type);
  }
}

/** Those whose log-ins are printed, and the one whom they share a home with. */
const namedStudents = [...demoClass.slice(0, 2), brother];
const classmates = demoClass.slice(2);

/**
 * Lets the demo pupils who have never played play their past, by the same verbs as everybody, with the clock set back.
 * Those whose log-ins are printed play before anybody is served, so that their points never move by themselves; the
 * class follows in the background. Ends early when `signal` says so; two processes share the pupils.
 */
export async function playDemoPast(ctx: Context, who: 'named' | 'class', signal: AbortSignal): Promise<void> {
  if (!ctx.config.demo) return;
  const students = who === 'named' ? namedStudents : classmates;
  const ids = await studentsThere(
    ctx.db,
    students.map((student) => student.username),
  );
  const waiting = await whoNeverPlayed(ctx.db, [...ids.values()]);
  const lists = await listsInOrder(ctx.db);
  for (const student of students) {
    const studentId = ids.get(student.username);
    if (studentId === undefined || !waiting.has(studentId)) continue;
    if (signal.aborted) return;
    await ctx.db.transaction(async (tx) => {
      if (!(await tryLockPast(tx, studentId))) return;
      if (!(await whoNeverPlayed(tx, [studentId])).has(studentId)) return;
      await playPast(ctx, { student, studentId, lists }, async () => {
        await keepAlive(tx);
        return !signal.aborted;
      });
    });
  }
}
