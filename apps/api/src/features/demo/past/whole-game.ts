import type { Pace } from '@motamo/rules/learning/recall';
import { hearsSentences } from '@motamo/rules/learning/sentence-after';
import { gameReward } from '@motamo/rules/ledger-reasons';
import { inTransaction } from '../../../db/transaction.ts';
import { isoDay, schoolDay } from '../../../school-day.ts';
import type { SectionRow } from '../../games/play/game-rows.ts';
import { serveSection } from '../../games/solo/serve-section.ts';
import {
  selectOwnGame,
  selectPlayedSections,
  updateLeft,
  updateSection,
  updateStudentGame,
} from '../../games/solo/solo.queries.ts';
import type { PlayedSection, SoloAnswer } from '../../games/solo/solo-answer.ts';
import { answerSolo, type SoloGame, type SoloOutcome } from '../../games/solo/solo-game.ts';
import { type SoloStart, startGame } from '../../games/solo/solo-start.ts';
import { upsertPace } from '../../knowledge/knowledge.queries.ts';
import {
  afterReview,
  loadMemories,
  paceAfterReview,
  type RememberedRow,
  type Review,
} from '../../knowledge/knowledge.ts';
import { movePoints } from '../../students/students.ts';
import type { Catalogue } from '../../words/words.ts';
import { insertPlayed, selectPace, upsertMemories } from '../demo.queries.ts';
import type { PastStudent, World } from './world.ts';

/*
 * A solo game of the past: begun by its verb, moved by the pure game of `games/solo/solo-game.ts`, and written at its end,
 * where `answerSoloGame` writes after every answer. `whole-game.test.ts` plays the same game both ways.
 */

type Loaded = NonNullable<Awaited<ReturnType<typeof selectOwnGame>>>;

/** A game as it stands, and what it has changed so far. */
export interface UnwrittenGame extends SoloGame {
  readonly loaded: Loaded;
  readonly catalogue: Catalogue;
  readonly memories: Map<number, RememberedRow>;
  /** Of the words whose memory is not written yet. */
  readonly changed: Set<number>;
  /** How fast the pupil forgets; null as long as nothing tells. */
  pace: Pace | null;
  isPaceNew: boolean;
}

/** A game that is stored, with its catalogue. */
export async function loadWhole(
  { ctx: { db } }: World,
  owner: { readonly studentId: number },
  begun: { readonly catalogue: Catalogue; readonly row: { readonly uuid: string } },
): Promise<UnwrittenGame> {
  const { catalogue } = begun;
  const loaded = await selectOwnGame(db, owner, { studentGameUuid: begun.row.uuid }, 'read');
  if (!loaded?.student) throw new Error('a game of the past did not begin');
  const { row, game, isDictation, student } = loaded;
  const wordIds = [...new Set([...row.plan.flat(), ...row.course.safe])];
  const { learningLang } = game;
  return {
    ...{ loaded, catalogue, row, isDictation },
    langs: { lang: game.lang, learningLang },
    timeFactor: student.needs.timeFactor,
    hearsSentences: hearsSentences(student.needs),
    sections: await selectPlayedSections(db, row.id),
    memories: new Map(await loadMemories(db, { ...owner, learningLang, wordIds })),
    changed: new Set(),
    pace: (await selectPace(db, owner.studentId, learningLang)) ?? null,
    isPaceNew: false,
  };
}

export async function beginWhole(
  world: World,
  { principal }: PastStudent,
  input: SoloStart,
): Promise<UnwrittenGame> {
  const begun = await startGame(world.ctx, principal, input);
  return loadWhole(world, { studentId: principal.accountId }, begun);
}

/** With how fast the pupil forgets now, as reading it again would give it. */
function remembered({ memories, pace }: UnwrittenGame, wordId: number): RememberedRow | undefined {
  const row = memories.get(wordId);
  if (!row || !pace) return row;
  const { level: paceLevel, slope: paceSlope, repetition: paceRepetition, answers: paceAnswers } = pace;
  const paceSpread = [...pace.spread];
  return { ...row, paceLevel, paceSlope, paceRepetition, paceAnswers, paceSpread };
}

function remember(game: UnwrittenGame, review: Review): void {
  game.memories.set(review.wordId, afterReview(remembered(game, review.wordId), review));
  game.changed.add(review.wordId);
}

type Answered = Extract<SoloOutcome, { kind: 'answered' }>;

/** Words of a sentence that were missed besides its own, where the pupil has met them or is about to. */
async function rememberMissed(world: World, game: UnwrittenGame, review: Review, missed: readonly number[]) {
  const unread = missed.filter((id) => !game.memories.has(id));
  const { studentId, learningLang } = review;
  if (unread.length > 0)
    for (const [id, row] of await loadMemories(world.ctx.db, { studentId, learningLang, wordIds: unread }))
      game.memories.set(id, row);
  const planned = new Set(game.row.plan.flat());
  for (const wordId of missed)
    if (game.memories.has(wordId) || planned.has(wordId))
      remember(game, { ...review, wordId, recall: 'wrong', choices: null });
}

async function learn(world: World, game: UnwrittenGame, outcome: Answered): Promise<void> {
  const { answer, recall, choices, missedWordIds } = outcome;
  const now = answer.createdAt;
  const review: Review = {
    ...{ studentId: game.row.studentId ?? 0, wordId: answer.wordId, gameId: game.row.gameId },
    ...{ learningLang: game.langs.learningLang, recall, choices, now },
    day: isoDay(schoolDay(now, world.ctx.config.timeZone)),
  };
  const before = remembered(game, answer.wordId);
  remember(game, review);
  const pace = paceAfterReview(before, review);
  if (pace) Object.assign(game, { pace, isPaceNew: true });
  await rememberMissed(world, game, review, missedWordIds);
}

function serve(
  world: World,
  game: UnwrittenGame,
  { row, next }: Answered,
  memories: UnwrittenGame['memories'],
) {
  if (!next) return [];
  const { loaded, catalogue, langs, isDictation } = game;
  const { student, listWordIds } = loaded;
  if (!student) return [];
  const { needs, grade } = student;
  const isUntimed = game.sections.at(-1)?.section.limitMs === null;
  const serving = {
    row,
    next,
    memories,
    needs,
    grade,
    isUntimed,
    catalogue,
    langs,
    listWordIds,
    isDictation,
  };
  return [{ section: serveSection(world.ctx, { ...serving, game: loaded.game }), answers: [] }];
}

const changeOf = (
  sections: readonly PlayedSection[],
  sectionIdx: number,
  change: (played: PlayedSection) => PlayedSection,
) => sections.map((played) => (played.section.sectionIdx === sectionIdx ? change(played) : played));

/** The game after one more answer. */
export async function answerWhole(
  world: World,
  game: UnwrittenGame,
  move: SoloAnswer,
): Promise<UnwrittenGame> {
  const outcome = answerSolo(game, move, game.catalogue, world.ctx.clock.now());
  if (outcome.kind === 'almost') {
    const { almost, sectionIdx } = outcome;
    const change = ({ section, answers }: PlayedSection) => ({ section: { ...section, almost }, answers });
    return { ...game, sections: changeOf(game.sections, sectionIdx, change) };
  }
  // A pair of a grid that was tried before.
  if (outcome.kind === 'unchanged') return game;
  if (outcome.kind !== 'answered') throw new Error(`an answer of the past was ${outcome.kind}`);
  // The next question is chosen by what was known before this answer, as `answerSoloGame` does.
  const memories = new Map(
    [...game.memories.keys()].flatMap((id) => {
      const row = remembered(game, id);
      return row ? [[id, row] as const] : [];
    }),
  );
  await learn(world, game, outcome);
  const stored = { ...outcome.answer, id: 0, isLive: false };
  const sections = changeOf(game.sections, stored.sectionIdx, ({ section, answers }) => ({
    section,
    answers: [...answers, stored],
  }));
  return { ...game, row: outcome.row, sections: [...sections, ...serve(world, game, outcome, memories)] };
}

/** Writes all that the game changed; one that is not finished is left. */
export async function endWhole({ ctx }: World, game: UnwrittenGame): Promise<void> {
  const { row, sections, pace } = game;
  const [first, ...later]: SectionRow[] = sections.map(({ section }) => section);
  const answers = sections.flatMap((played) => played.answers.map(({ id: _, ...answer }) => answer));
  const changed = [...game.memories.values()].filter(({ wordId }) => game.changed.has(wordId));
  const studentId = row.studentId ?? 0;
  const { learningLang } = game.langs;
  await inTransaction(ctx.db, async (tx) => {
    if (first?.almost) await updateSection(tx, first, { almost: first.almost });
    await insertPlayed(tx, later, answers);
    await upsertMemories(
      tx,
      changed.map(
        ({ paceLevel: _l, paceSlope: _s, paceRepetition: _r, paceAnswers: _a, paceSpread: _p, ...memory }) =>
          memory,
      ),
    );
    if (pace && game.isPaceNew)
      await upsertPace(tx, { studentId, learningLang, ...pace, spread: [...pace.spread] });
    await updateStudentGame(tx, row);
    if (!row.finishedAt) return updateLeft(tx, row.id, ctx.clock.now());
    const earned = { xp: row.pointsXp, k: row.pointsK, z: row.pointsZ };
    await movePoints(tx, studentId, earned, gameReward(row.uuid), row.finishedAt);
  });
}
