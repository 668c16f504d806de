import { randomUUID } from 'node:crypto';
import type { LiveGameTypeSlug } from '@motamo/contract/live';
import { seededRandom } from '@motamo/rules/seeded-random';
import type { Context } from '../../../context.ts';
import { type Claim, readClaim } from '../../../http/session.ts';
import { endSession, openSession } from '../../../http/session-store.ts';
import { answerAsStudent } from '../../games/answers/answers.ts';
import { tickGame } from '../../games/live/clock/ticks.ts';
import { isOver, type LiveType } from '../../games/live/game/live-game.ts';
import { changeSettings, makeGame, type SettingsChange } from '../../games/live/live.ts';
import { offerOfAdult } from '../../games/live/lobby/create-game.ts';
import { joinLiveGame } from '../../games/live/lobby/seats.ts';
import { playerViewer } from '../../games/live/questions/live-section.view.ts';
import { liveSection } from '../../games/live/questions/live-sections.ts';
import { wordsOfGame } from '../../games/live/questions/live-words.ts';
import { askedOf } from '../../games/live/rows/live-rows.ts';
import { type LoadedGame, loadLive } from '../../games/live/rows/load-live.ts';
import { startLiveGame } from '../../games/live/start-game.ts';
import { textOf } from '../../words/words.ts';
import { chanceOf, misspelt, thinkingMs, wrongChoice } from './minds.ts';
import { dayAgo, hashOf, type PastStudent, type World } from './world.ts';

/** Moves of one game: protects the demo from an endless loop. */
const MOVES_MAX = 600;
/** Nobody taps the moment a question appears. */
const SEEN_MS = 600;
const JOIN_MS = 2500;
const LIVE_NERVES = 0.92;
const DRAWS = 'the draws of the past of the demo school';

interface Player {
  readonly who: PastStudent;
  /** Of its own, as each device has its own connection. */
  readonly ctx: Context;
  readonly claim: Claim;
}

export interface LiveWish {
  readonly gameTypeSlug: LiveGameTypeSlug;
  readonly wordGroupUuid: string;
  readonly settings: SettingsChange;
  readonly players: readonly PastStudent[];
}

async function takeSeats(world: World, uuid: string, players: readonly PastStudent[]): Promise<Player[]> {
  const seated: Player[] = [];
  for (const who of players) {
    world.setMs(world.nowMs() + Math.round(JOIN_MS * world.ctx.random()));
    const ctx = { ...world.ctx };
    const token = await openSession(ctx, { type: 'student', id: who.principal.accountId });
    const claim = await readClaim(ctx, token);
    if (!claim) throw new Error('a session of the past did not begin');
    await joinLiveGame(ctx, { ...who.principal, sessionId: claim.sessionId }, uuid);
    seated.push({ who, ctx, claim });
  }
  return seated;
}

/** Answers what the player is asked now, after having thought. */
async function answerOnce(world: World, loaded: LoadedGame, { who, ctx, claim }: Player, thinkMs: number) {
  const player = loaded.players.find(({ row }) => row.studentId === who.principal.accountId);
  if (!player) return;
  const { game, live } = loaded;
  const sectionIdx = player.row.sectionsDoneCount;
  const wordId = (game.type === 'contest' ? live.plan[sectionIdx] : player.row.nextWordId) ?? 0;
  const words = await wordsOfGame(world.ctx, loaded);
  const asked = askedOf(game.type as LiveType, live, player, { sectionIdx, wordId });
  const section = liveSection(ctx, words, asked, playerViewer(game, player));
  const prompt = section?.prompts[0];
  if (!section || !prompt) return;
  const shownAs = (id: number) => {
    const word = words.catalogue.words.get(id);
    return word ? textOf(word, game.learningLang) : '';
  };
  const isRight = world.ctx.random() < chanceOf(world, who.person, wordId) * LIVE_NERVES;
  const wrong = wrongChoice(wordId, section.choices, { textOf: shownAs, random: world.ctx.random });
  const chosen = isRight || !wrong ? section.choices.find((choice) => choice.wordId === wordId) : wrong;
  const slipped = misspelt(shownAs(wordId), `${who.person.username} ${wordId}`, world.ctx.random);
  const typed = section.asksTyping ? { answeredText: isRight ? shownAs(wordId) : slipped } : {};
  await answerAsStudent(ctx, claim, player.row.uuid, {
    ...{ wordUuid: prompt.uuid, answeredWordUuid: section.asksTyping ? null : (chosen?.uuid ?? null) },
    ...{ ...typed, timeToAnswerMs: thinkMs, answerId: randomUUID() },
  });
}

interface Turn {
  readonly player: Player;
  readonly clockMs: number;
  readonly thinkMs: number;
}

/** When each of those who are asked something would answer, the first first. */
function turnsOf(world: World, loaded: LoadedGame, players: readonly Player[]): Turn[] {
  const { live, game } = loaded;
  const turns = players.flatMap((player): Turn[] => {
    const row = loaded.players.find((one) => one.row.studentId === player.who.principal.accountId)?.row;
    if (!row || row.finishedAt) return [];
    const isContest = game.type === 'contest';
    if (isContest && row.sectionsDoneCount > (live.sectionIdx ?? -1)) return [];
    const clockAt = isContest ? live.phaseAt : row.clockAt;
    const clockMs = Math.max(clockAt?.getTime() ?? 0, live.opensAt?.getTime() ?? 0);
    const { person } = player.who;
    // The same however often it is asked: between two answers of others nobody thinks anew.
    const random = seededRandom(
      hashOf(`${dayAgo(world, 0)} ${person.username} ${live.createdAt} ${row.sectionsDoneCount}`),
    );
    const thinkMs = SEEN_MS + thinkingMs(person, false, random);
    return [{ player, clockMs, thinkMs }];
  });
  return turns.sort((a, b) => a.clockMs + a.thinkMs - (b.clockMs + b.thinkMs));
}

async function tickAt(world: World, loaded: LoadedGame, atMs: number): Promise<void> {
  world.setMs(Math.max(world.nowMs(), atMs) + 1);
  await tickGame(world.ctx, loaded.game.id);
}

/** The next answer of a battle, or the question of a contest with all its answers. */
async function playRound(world: World, loaded: LoadedGame, players: readonly Player[]): Promise<void> {
  const { live, game } = loaded;
  const deadlineMs = live.deadlineAt?.getTime() ?? world.nowMs();
  const isContest = game.type === 'contest';
  const isAsked = !isContest || live.phase === 'question';
  const turns = isAsked ? turnsOf(world, loaded, players) : [];
  const fromMs = Math.max(world.nowMs(), live.opensAt?.getTime() ?? 0);
  // Too late for this question.
  const inTime = turns.filter(({ clockMs, thinkMs }) => !isContest || clockMs + thinkMs < deadlineMs);
  for (const { player, clockMs, thinkMs } of isContest ? inTime : inTime.slice(0, 1)) {
    world.setMs(Math.max(fromMs, world.nowMs(), clockMs + thinkMs));
    await answerOnce(world, loaded, player, thinkMs);
  }
  if (inTime.length === 0 || (isContest && inTime.length < turns.length))
    await tickAt(world, loaded, deadlineMs);
}

/** What is drawn in a live game follows from the school's secret; in the past, from one that all demo schools share. */
const withSharedDraws = (world: World): World => {
  const config = { ...world.ctx.config, secret: DRAWS };
  return { ...world, ctx: { ...world.ctx, config } };
};

/** A game of the class from its lobby to its podium, everybody on the own device. */
export async function playLive(past: World, wish: LiveWish): Promise<void> {
  const world = withSharedDraws(past);
  const { ctx, teacher, classroomUuid } = world;
  const { gameTypeSlug, wordGroupUuid, settings } = wish;
  const offer = await offerOfAdult(ctx, teacher, classroomUuid);
  const { game } = await makeGame(ctx, teacher, offer, { wordGroupUuid, gameTypeSlug });
  const by = { uuid: game.uuid };
  await changeSettings(ctx, teacher, game.uuid, settings);
  const players = await takeSeats(world, game.uuid, wish.players);
  await startLiveGame(ctx, teacher, game.uuid);
  for (let move = 0; move < MOVES_MAX; move += 1) {
    const loaded = await loadLive(ctx.db, by);
    if (!loaded || isOver(loaded.state)) break;
    await playRound(world, loaded, players);
  }
  for (const { claim, ctx: own } of players) await endSession(own, claim.sessionId);
}
