import type { Result, StudentGame } from '@motamo/contract/games';
import type { Word } from '@motamo/contract/words';
import { isPerfect, successRate } from '@motamo/rules/rewards';
import type { Context } from '../../../context.ts';
import { mediaUrl } from '../../media/media.ts';
import { wordView } from '../../words/words.ts';
import type { AnswerRow } from '../play/game-rows.ts';
import type { PlayerRow } from './live.queries.ts';
import { keyUuids, type LiveWords, playerKey } from './live-sections.ts';

/** Adults see names, pupils see usernames (spec §6). */
export type Audience = 'adults' | 'pupils';
export type Media = Pick<Context, 'config' | 'clock'>;

export function nameFor({ row, student, guest }: PlayerRow, audience: Audience): string {
  if (row.givenName !== null) return row.givenName;
  if (!student) return guest?.name ?? '';
  return audience === 'adults' ? `${student.firstName} ${student.lastName}` : student.username;
}

const iso = (at: Date | null) => at?.toISOString() ?? null;

export function studentGameView(
  ctx: Media,
  player: PlayerRow,
  shown: { audience: Audience; sectionsCount: number; results?: Result[] },
): StudentGame {
  const { row, student, guest, avatarPictureId } = player;
  const isFinish = row.finishedAt !== null;
  const { goodResult: good, badResult: bad } = row;
  return {
    uuid: row.uuid,
    student: {
      uuid: student?.uuid ?? guest?.uuid ?? row.uuid,
      name: nameFor(player, shown.audience),
      avatarImageUrl: avatarPictureId === null ? null : mediaUrl(ctx, avatarPictureId, ''),
    },
    createdAt: row.createdAt.toISOString(),
    startedAt: iso(row.startedAt),
    finishedAt: iso(row.finishedAt),
    totalScore: row.totalScore,
    score: row.totalScore,
    goodResult: good,
    badResult: bad,
    successRate: successRate(good, bad),
    perfect: isPerfect({ isFinish, good, bad }),
    sectionsDoneCount: row.sectionsDoneCount,
    sectionsCount: shown.sectionsCount,
    totalGameTimeMs: row.totalGameTimeMs,
    isFinish,
    pointsXP: row.pointsXp,
    pointsK: row.pointsK,
    pointsZ: row.pointsZ,
    results: shown.results ?? [],
    seat: row.seat ?? 0,
    place: row.place,
  };
}

const keptViews = new WeakMap<LiveWords, Map<number, Word>>();

/** The whole word, as every result shows it: its many sealed addresses are made once for a game. */
export function wordShown(ctx: Media, words: LiveWords, wordId: number): Word | null {
  const kept = keptViews.get(words) ?? new Map<number, Word>();
  keptViews.set(words, kept);
  const word = words.catalogue.words.get(wordId);
  const shown = kept.get(wordId) ?? (word && wordView(ctx, word, { lang: words.learningLang }));
  if (!shown) return null;
  kept.set(wordId, shown);
  return shown;
}

/** A judged answer, for the player alone: now the word may be known. */
export function resultView(
  ctx: Media,
  words: LiveWords,
  studentGameId: number,
  answer: Omit<AnswerRow, 'id'>,
): Result {
  return {
    sectionIdx: answer.sectionIdx,
    wordUuid: answer.promptUuid,
    answeredWordUuid: answer.chosenUuid,
    rightWordUuid: keyUuids(ctx, playerKey(studentGameId), answer.sectionIdx, answer.wordId).right,
    isRight: answer.isRight,
    isAlmost: answer.isAlmost,
    points: answer.points,
    timeMs: answer.timeMs,
    answeredText: answer.answeredText,
    forgiven: [],
    word: wordShown(ctx, words, answer.wordId),
  };
}
