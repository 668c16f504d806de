import type { Word, WordGroup } from '@motamo/contract/words';
import { fold } from '@motamo/rules/text-folding';
import type { Context } from '../../context.ts';
import { notFound } from '../../http/failure.ts';
import { knowledgeAt } from '../knowledge/knowledge.ts';
import { findWordViewer, memoriesOf, type Player, type WordViewer } from './viewer.ts';
import { wordView } from './word.view.ts';
import { type GroupChoice, selectPlayableGroups, selectPlayableWordIds } from './words.queries.ts';
import { type CatalogueWord, catalogueFor, listScopeOf, wordsOf } from './words.ts';
import { groupView, sortGroups, weekOf } from './words.view.ts';

async function describe(ctx: Context, player: Player, viewer: WordViewer, only?: GroupChoice) {
  const rows = await selectPlayableGroups(ctx.db, listScopeOf(ctx, player), only);
  const memories = viewer.studentId === null ? undefined : await memoriesOf(ctx, viewer);
  const week = weekOf(ctx);
  return rows.map((row) => groupView(ctx, row, { lang: viewer.lang, week, memories }));
}

/** All lists of a player, in the language spoken. */
export async function listWordGroups(ctx: Context, player: Player): Promise<WordGroup[]> {
  const viewer = await findWordViewer(ctx, player);
  return sortGroups(await describe(ctx, player, viewer), viewer.lang);
}

/** Lists that hold a word which begins so, articles aside, in the language spoken or in the one learnt. */
export async function findGroupsByWord(ctx: Context, player: Player, search: string): Promise<WordGroup[]> {
  const viewer = await findWordViewer(ctx, player);
  const groups = await listWordGroups(ctx, player);
  const catalogue = await catalogueFor(ctx, player);
  const wanted = fold(search);
  const isFound = ({ texts }: CatalogueWord) =>
    [texts[viewer.lang], texts[viewer.learningLang]].some(
      (text) => text && ` ${fold(text.text)}`.includes(` ${wanted}`),
    );
  return groups.filter(({ wordIds }) => wordsOf(catalogue, wordIds).some(isFound));
}

export async function findWordGroup(
  ctx: Context,
  player: Player,
  by: { id: number } | { uuid: string },
): Promise<WordGroup> {
  const [group] = await describe(ctx, player, await findWordViewer(ctx, player), {
    ...by,
    withHomophones: true,
  });
  if (!group) throw notFound();
  return group;
}

function describeWords(
  ctx: Context,
  viewer: WordViewer,
  words: readonly CatalogueWord[],
  memories: Awaited<ReturnType<typeof memoriesOf>>,
) {
  const now = ctx.clock.now();
  return words.map((word) => {
    const known = viewer.studentId === null ? {} : { knowledge: knowledgeAt(memories.get(word.id), now) };
    return wordView(ctx, word, { lang: viewer.learningLang, ...known });
  });
}

/** The words of a list as they are learnt, each with what the pupil knows of it. */
export async function findWordsOfGroup(ctx: Context, player: Player, uuid: string): Promise<Word[]> {
  const viewer = await findWordViewer(ctx, player);
  const [row] = await selectPlayableGroups(ctx.db, listScopeOf(ctx, player), { uuid });
  if (!row) throw notFound();
  const catalogue = await catalogueFor(ctx, player);
  const memories = await memoriesOf(ctx, viewer, row.wordIds);
  return describeWords(ctx, viewer, wordsOf(catalogue, row.wordIds), memories);
}

/** An own word of a teacher is seen only by whom one of its lists is offered to. */
async function dropHidden(ctx: Context, player: Player, words: readonly CatalogueWord[]) {
  if (words.every(({ ownerId }) => ownerId === null)) return words;
  const offered = new Set(await selectPlayableWordIds(ctx.db, listScopeOf(ctx, player)));
  return words.filter(({ id, ownerId }) => ownerId === null || offered.has(id));
}

export async function findWord(ctx: Context, player: Player, wordId: number): Promise<Word> {
  const viewer = await findWordViewer(ctx, player);
  const found = wordsOf(await catalogueFor(ctx, player), [wordId]);
  const words = await dropHidden(ctx, player, found);
  const memories = await memoriesOf(ctx, viewer, [wordId]);
  const [word] = describeWords(ctx, viewer, words, memories);
  if (!word) throw notFound();
  return word;
}
