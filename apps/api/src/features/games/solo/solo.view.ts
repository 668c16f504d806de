import type { Game, GameData, Result, StudentGame } from '@motamo/contract/games';
import { SECONDS_TO_ANSWER_DEFAULT } from '@motamo/rules/limits';
import { isPerfect, successRate } from '@motamo/rules/rewards';
import type { ViewContext } from '../../../context.ts';
import type { StoredNeeds } from '../../../db/schema/classes.ts';
import { mediaUrl } from '../../media/media.ts';
import { takenFalseFriend } from '../../words/false-friends.ts';
import { wordView } from '../../words/word.view.ts';
import type { Catalogue } from '../../words/words.ts';
import type { AnswerRow, GameRow } from '../play/game-rows.ts';
import { sectionView } from '../play/section.view.ts';
import { findItem, type PlayedSection } from './solo-answer.ts';
import { isOver, type SoloGame } from './solo-game.ts';

/** A solo game with all that its player is shown of it. */
export interface ShownGame extends SoloGame {
  readonly game: GameRow;
  readonly wordGroupUuid: string;
  readonly player: {
    readonly uuid: string;
    readonly name: string;
    readonly needs: StoredNeeds;
    readonly avatarPictureId: number | null;
  };
  readonly catalogue: Catalogue;
}

/** The right partner: in a grid only once it was found, so that a wrong pair gives nothing away. */
function rightUuidOf({ section, answers }: PlayedSection, answer: AnswerRow): string | null {
  if (section.kind !== 'match')
    return section.choices.find(({ wordId }) => wordId === answer.wordId)?.uuid ?? null;
  return (
    answers.find(({ promptUuid, isRight }) => isRight && promptUuid === answer.promptUuid)?.chosenUuid ?? null
  );
}

function resultView(ctx: ViewContext, shown: ShownGame, played: PlayedSection, answer: AnswerRow): Result {
  const rightWordUuid = rightUuidOf(played, answer);
  const { catalogue, langs } = shown;
  // A sentence has no choices: its word is told with its end.
  const isTold = rightWordUuid !== null || played.section.kind === 'dictation';
  const word = isTold ? catalogue.words.get(answer.wordId) : undefined;
  const isTaken = word !== undefined && !answer.isRight && played.section.face !== 'sentence-sound';
  const falseFriend = isTaken ? takenFalseFriend(catalogue, word, answer, langs) : null;
  const isLonger = findItem(played.section.prompts, answer.promptUuid)?.isLonger === true;
  return {
    sectionIdx: answer.sectionIdx,
    wordUuid: answer.promptUuid,
    answeredWordUuid: answer.chosenUuid,
    rightWordUuid,
    isRight: answer.isRight,
    isAlmost: answer.isAlmost,
    points: answer.points,
    timeMs: answer.timeMs,
    answeredText: answer.answeredText,
    forgiven: answer.forgiven as Result['forgiven'],
    word: word ? wordView(ctx, word, { lang: langs.learningLang, isLonger }) : null,
    ...(falseFriend ? { falseFriend } : {}),
  };
}

function studentGameView(ctx: ViewContext, shown: ShownGame): StudentGame {
  const { row, player } = shown;
  const isFinish = row.finishedAt !== null;
  const { goodResult: good, badResult: bad } = row;
  return {
    uuid: row.uuid,
    student: {
      uuid: player.uuid,
      name: player.name,
      avatarImageUrl: player.avatarPictureId === null ? null : mediaUrl(ctx, player.avatarPictureId, ''),
    },
    createdAt: row.createdAt.toISOString(),
    startedAt: row.startedAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
    totalScore: row.totalScore,
    score: row.totalScore,
    goodResult: good,
    badResult: bad,
    successRate: successRate(good, bad),
    perfect: isPerfect({ isFinish, good, bad }),
    sectionsDoneCount: row.sectionsDoneCount,
    sectionsCount: row.sectionsCount,
    totalGameTimeMs: row.totalGameTimeMs,
    isFinish,
    pointsXP: row.pointsXp,
    pointsK: row.pointsK,
    pointsZ: row.pointsZ,
    results: shown.sections.flatMap((played) =>
      played.answers.map((answer) => resultView(ctx, shown, played, answer)),
    ),
  };
}

/** Grows with every change of the game. */
function seqOf(sections: readonly PlayedSection[]): number {
  return sections.reduce((sum, { section, answers }) => {
    const isByEar = section.face === 'sound' || section.face === 'sentence-sound';
    const isShown = (section.kind === 'hear' || section.kind === 'dictation') && !isByEar;
    return sum + answers.length + (section.almost ? 1 : 0) + (isShown ? 1 : 0);
  }, 0);
}

export function gameView({ game, row, wordGroupUuid }: ShownGame): Game {
  return {
    id: game.id,
    uuid: game.uuid,
    code: null,
    lang: game.learningLang,
    createdAt: game.createdAt.toISOString(),
    creatorId: null,
    studentCreatorId: row.studentId,
    classroomId: null,
    wordGroupId: game.wordGroupId,
    wordGroupUuid,
    gameType: { slug: game.type },
  };
}

/** The whole state of a solo game for its player, without the key of what is not answered. */
export function gameDataView(ctx: ViewContext, shown: ShownGame): GameData {
  const { row, sections, player, langs, catalogue } = shown;
  const studentGame = studentGameView(ctx, shown);
  return {
    isStarted: true,
    isFinish: isOver(shown),
    startedAtMs: row.startedAt.getTime(),
    createdAtMs: row.createdAt.getTime(),
    updatedAtMs: row.updatedAt.getTime(),
    maxSecondsToAnswer: SECONDS_TO_ANSWER_DEFAULT,
    sections: sections.map(({ section }) =>
      sectionView(ctx, section, catalogue, { ...langs, needs: player.needs }, row.reviews),
    ),
    sectionsCount: row.sectionsCount,
    sectionsDoneCount: row.sectionsDoneCount,
    studentGames: [studentGame],
    hasLeftStudentGames: row.leftAt ? [studentGame] : [],
    logs: { allStudentIdsThatJoinedGame: row.studentId === null ? [] : [row.studentId] },
    seq: seqOf(sections),
    serverNowMs: ctx.clock.now().getTime(),
  };
}
