import type { BoardEntry, GameData, LiveData } from '@motamo/contract/games';
import type { LiveGame as LiveGameOnWire } from '@motamo/contract/live';
import type { InterfaceLang } from '@motamo/contract/values';
import type { AnswerRow } from '../play/game-rows.ts';
import type { LoadedRow, PlayerRow } from './live.queries.ts';
import { deadlineOf, isOver, type LiveGame, type LivePlayer, stateAt } from './live-game.ts';
import { boardView, type Chosen, currentSection } from './live-section.view.ts';
import type { LiveWords } from './live-sections.ts';
import { type Audience, type Media, resultView, studentGameView, wordShown } from './player.view.ts';

export interface Loaded extends LoadedRow {
  readonly players: readonly PlayerRow[];
  /** The same as a value. */
  readonly state: LiveGame;
}

export interface Viewer {
  readonly audience: Audience;
  /** Null for who does not play. */
  readonly player: PlayerRow | null;
  readonly isCreator: boolean;
  /** Mother language, or the language of an adult's screens. */
  readonly lang: string;
}

function creatorNameFor({ creator, studentCreator }: LoadedRow, audience: Audience): string | null {
  if (creator) return `${creator.firstName} ${creator.lastName}`;
  if (!studentCreator) return null;
  const { firstName, lastName, username } = studentCreator;
  return audience === 'adults' ? `${firstName} ${lastName}` : username;
}

/** Present players, the best first. */
function ranking({ players }: LiveGame): LivePlayer[] {
  return players
    .filter(({ isPresent }) => isPresent)
    .sort(
      (a, b) =>
        (a.place ?? Infinity) - (b.place ?? Infinity) ||
        b.totalScore - a.totalScore ||
        a.totalGameTimeMs - b.totalGameTimeMs ||
        a.seat - b.seat,
    );
}

const TOP_SEATS = 5;

/** Players have the word from the reply to their own answer; the screen in front of the class has it from here. */
function rightWordFor(ctx: Media, { live, state }: Loaded, viewer: Viewer, words: LiveWords) {
  const wordId = state.phase === 'feedback' && !isOver(state) ? live.plan[state.sectionIdx ?? -1] : undefined;
  return wordId === undefined || viewer.player ? null : wordShown(ctx, words, wordId);
}

export function liveDataView(
  ctx: Media,
  loaded: Loaded,
  viewer: Viewer,
  parts: { words: LiveWords; board: BoardEntry[] | null },
): LiveData {
  const { live, state } = loaded;
  const ranked = ranking(state);
  const showsPlaces = state.phase === 'feedback' || isOver(state);
  const seat = viewer.player?.row.seat ?? null;
  const ownPlace = seat === null ? 0 : ranked.findIndex((player) => player.seat === seat) + 1;
  return {
    status: stateAt(state, ctx.clock.now().getTime()),
    code: live.code,
    settings: state.settings,
    isCreator: viewer.isCreator,
    creatorName: creatorNameFor(loaded, viewer.audience),
    groupType: live.groupType,
    opensAtMs: state.opensAtMs,
    phase: state.phase,
    sectionIdx: state.sectionIdx,
    deadlineMs: state.phase === null || isOver(state) ? null : deadlineOf(state),
    answeredCount: state.doneCount,
    awaitedCount: state.awaitedCount,
    board: parts.board,
    rightWord: rightWordFor(ctx, loaded, viewer, parts.words),
    topSeats: showsPlaces ? ranked.slice(0, TOP_SEATS).map((player) => player.seat) : null,
    ownPlace: showsPlaces && ownPlace > 0 ? ownPlace : null,
    ownSeat: seat,
  };
}

/** The whole state for one viewer (wire: `gameData`). */
export function liveGameData(
  ctx: Media,
  loaded: Loaded,
  viewer: Viewer,
  parts: { words: LiveWords; answers: readonly AnswerRow[]; chosen: Chosen | null },
): GameData {
  const { game, live, players, state } = loaded;
  const { audience, player: own } = viewer;
  const sectionsCount = live.plan.length || live.wordsCount;
  const section = currentSection(ctx, loaded, parts.words, viewer);
  const results = own ? parts.answers.map((answer) => resultView(ctx, parts.words, own.row.id, answer)) : [];
  const show = (player: PlayerRow) =>
    studentGameView(ctx, player, {
      audience,
      sectionsCount,
      ...(player.row.id === own?.row.id ? { results } : {}),
    });
  const board = parts.chosen && boardView(ctx, loaded, parts.words, viewer, parts.chosen);
  return {
    isStarted: state.startedAtMs !== null,
    isFinish: isOver(state),
    startedAtMs: state.startedAtMs,
    createdAtMs: game.createdAt.getTime(),
    updatedAtMs: state.activeAtMs,
    maxSecondsToAnswer: live.maxSecondsToAnswer,
    sections: section ? [section] : [],
    sectionsCount,
    sectionsDoneCount: own?.row.sectionsDoneCount ?? state.sectionIdx ?? 0,
    studentGames: players.filter(({ row }) => !row.leftAt && !row.removedAt).map(show),
    hasLeftStudentGames: players.filter(({ row }) => row.leftAt && !row.removedAt).map(show),
    logs: { allStudentIdsThatJoinedGame: players.flatMap(({ student }) => student?.id ?? []) },
    seq: live.seq,
    serverNowMs: ctx.clock.now().getTime(),
    live: liveDataView(ctx, loaded, viewer, { words: parts.words, board }),
  };
}

/** A live game as lists and commands show it. */
export function liveGameView(
  ctx: Media,
  loaded: LoadedRow,
  shown: { audience: Audience; lang: string; playersCount: number; isJoined: boolean },
): LiveGameOnWire {
  const { game, live, wordGroup } = loaded;
  return {
    id: game.id,
    uuid: game.uuid,
    code: live.code,
    lang: game.learningLang as InterfaceLang,
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
    wordGroupText: wordGroup.titles[shown.lang] ?? wordGroup.titles.fr ?? '',
    creatorName: creatorNameFor(loaded, shown.audience),
    playersCount: shown.playersCount,
    isLocked: live.isLocked,
    isJoined: shown.isJoined,
  };
}
