import { ADDED_KINDS_GRADE_MIN } from '@motamo/rules/learning/question-kind';
import { DEFAULT_NEEDS } from '@motamo/rules/needs-profile';
import type { StoredAsk } from '../../../../db/schema/games.ts';
import type { LiveGame, LivePlayer, LiveType } from '../game/live-game.ts';
import type { AskedLive } from '../questions/live-sections.ts';
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
    typedSections: live.typedSections,
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
    typedSections: [...game.typedSections],
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

/** Whom it is asked: a seat, or the screen in front of the class. */
export interface AskedPlayer {
  readonly row: { readonly plan: readonly (readonly number[])[]; readonly asks: readonly StoredAsk[] };
  readonly student: { readonly grade: number | null } | null;
}

type Planned = Pick<LiveRow, 'plan' | 'gapWordIds' | 'typedSections'>;

/** Words of a battle in the order in which one player gets them. */
const planOf = ({ row }: AskedPlayer, { plan }: Planned) => (row.plan.length > 0 ? row.plan.flat() : plan);

/** A word is asked at the player's level when it comes first; when it comes again it is easier. */
function askOf(player: AskedPlayer, live: Planned, { sectionIdx, wordId }: AskedLive): StoredAsk | undefined {
  const ask = player.row.asks.find((one) => one.wordId === wordId);
  return ask && planOf(player, live).indexOf(wordId) === sectionIdx ? ask : undefined;
}

/** Whoever is too young to type chooses, where the others type. */
const isTooYoung = (player: AskedPlayer | null) =>
  (player?.student?.grade ?? ADDED_KINDS_GRADE_MIN) < ADDED_KINDS_GRADE_MIN;

/** How a section of a live game is asked of one viewer. It follows from the rows, so any process finds the same. */
export function askedOf(
  type: LiveType,
  live: Planned,
  player: AskedPlayer | null,
  at: Pick<AskedLive, 'sectionIdx' | 'wordId'>,
): AskedLive {
  const { sectionIdx, wordId } = at;
  const place = { sectionIdx, wordId };
  const ask = type === 'battle' && player ? askOf(player, live, place) : undefined;
  if (ask) return { kind: ask.kind, ...place, ...(ask.isTyped ? { typing: 'first' } : {}) };
  if (type === 'contest' && live.typedSections.includes(sectionIdx))
    return { kind: 'typed', ...place, ...(isTooYoung(player) ? {} : { typing: 'only' }) };
  return live.gapWordIds.includes(wordId) ? { kind: 'gap', ...place } : place;
}
