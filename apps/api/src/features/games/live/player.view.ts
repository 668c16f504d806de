import type { Result, StudentGame } from '@motamo/contract/games';
import type { Word } from '@motamo/contract/words';
import { fullName } from '@motamo/rules/display-names';
import { LANGS, type Lang } from '@motamo/rules/languages';
import { isPerfect, successRate } from '@motamo/rules/rewards';
import type { ViewContext } from '../../../context.ts';
import { perContext } from '../../../per-context.ts';
import { mediaUrl } from '../../media/media.ts';
import { wordView } from '../../words/word.view.ts';
import type { AnswerRow } from '../play/game-rows.ts';
import { keyUuids, type LiveWords, playerKey } from './questions/live-sections.ts';
import type { PlayerRow } from './rows/live.queries.ts';

/**
 * Adults see names of own pupils and children, a wall without a session first names with one letter of the last,
 * everybody else usernames (product §6, rulings 9).
 */
export type ViewerKind = 'adults' | 'wall' | 'students';

export interface LiveViewer {
  readonly viewerKind: ViewerKind;
  /** Null for who does not play. */
  readonly player: PlayerRow | null;
  readonly isCreator: boolean;
  /** Seated or not: a guest reads no adult's name. */
  readonly isGuest: boolean;
  /** Mother language, or the language of an adult's screens. */
  readonly lang: Lang;
}

export function nameFor({ row, student, guest, isNamed }: PlayerRow, viewerKind: ViewerKind): string {
  if (row.givenName !== null) return row.givenName;
  if (!student) return guest?.name ?? '';
  if (!isNamed || viewerKind === 'students') return student.username;
  return fullName(
    viewerKind === 'wall' ? { ...student, lastName: `${student.lastName.charAt(0)}.` } : student,
  );
}

const iso = (at: Date | null) => at?.toISOString() ?? null;

export function studentGameView(
  ctx: ViewContext,
  player: PlayerRow,
  shown: { viewerKind: ViewerKind; sectionsCount: number; results?: Result[] },
): StudentGame {
  const { row, student, guest, avatarPictureId } = player;
  const isFinish = row.finishedAt !== null;
  const { goodResult: good, badResult: bad } = row;
  return {
    uuid: row.uuid,
    student: {
      uuid: student?.uuid ?? guest?.uuid ?? row.uuid,
      name: nameFor(player, shown.viewerKind),
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
    perfect: isPerfect({ isFinish: isFinish && row.sectionsDoneCount >= shown.sectionsCount, good, bad }),
    sectionsDoneCount: row.sectionsDoneCount,
    sectionsCount: shown.sectionsCount,
    // Beside the points it would tell who is given more time.
    totalGameTimeMs: shown.results ? row.totalGameTimeMs : 0,
    isFinish,
    pointsXP: row.pointsXp,
    pointsK: row.pointsK,
    pointsZ: row.pointsZ,
    results: shown.results ?? [],
    seat: row.seat ?? 0,
    place: row.place,
    team: row.team,
  };
}

const viewCache = perContext((_words: LiveWords) => new Map<string, Word>());

/**
 * A word as results show it, with everything that is known of it: its many sealed addresses are made once for a game.
 *
 * @param langs those that its reader has use for; without it all of them
 */
export function wordOf(
  ctx: ViewContext,
  words: LiveWords,
  wordId: number,
  langs?: readonly Lang[],
): Word | null {
  const cache = viewCache(words);
  const key = `${wordId} ${langs?.join() ?? ''}`;
  const known = cache.get(key);
  if (known) return known;
  const word = words.catalogue.words.get(wordId);
  if (!word) return null;
  const shown = wordView(ctx, word, { lang: words.learningLang, ...(langs && { langs }) });
  cache.set(key, shown);
  return shown;
}

/** Whose results they are, and in which game. */
export interface ResultReader {
  readonly player: Pick<PlayerRow, 'row' | 'student' | 'guest'>;
  readonly game: { readonly lang: Lang; readonly learningLang: Lang };
}

/** Four languages of six are of no use to a player, and made up two thirds of the reply to every answer. */
function langsOf({ player, game }: ResultReader): Lang[] {
  const own = player.student?.lang ?? player.guest?.lang ?? game.lang;
  return LANGS.filter((lang) => lang === game.learningLang || lang === own || lang === game.lang);
}

/** An answer as it was judged, stored or not yet. */
export type JudgedRow = Omit<AnswerRow, 'id' | 'isLive'>;

/** A judged answer, for the player alone: now the word may be known. */
export function resultView(
  ctx: ViewContext,
  words: LiveWords,
  reader: ResultReader,
  answer: JudgedRow,
): Result {
  return {
    sectionIdx: answer.sectionIdx,
    wordUuid: answer.promptUuid,
    answeredWordUuid: answer.chosenUuid,
    rightWordUuid: keyUuids(ctx, playerKey(reader.player.row.id), answer.sectionIdx, answer.wordId).right,
    isRight: answer.isRight,
    isAlmost: answer.isAlmost,
    points: answer.points,
    timeMs: answer.timeMs,
    answeredText: answer.answeredText,
    forgiven: answer.forgiven as Result['forgiven'],
    word: wordOf(ctx, words, answer.wordId, langsOf(reader)),
  };
}
