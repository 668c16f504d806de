import { DEFAULT_NEEDS } from '@motamo/rules/needs-profile';
import type { LiveGame, LivePlayer, LiveType } from '../game/live-game.ts';
import type { LiveRow, LoadedRow, PlayerRow } from './live.queries.ts';

const ms = (at: Date | null) => at?.getTime() ?? null;
/** A moment of the game as its row holds it. */
export const instantAt = (timeMs: number | null) => (timeMs === null ? null : new Date(timeMs));

export const needsOf = ({ student }: Pick<PlayerRow, 'student'>) => student?.needs ?? DEFAULT_NEEDS;

export function playerFrom(row: PlayerRow['row'], timeFactor: LivePlayer['timeFactor']): LivePlayer {
  return {
    seat: row.seat ?? 0,
    timeFactor,
    isPresent: row.leftAt === null && row.removedAt === null,
    isRemoved: row.removedAt !== null,
    link: row.connection === null ? 'none' : row.connection === '' ? 'closed' : 'open',
    isAway: row.isAway,
    team: row.team,
    sectionsDoneCount: row.sectionsDoneCount,
    totalScore: row.totalScore,
    goodResult: row.goodResult,
    badResult: row.badResult,
    totalGameTimeMs: row.totalGameTimeMs,
    clockAtMs: ms(row.clockAt),
    finishedAtMs: ms(row.finishedAt),
    place: row.place,
  };
}

/** The rows as the value that game.ts moves. */
export function gameFrom(type: LiveType, live: LiveRow, players: readonly LivePlayer[]): LiveGame {
  return {
    type,
    state: live.state,
    settings: {
      wordsCount: live.wordsCount,
      maxSecondsToAnswer: live.maxSecondsToAnswer,
      speedCounts: live.speedCounts,
      isLocked: live.isLocked,
      feedbackSeconds: live.feedbackSeconds,
      kinds: live.kinds,
      soundFrom: live.soundFrom,
      teamsCount: live.teamsCount,
      goalCount: live.goalCount,
      admitsOthers: live.admitsOthers,
    },
    sectionsCount: live.plan.length,
    seatsCount: live.seatsCount,
    presentCount: live.presentCount,
    awaitedCount: live.awaitedCount,
    doneCount: live.doneCount,
    sectionIdx: live.sectionIdx,
    phase: live.phase,
    phaseAtMs: ms(live.phaseAt),
    questionMs: live.questionMs,
    firstAnswerAtMs: ms(live.firstAnswerAt),
    pausedAtMs: ms(live.pausedAt),
    startedAtMs: ms(live.startedAt),
    opensAtMs: ms(live.opensAt),
    firstFinishedAtMs: ms(live.firstFinishedAt),
    activeAtMs: live.activeAt.getTime(),
    endedAtMs: ms(live.endedAt),
    deadlineAtMs: ms(live.deadlineAt),
    players,
  };
}

/** A game with everybody who ever had a seat. */
export const gameWith = ({ game, live }: LoadedRow, players: readonly PlayerRow[]): LiveGame =>
  gameFrom(
    game.type as LiveType,
    live,
    players.map((player) => playerFrom(player.row, needsOf(player).timeFactor)),
  );

/** The other way round: what of the row a move may have changed. */
export function liveRowOf(game: LiveGame): Partial<LiveRow> {
  const { kinds, ...settings } = game.settings;
  return {
    ...settings,
    kinds: [...kinds],
    state: game.state,
    seatsCount: game.seatsCount,
    presentCount: game.presentCount,
    awaitedCount: game.awaitedCount,
    doneCount: game.doneCount,
    sectionIdx: game.sectionIdx,
    phase: game.phase,
    phaseAt: instantAt(game.phaseAtMs),
    questionMs: game.questionMs,
    firstAnswerAt: instantAt(game.firstAnswerAtMs),
    pausedAt: instantAt(game.pausedAtMs),
    startedAt: instantAt(game.startedAtMs),
    opensAt: instantAt(game.opensAtMs),
    firstFinishedAt: instantAt(game.firstFinishedAtMs),
    activeAt: new Date(game.activeAtMs),
    endedAt: instantAt(game.endedAtMs),
    deadlineAt: instantAt(game.deadlineAtMs),
  };
}
