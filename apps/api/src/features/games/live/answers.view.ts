import type { GameData } from '@motamo/contract/games';
import type { Context } from '../../../context.ts';
import type { AnswerRow, StudentGameRow } from '../play/game-rows.ts';
import type { Table } from './judge-answer.ts';
import { deadlineOf, isOver, type LiveGame, stateAt } from './live-game.ts';
import { needsOf } from './live-rows.ts';
import { liveSectionView, playerViewer } from './live-section.view.ts';
import { resultView, studentGameView } from './player.view.ts';

interface Shown {
  readonly state: LiveGame;
  readonly row: StudentGameRow;
  readonly seq: number;
  /** The answer that the call was about. */
  readonly answer: Omit<AnswerRow, 'id'> | null;
}

/** The next question of a battle; that of a contest comes to everybody at once. */
function nextSection(ctx: Context, table: Table, { row, state }: Shown) {
  const { nextWordId: wordId, sectionsDoneCount: sectionIdx, clockAt } = row;
  const nowMs = ctx.clock.now().getTime();
  if (state.type === 'contest' || wordId === null || row.finishedAt || stateAt(state, nowMs) !== 'started')
    return [];
  const { timeFactor } = needsOf(table.player);
  const asked = { sectionIdx, wordId, clockAtMs: clockAt?.getTime() ?? nowMs, timeFactor };
  const section = liveSectionView(ctx, { ...table, state }, asked, playerViewer(table.game, table.player));
  return section ? [section] : [];
}

/**
 * `gameData` in the reply to an answer: what that answer changed. `studentGames` holds the player's own entry with the
 * one new result; those of the others come by `UPDATE_LIVE_GAME`.
 */
export function answeredData(ctx: Context, table: Table, shown: Shown): GameData {
  const { game, live, player, words } = table;
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
    sections: nextSection(ctx, table, shown),
    sectionsCount,
    sectionsDoneCount: row.sectionsDoneCount,
    studentGames: [studentGameView(ctx, { ...player, row }, { audience: 'pupils', sectionsCount, results })],
    hasLeftStudentGames: [],
    logs: { allStudentIdsThatJoinedGame: row.studentId === null ? [] : [row.studentId] },
    seq,
    serverNowMs: nowMs,
    live: {
      status: stateAt(state, nowMs),
      code: live.code,
      settings: state.settings,
      isCreator: row.studentId !== null && live.studentCreatorId === row.studentId,
      creatorName: null,
      groupType: live.groupType,
      opensAtMs: state.opensAtMs,
      phase: state.phase,
      sectionIdx: state.sectionIdx,
      deadlineMs: state.phase === null || isOver(state) ? null : deadlineOf(state),
      answeredCount: state.doneCount,
      awaitedCount: state.awaitedCount,
      board: null,
      topSeats: null,
      ownPlace: null,
      ownSeat: row.seat,
    },
  };
}
