import type { BoardEntry, GameData, LiveData, LiveSettings } from '@motamo/contract/games';
import type { LiveGame as LiveGameOnWire } from '@motamo/contract/live';
import { fullName, titleIn } from '@motamo/rules/display-names';
import type { Lang } from '@motamo/rules/languages';
import type { ViewContext } from '../../../context.ts';
import type { AnswerRow, StudentGameRow } from '../play/game-rows.ts';
import {
  deadlineOf,
  isOver,
  type LiveGame,
  type LivePlayer,
  ownQuestionMs,
  stateAt,
} from './game/live-game.ts';
import { frontPlayers, placeIn, ranking } from './game/ranking.ts';
import {
  type JudgedRow,
  type LiveViewer,
  resultView,
  studentGameView,
  type ViewerKind,
  wordOf,
} from './player.view.ts';
import {
  boardView,
  type ChoiceCounts,
  currentSectionView,
  liveSectionView,
  playerViewer,
} from './questions/live-section.view.ts';
import { type LiveWords, liveKinds } from './questions/live-sections.ts';
import type { LoadedRow, PlayerRow } from './rows/live.queries.ts';
import { needsOf } from './rows/live-rows.ts';
import type { LoadedGame } from './rows/load-live.ts';

/** A guest never reads the name of an adult. */
function creatorNameFor(
  { creator, studentCreator, classroomTeacherId }: LoadedRow,
  viewerKind: ViewerKind,
  isGuest: boolean,
): string | null {
  if (creator) return isGuest ? null : fullName(creator);
  if (!studentCreator) return null;
  const { teacherId } = studentCreator;
  const isOwn = teacherId !== null && teacherId === classroomTeacherId;
  return viewerKind === 'adults' && isOwn ? fullName(studentCreator) : studentCreator.username;
}

export const settingsView = ({ settings }: LiveGame): LiveSettings => ({
  ...settings,
  kinds: [...liveKinds, 'typed' as const].filter((kind) => settings.kinds.includes(kind)),
});

/**
 * When the present phase of a contest ends for one viewer: with the own time, so that nobody reads from a frame who has
 * more of it (rulings 7).
 */
function deadlineFor(state: LiveGame, timeFactor: LivePlayer['timeFactor']): number | null {
  if (state.phase === null || isOver(state)) return null;
  if (state.phase === 'feedback') return deadlineOf(state);
  const ownMs = ownQuestionMs(state, state.sectionIdx, timeFactor);
  return ownMs === null ? null : (state.phaseAtMs ?? 0) + ownMs;
}

/** Parts of `gameData` that are the same for every viewer. */
const commonGameData = (
  ctx: ViewContext,
  { game, live }: Pick<LoadedRow, 'game' | 'live'>,
  state: LiveGame,
) => ({
  isStarted: state.startedAtMs !== null,
  isFinish: isOver(state),
  startedAtMs: state.startedAtMs,
  createdAtMs: game.createdAt.getTime(),
  updatedAtMs: state.activeAtMs,
  maxSecondsToAnswer: live.maxSecondsToAnswer,
  sectionsCount: live.plan.length || live.wordsCount,
  serverNowMs: ctx.clock.now().getTime(),
});

/** Parts of its `live` that are the same for every viewer. */
const commonLiveData = (ctx: ViewContext, live: LoadedRow['live'], state: LiveGame) => ({
  status: stateAt(state, ctx.clock.now().getTime()),
  code: live.code,
  settings: settingsView(state),
  groupType: live.groupType,
  opensAtMs: state.opensAtMs,
  pausedAtMs: state.pausedAtMs,
  nextGameUuid: live.nextGameUuid,
  phase: state.phase,
  sectionIdx: state.sectionIdx,
  answeredCount: state.doneCount,
  awaitedCount: state.awaitedCount,
});

/**
 * Players have the word from the reply to their own answer; the screen in front of the class has it from here, and after a typed
 * question, which has no choices to light up, whoever let it pass.
 */
function rightWordFor(ctx: ViewContext, { live, state }: LoadedGame, viewer: LiveViewer, words: LiveWords) {
  const wordId = state.phase === 'feedback' && !isOver(state) ? live.plan[state.sectionIdx ?? -1] : undefined;
  const isTyped = live.typedSections.includes(state.sectionIdx ?? -1);
  return wordId === undefined || (viewer.player && !isTyped) ? null : wordOf(ctx, words, wordId);
}

export function liveDataView(
  ctx: ViewContext,
  loaded: LoadedGame,
  viewer: LiveViewer,
  parts: { words: LiveWords; board: BoardEntry[] | null },
): LiveData {
  const { live, state } = loaded;
  const ranked = ranking(state);
  const showsPlaces = state.phase === 'feedback' || isOver(state);
  const seat = viewer.player?.row.seat ?? null;
  const own = ranked.find((player) => player.seat === seat);
  return {
    isCreator: viewer.isCreator,
    creatorName: creatorNameFor(loaded, viewer.viewerKind, viewer.isGuest),
    deadlineMs: deadlineFor(state, viewer.player ? needsOf(viewer.player).timeFactor : 1),
    board: parts.board,
    rightWord: rightWordFor(ctx, loaded, viewer, parts.words),
    topSeats: showsPlaces ? frontPlayers(ranked).map((player) => player.seat) : null,
    ownPlace: showsPlaces && own ? placeIn(ranked, own, state.settings) : null,
    ownSeat: seat,
    ...commonLiveData(ctx, live, state),
    ...(viewer.isCreator ? { isWallHeard: live.wallConnection !== null } : {}),
  };
}

/** The same for somebody who is not signed in: nothing about persons. */
export const anonymousGameView = (
  ctx: ViewContext,
  loaded: LoadedRow,
  shown: { lang: Lang; playersCount: number },
): LiveGameOnWire => ({
  ...liveGameView(ctx, loaded, { ...shown, viewerKind: 'students', isJoined: false }),
  creatorId: null,
  studentCreatorId: null,
  classroomId: null,
  leagueId: null,
  creatorName: null,
});

/** The whole state for one viewer (wire: `gameData`). */
export function gameDataView(
  ctx: ViewContext,
  loaded: LoadedGame,
  viewer: LiveViewer,
  parts: { words: LiveWords; answers: readonly AnswerRow[]; chosen: ChoiceCounts | null },
): GameData {
  const { live, players, state } = loaded;
  const { viewerKind, player: own } = viewer;
  const common = commonGameData(ctx, loaded, state);
  const { sectionsCount } = common;
  const section = currentSectionView(ctx, loaded, parts.words, viewer);
  const reader = own && { player: own, game: loaded.game };
  const results = reader ? parts.answers.map((answer) => resultView(ctx, parts.words, reader, answer)) : [];
  const show = (player: PlayerRow) =>
    studentGameView(ctx, player, {
      viewerKind,
      sectionsCount,
      ...(player.row.id === own?.row.id ? { results } : {}),
    });
  const board = parts.chosen && boardView(ctx, loaded, parts.words, viewer, parts.chosen);
  return {
    sections: section ? [section] : [],
    sectionsDoneCount: own?.row.sectionsDoneCount ?? state.sectionIdx ?? 0,
    studentGames: players.filter(({ row }) => !row.leftAt && !row.removedAt).map(show),
    hasLeftStudentGames: players.filter(({ row }) => row.leftAt && !row.removedAt).map(show),
    logs: {
      allStudentIdsThatJoinedGame:
        viewerKind === 'wall' ? [] : players.flatMap(({ student }) => student?.id ?? []),
    },
    seq: live.seq,
    live: liveDataView(ctx, loaded, viewer, { words: parts.words, board }),
    ...common,
  };
}

/** Where the answer of one player was given. */
interface AnsweredSeat extends Pick<LoadedRow, 'game' | 'live'> {
  readonly player: PlayerRow;
  readonly words: LiveWords;
}

/** What an answer left. */
interface AnsweredGame {
  readonly state: LiveGame;
  readonly row: StudentGameRow;
  readonly seq: number;
  /** The answer that the call was about. */
  readonly answer: JudgedRow | null;
}

/** The next question of a battle; that of a contest comes to everybody at once. */
function nextSection(ctx: ViewContext, seated: AnsweredSeat, { row, state }: AnsweredGame) {
  const { nextWordId: wordId, sectionsDoneCount: sectionIdx, clockAt } = row;
  const nowMs = ctx.clock.now().getTime();
  if (state.type === 'contest' || wordId === null || row.finishedAt || stateAt(state, nowMs) !== 'started')
    return [];
  const { timeFactor } = needsOf(seated.player);
  const player = { ...seated.player, row };
  const asked = { sectionIdx, wordId, clockAtMs: clockAt?.getTime() ?? nowMs, timeFactor, player };
  const section = liveSectionView(ctx, { state, ...seated }, asked, playerViewer(seated.game, seated.player));
  return section ? [section] : [];
}

/**
 * `gameData` in the reply to an answer: what that answer changed. `studentGames` holds the player's own entry with the
 * one new result; those of the others come by `UPDATE_LIVE_GAME`.
 */
export function answeredView(ctx: ViewContext, seated: AnsweredSeat, answered: AnsweredGame): GameData {
  const { live, player, words, game } = seated;
  const { state, row, seq, answer } = answered;
  const common = commonGameData(ctx, seated, state);
  const { sectionsCount } = common;
  const results = answer ? [resultView(ctx, words, { player: { ...player, row }, game }, answer)] : [];
  return {
    sections: nextSection(ctx, seated, answered),
    sectionsDoneCount: row.sectionsDoneCount,
    studentGames: [
      studentGameView(ctx, { ...player, row }, { viewerKind: 'students', sectionsCount, results }),
    ],
    hasLeftStudentGames: [],
    logs: { allStudentIdsThatJoinedGame: row.studentId === null ? [] : [row.studentId] },
    seq,
    live: {
      isCreator: row.studentId !== null && live.studentCreatorId === row.studentId,
      creatorName: null,
      deadlineMs: deadlineFor(state, needsOf(player).timeFactor),
      board: null,
      topSeats: null,
      ownPlace: null,
      ownSeat: row.seat,
      ...commonLiveData(ctx, live, state),
    },
    ...common,
  };
}

/** A live game as lists and commands show it. */
export function liveGameView(
  ctx: ViewContext,
  loaded: LoadedRow,
  shown: { viewerKind: ViewerKind; lang: Lang; playersCount: number; isJoined: boolean; isGuest?: boolean },
): LiveGameOnWire {
  const { game, live, wordGroup } = loaded;
  return {
    id: game.id,
    uuid: game.uuid,
    code: live.code,
    lang: game.learningLang,
    createdAt: game.createdAt.toISOString(),
    creatorId: live.creatorId,
    studentCreatorId: live.studentCreatorId,
    classroomId: live.classroomId,
    wordGroupId: game.wordGroupId,
    wordGroupUuid: wordGroup.uuid,
    gameType: { slug: game.type },
    state: stateAt(
      { state: live.state, opensAtMs: live.opensAt?.getTime() ?? null },
      ctx.clock.now().getTime(),
    ),
    wordGroupText: titleIn(wordGroup.titles, shown.lang),
    creatorName: creatorNameFor(loaded, shown.viewerKind, shown.isGuest ?? false),
    playersCount: shown.playersCount,
    isLocked: live.isLocked,
    leagueId: live.leagueId,
    isJoined: shown.isJoined,
  };
}
