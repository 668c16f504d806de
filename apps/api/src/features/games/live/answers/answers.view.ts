import type { GameData } from '@motamo/contract/games';
import type { Context } from '../../../../context.ts';
import type { AnswerRow, StudentGameRow } from '../../play/game-rows.ts';
import { isOver, type LiveGame, stateAt } from '../game/live-game.ts';
import { deadlineFor, settingsView } from '../live.view.ts';
import { resultView, studentGameView } from '../player.view.ts';
import { liveSectionView, playerViewer } from '../questions/live-section.view.ts';
import { needsOf } from '../rows/live-rows.ts';
import type { SeatedGame } from './judge-answer.ts';

interface Shown {
  readonly state: LiveGame;
  readonly row: StudentGameRow;
  readonly seq: number;
  /** The answer that the call was about. */
  readonly answer: Omit<AnswerRow, 'id'> | null;
}

/** The next question of a battle; that of a contest comes to everybody at once. */
function nextSection(ctx: Context, seated: SeatedGame, { row, state }: Shown) {
  const { nextWordId: wordId, sectionsDoneCount: sectionIdx, clockAt } = row;
  const nowMs = ctx.clock.now().getTime();
  if (state.type === 'contest' || wordId === null || row.finishedAt || stateAt(state, nowMs) !== 'started')
    return [];
  const { timeFactor } = needsOf(seated.player);
  const asked = { sectionIdx, wordId, clockAtMs: clockAt?.getTime() ?? nowMs, timeFactor };
  const section = liveSectionView(ctx, { ...seated, state }, asked, playerViewer(seated.game, seated.player));
  return section ? [section] : [];
}

/**
 * `gameData` in the reply to an answer: what that answer changed. `studentGames` holds the player's own entry with the
 * one new result; those of the others come by `UPDATE_LIVE_GAME`.
 */
export function answeredView(ctx: Context, seated: SeatedGame, shown: Shown): GameData {
  const { game, live, player, words } = seated;
  const { state, row, seq, answer } = shown;
  const nowMs = ctx.clock.now().getTime();
  const sectionsCount = live.plan.length || live.wordsCount;
  const results = answer ? [resultView(ctx, words, row.id, { ...answer })] : [];
  return {
    isStarted: state.startedAtMs !== null,
    isFinish: isOver(state),
    startedAtMs: state.startedAtMs,
    createdAtMs: game.createdAt.getTime(),
    updatedAtMs: state.activeAtMs,
    maxSecondsToAnswer: live.maxSecondsToAnswer,
    sections: nextSection(ctx, seated, shown),
    sectionsCount,
    sectionsDoneCount: row.sectionsDoneCount,
    studentGames: [
      studentGameView(ctx, { ...player, row }, { viewerKind: 'students', sectionsCount, results }),
    ],
    hasLeftStudentGames: [],
    logs: { allStudentIdsThatJoinedGame: row.studentId === null ? [] : [row.studentId] },
    seq,
    serverNowMs: nowMs,
    live: {
      status: stateAt(state, nowMs),
      code: live.code,
      settings: settingsView(state),
      isCreator: row.studentId !== null && live.studentCreatorId === row.studentId,
      creatorName: null,
      groupType: live.groupType,
      opensAtMs: state.opensAtMs,
      pausedAtMs: state.pausedAtMs,
      nextGameUuid: live.nextGameUuid,
      phase: state.phase,
      sectionIdx: state.sectionIdx,
      deadlineMs: deadlineFor(state, needsOf(player).timeFactor),
      answeredCount: state.doneCount,
      awaitedCount: state.awaitedCount,
      board: null,
      topSeats: null,
      ownPlace: null,
      ownSeat: row.seat,
    },
  };
}
