import { randomUUID } from 'node:crypto';
import type { Answer, Game, GameData } from '@motamo/contract/games';
import { hearsSentences } from '@motamo/rules/learning/sentence-after';
import { gameReward } from '@motamo/rules/ledger-reasons';
import { DEFAULT_NEEDS } from '@motamo/rules/needs-profile';
import type { Context } from '../../../context.ts';
import type { Db, Tx } from '../../../db/connect.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { conflict, invalidFields, notFound } from '../../../http/failure.ts';
import { isoDay, schoolDay } from '../../../school-day.ts';
import {
  afterReview,
  loadMemories,
  type Memories,
  noMemories,
  type Review,
  saveMemory,
  savePace,
} from '../../knowledge/knowledge.ts';
import { movePoints } from '../../students/students.ts';
import { catalogueAt } from '../../words/words.ts';
import { serveSection } from './serve-section.ts';
import {
  type ByUuid,
  countFinishedOn,
  insertAnswer,
  insertSection,
  type Owner,
  selectGhost,
  selectOwnGame,
  selectPlayedSections,
  updateLeft,
  updateSection,
  updateStudentGame,
} from './solo.queries.ts';
import { gameDataView, gameView, type ShownGame } from './solo.view.ts';
import { isUnheard, type PlayedSection } from './solo-answer.ts';
import { answerSolo, type SoloOutcome } from './solo-game.ts';
import { ownerOf, type SoloPlayer, type SoloStart, startGame } from './solo-start.ts';

export interface SoloState {
  readonly game: Game;
  readonly gameData: GameData;
}

interface LoadedSolo extends ShownGame {
  readonly owner: Owner;
  readonly listWordIds: readonly number[];
  readonly grade: number | null;
}

/** @throws Failure `not-found` for a missing game and for somebody else's */
async function loadGame(
  ctx: Context,
  db: Db | Tx,
  owner: Owner,
  by: ByUuid,
  mode: 'read' | 'lock',
): Promise<LoadedSolo> {
  const found = await selectOwnGame(db, owner, by, mode);
  const person = found?.student ?? found?.guest;
  if (!found || !person) throw notFound();
  const { row, game } = found;
  const needs = found.student?.needs ?? DEFAULT_NEEDS;
  return {
    row,
    game,
    owner,
    wordGroupUuid: found.wordGroupUuid,
    listWordIds: found.listWordIds,
    isDictation: found.isDictation,
    grade: found.student?.grade ?? null,
    langs: { lang: game.lang, learningLang: game.learningLang },
    timeFactor: needs.timeFactor,
    hearsSentences: hearsSentences(needs),
    player: { uuid: person.uuid, name: person.name, needs, avatarPictureId: found.avatarPictureId },
    catalogue: await catalogueAt(ctx, found.contentVersion, db, game),
    sections: await selectPlayedSections(db, row.id),
  };
}

const stateOf = (ctx: Context, shown: ShownGame): SoloState => ({
  game: gameView(shown),
  gameData: gameDataView(ctx, shown),
});

const DAY_MS = 24 * 60 * 60_000;
const GHOST_DAYS = { least: 1, most: 14 } as const;

/** The whole state: the player's game has its questions. */
function wholeStateOf(ctx: Context, shown: ShownGame): SoloState {
  const { game, gameData } = stateOf(ctx, shown);
  const { sections } = gameData;
  return {
    game,
    gameData: { ...gameData, studentGames: gameData.studentGames.map((own) => ({ ...own, sections })) },
  };
}

/** The same with the pupil's own game of the days before, to race against (rulings 7). */
async function stateWithGhost(ctx: Context, player: SoloPlayer, shown: ShownGame): Promise<SoloState> {
  const state = wholeStateOf(ctx, shown);
  if (player.type !== 'student') return state;
  const startedMs = shown.row.startedAt.getTime();
  const before = (days: number) => new Date(startedMs - days * DAY_MS);
  const span = { from: before(GHOST_DAYS.most), until: before(GHOST_DAYS.least) };
  const points = await selectGhost(ctx.db, player.accountId, shown.game, span);
  if (points.length === 0) return state;
  let sum = 0;
  const ghost = points.map((one) => {
    sum += one;
    return sum;
  });
  return { ...state, gameData: { ...state.gameData, ghost } };
}

/** Starts a solo game on a list; see `startGame` for its refusals. */
export async function startSoloGame(ctx: Context, player: SoloPlayer, input: SoloStart): Promise<SoloState> {
  return stateWithGhost(ctx, player, await startGame(ctx, player, input));
}

/** The present state of an own game, to go on after a refresh. */
export async function getSoloGame(ctx: Context, player: SoloPlayer, by: ByUuid): Promise<SoloState> {
  return stateWithGhost(ctx, player, await loadGame(ctx, ctx.db, ownerOf(player), by, 'read'));
}

type SoloAnswered = Extract<SoloOutcome, { kind: 'answered' }>;

/** Of the words that may still come, so that one statement serves the answer's memory and the next question. */
async function memoriesFor(tx: Tx, { owner, langs, row }: LoadedSolo): Promise<Memories> {
  if (!('studentId' in owner)) return noMemories;
  return loadMemories(tx, {
    studentId: owner.studentId,
    learningLang: langs.learningLang,
    wordIds: [...new Set([...row.plan.flat(), ...row.course.safe])],
  });
}

/** What was misspelt in a sentence comes back like any mistake, where the pupil has met the word or is about to. */
async function saveMissed(
  tx: Tx,
  wordIds: readonly number[],
  { plan, ...review }: Review & { readonly plan: readonly number[][] },
): Promise<void> {
  if (wordIds.length === 0) return;
  const { studentId, learningLang } = review;
  const memories = await loadMemories(tx, { studentId, learningLang, wordIds: [...wordIds] });
  const planned = new Set(plan.flat());
  for (const wordId of wordIds) {
    const before = memories.get(wordId);
    if (!before && !planned.has(wordId)) continue;
    await saveMemory(tx, afterReview(before, { ...review, wordId, recall: 'wrong', choices: null }));
  }
}

/** Every answer feeds what the pupil knows; only the end of a game earns points (rulings 6 and 8). */
async function saveForStudent(
  ctx: Context,
  tx: Tx,
  loaded: LoadedSolo,
  outcome: SoloAnswered,
  memories: Memories,
): Promise<void> {
  const { answer, recall, row, choices } = outcome;
  const { owner, game, langs } = loaded;
  if (!('studentId' in owner)) return;
  const { studentId } = owner;
  const now = answer.createdAt;
  const day = isoDay(schoolDay(now, ctx.config.timeZone));
  const review = { studentId, wordId: answer.wordId, learningLang: langs.learningLang, gameId: game.id };
  const before = memories.get(answer.wordId);
  const evidence = { ...review, recall, choices, now, day };
  // a homophone is no word that is learnt: it would come up in games of words
  const isHomophone = Boolean(loaded.catalogue.words.get(answer.wordId)?.explanations);
  if (!isHomophone) {
    await saveMemory(tx, afterReview(before, evidence));
    await savePace(tx, before, evidence);
  }
  await saveMissed(tx, outcome.missedWordIds, { ...evidence, plan: loaded.row.plan });
  if (!row.finishedAt) return;
  const earned = { xp: row.pointsXp, k: row.pointsK, z: row.pointsZ };
  await movePoints(tx, studentId, earned, gameReward(row.uuid), now);
}

/** Solo games of the same day, counted where the answer may be the last of its game (rulings 6). */
async function finishedBefore(ctx: Context, tx: Tx, { owner, row }: LoadedSolo, now: Date): Promise<number> {
  const isLast = row.sectionsDoneCount === row.sectionsCount - 1;
  if (!isLast || !('studentId' in owner)) return 0;
  return countFinishedOn(tx, owner.studentId, { now, timeZone: ctx.config.timeZone });
}

/** Writes what one answer changed, and gives the game as it is then. */
async function saveAnswer(
  ctx: Context,
  tx: Tx,
  loaded: LoadedSolo,
  outcome: SoloAnswered,
): Promise<ShownGame> {
  const { answer, row, next } = outcome;
  const memories = await memoriesFor(tx, loaded);
  const stored = await insertAnswer(tx, answer);
  await saveForStudent(ctx, tx, loaded, outcome, memories);
  const sections = loaded.sections.map(
    (played): PlayedSection =>
      played.section.sectionIdx === answer.sectionIdx
        ? { ...played, answers: [...played.answers, stored] }
        : played,
  );
  if (next) {
    const { needs } = loaded.player;
    const noAudio = needs.noAudio || isUnheard(sections, loaded.catalogue, loaded.langs);
    const section = serveSection(ctx, {
      ...loaded,
      needs: { ...needs, noAudio },
      // A game that began without a clock goes on without one.
      isUntimed: loaded.sections.at(-1)?.section.limitMs === null,
      row,
      next,
      memories,
    });
    await insertSection(tx, section);
    sections.push({ section, answers: [] });
  }
  await updateStudentGame(tx, row);
  return { ...loaded, row, sections };
}

/** The same question once more, with what has become of it. */
async function saveChange(
  tx: Tx,
  loaded: LoadedSolo,
  sectionIdx: number,
  change: Parameters<typeof updateSection>[2],
): Promise<ShownGame> {
  const sections: PlayedSection[] = [];
  for (const played of loaded.sections) {
    const isMeant = played.section.sectionIdx === sectionIdx;
    if (isMeant) await updateSection(tx, played.section, change);
    sections.push(isMeant ? { ...played, section: { ...played.section, ...change } } : played);
  }
  return { ...loaded, sections };
}

/**
 * Answers the current question of an own game: loads it under a lock, applies, commits, and only then answers, so that
 * whatever is sent at once is counted one after the other, and each answer once.
 *
 * @throws Failure `not-found`, `invalid-fields` for an id that is not of this game, `conflict` when it has ended
 */
export async function answerSoloGame(
  ctx: Context,
  player: SoloPlayer,
  by: ByUuid,
  answer: Answer,
): Promise<SoloState> {
  const move = { ...answer, answerId: answer.answerId ?? randomUUID() };
  const shown = await inTransaction(ctx.db, async (tx): Promise<ShownGame> => {
    const loaded = await loadGame(ctx, tx, ownerOf(player), by, 'lock');
    const now = ctx.clock.now();
    const gamesBefore = await finishedBefore(ctx, tx, loaded, now);
    const outcome = answerSolo({ ...loaded, gamesBefore }, move, loaded.catalogue, now);
    switch (outcome.kind) {
      case 'refused':
        throw invalidFields({ [outcome.field]: 'invalid' });
      case 'over':
        throw conflict('gameOver');
      case 'unchanged':
        return loaded;
      case 'almost':
        return saveChange(tx, loaded, outcome.sectionIdx, { almost: outcome.almost });
      case 'refaced':
        return saveChange(tx, loaded, outcome.sectionIdx, { face: outcome.face });
      case 'answered':
        return saveAnswer(ctx, tx, loaded, outcome);
    }
  });
  return stateOf(ctx, shown);
}

/** Leaves an own game; one that is over already stays as it is. It earns nothing, its answers stay. */
export async function leaveSoloGame(ctx: Context, player: SoloPlayer, gameUuid: string): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    const found = await selectOwnGame(tx, ownerOf(player), { gameUuid }, 'lock');
    if (!found) throw notFound();
    await updateLeft(tx, found.row.id, ctx.clock.now());
  });
}
