import { choosableOfAll } from '@motamo/rules/learning/class-words';
import { ADDED_KINDS_GRADE_MIN, ADDED_KINDS_SHARE } from '@motamo/rules/learning/question-kind';
import type { Context } from '../../../../context.ts';
import type { Tx } from '../../../../db/connect.ts';
import type { StoredAsk } from '../../../../db/schema/games.ts';
import { selectBegunWords } from '../../../knowledge/begun-words.queries.ts';
import { selectMemories } from '../../../knowledge/knowledge.queries.ts';
import { choosableAt, loadMemories, type RememberedRow } from '../../../knowledge/knowledge.ts';
import { type Catalogue, currentCatalogue, wordsOf } from '../../../words/words.ts';
import { chooseGameWords } from '../../play/choose.ts';
import { gapOf } from '../../play/gaps.ts';
import { kindsFor, plainOf } from '../questions/live-sections.ts';
import { selectWordIds } from '../questions/live-words.queries.ts';
import { readingOf } from '../questions/live-words.ts';
import { selectGradesOf, selectIsClassListOnly, selectLearner } from '../rows/learners.queries.ts';
import type { LiveRow } from '../rows/live.queries.ts';
import { needsOf } from '../rows/live-rows.ts';
import type { LoadedGame } from '../rows/load-live.ts';
import { asksAtLevel, type PlannedBattle } from './level-asks.ts';
import { planLive, typedSections } from './live-plan.ts';

const studentIdsAt = ({ players }: LoadedGame) =>
  players.flatMap(({ row, student }) => (student && !row.leftAt && !row.removedAt ? student.id : []));

/** Memories by word, then by pupil. */
function byWord(rows: readonly RememberedRow[]) {
  const memories = new Map<number, Map<number, RememberedRow>>();
  for (const row of rows) {
    const known = memories.get(row.wordId) ?? new Map<number, RememberedRow>();
    memories.set(row.wordId, known.set(row.studentId, row));
  }
  return memories;
}

export interface ChosenLive
  extends Pick<LiveRow, 'plan' | 'reviews' | 'gapWordIds' | 'kinds' | 'typedSections'> {
  /** Of a battle, by the id of the player's part. */
  readonly asks: ReadonlyMap<number, StoredAsk[]>;
}

type ByWord = ReturnType<typeof byWord>;

/** Words that a contest asks in their sentence: those that all who play have seen, unless its creator has picked kinds. */
async function gapWords(
  ctx: Context,
  tx: Tx,
  loaded: LoadedGame,
  { plan, catalogue, memories }: { plan: readonly number[]; catalogue: Catalogue; memories: ByWord },
): Promise<number[]> {
  const { game, live, players } = loaded;
  const studentIds = studentIdsAt(loaded);
  if (game.type !== 'contest' || live.kinds.length > 0 || players.some(({ guest }) => guest !== null))
    return [];
  const grades = await selectGradesOf(tx, studentIds);
  if (grades.length === 0 || !grades.every((grade) => (grade ?? 0) >= ADDED_KINDS_GRADE_MIN)) return [];
  return [...new Set(plan)].filter((wordId) => {
    const word = catalogue.words.get(wordId);
    const isSeenByAll = memories.get(wordId)?.size === studentIds.length;
    if (!word || !isSeenByAll || !gapOf(word, game.learningLang)) return false;
    return ctx.random() < ADDED_KINDS_SHARE;
  });
}

/** How each player of a battle is asked; guests as in a game alone, where nothing is known of them. */
function asksOf(
  ctx: Context,
  loaded: LoadedGame,
  battle: PlannedBattle,
  memories: ByWord,
): ChosenLive['asks'] {
  if (loaded.game.type !== 'battle') return new Map();
  return new Map(
    loaded.players.map((player) => {
      const { row, student } = player;
      const memoryOf = (wordId: number) => memories.get(wordId)?.get(student?.id ?? 0);
      const learner = { grade: student?.grade ?? null, noAudio: needsOf(player).noAudio, memoryOf };
      return [row.id, asksAtLevel(ctx, battle, learner)];
    }),
  );
}

/** What a live game asks: words chosen for all who sit at the table together (rulings 7), a contest from its list alone. */
export async function chooseLive(ctx: Context, tx: Tx, loaded: LoadedGame): Promise<ChosenLive> {
  const { game, live } = loaded;
  const catalogue = await currentCatalogue(ctx, tx, readingOf(game, live));
  const listWordIds = wordsOf(catalogue, await selectWordIds(tx, game.wordGroupId)).map(({ id }) => id);
  const studentIds = studentIdsAt(loaded);
  const { learningLang } = game;
  const isPure = game.type === 'contest' || (await selectIsClassListOnly(tx, live.classroomId));
  const begun = isPure ? [] : await selectBegunWords(tx, { studentIds, learningLang });
  const wordIds = [...new Set([...listWordIds, ...begun.map(({ wordId }) => wordId)])];
  const memories = byWord(await selectMemories(tx, { studentIds, learningLang, wordIds }));
  const at = { now: ctx.clock.now(), timeZone: ctx.config.timeZone };
  const chosen = chooseGameWords({
    mode: isPure ? 'list-only' : 'list',
    listWordIds,
    begun,
    catalogue,
    choosable: (wordId, isOwn) => {
      const known = memories.get(wordId);
      const each = studentIds.map((id) => choosableAt(wordId, isOwn, known?.get(id), at));
      return choosableOfAll(wordId, isOwn, each);
    },
    count: Math.min(live.wordsCount, listWordIds.length),
    random: ctx.random,
  });
  const { random } = ctx;
  const plan = planLive({ chosenIds: chosen.wordIds, listWordIds, sectionsCount: live.wordsCount, random });
  const isAsked = new Set(plan);
  const reviews = chosen.reviews.filter(({ wordId }) => isAsked.has(wordId));
  const kinds = kindsFor(loaded.state);
  const words = { gameId: game.id, kinds: plainOf(kinds), catalogue, learningLang };
  return {
    plan,
    reviews,
    kinds,
    gapWordIds: await gapWords(ctx, tx, loaded, { plan, catalogue, memories }),
    typedSections:
      game.type === 'contest' ? typedSections({ kinds, sectionsCount: plan.length, random }) : [],
    asks: asksOf(ctx, loaded, { words, live: { ...live, plan, reviews, kinds } }, memories),
  };
}

/** The same for who comes when a battle is on. */
export async function asksOfNewcomer(
  ctx: Context,
  tx: Tx,
  { game, live }: LoadedGame,
  studentId: number | null,
): Promise<StoredAsk[]> {
  if (game.type !== 'battle' || live.state !== 'started') return [];
  const { learningLang } = game;
  const catalogue = await currentCatalogue(ctx, tx, readingOf(game, live));
  const learner = studentId === null ? undefined : await selectLearner(tx, studentId);
  const known =
    studentId === null ? undefined : await loadMemories(tx, { studentId, learningLang, wordIds: live.plan });
  const words = { gameId: game.id, kinds: plainOf(live.kinds), catalogue, learningLang };
  return asksAtLevel(
    ctx,
    { words, live },
    {
      grade: learner?.grade ?? null,
      noAudio: learner?.needs.noAudio ?? false,
      memoryOf: (wordId) => known?.get(wordId),
    },
  );
}
