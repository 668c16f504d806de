import type { InterfaceLang } from '@motamo/contract/values';
import type { globals, Product } from '@motamo/contract/words';
import { type GradeBand, gradeBandOf } from '@motamo/rules/grade-band';
import type * as z from 'zod';
import type { Context } from '../../context.ts';
import { notFound } from '../../http/failure.ts';
import type { AdultPrincipal } from '../../http/session.ts';
import { isoDay, schoolDay } from '../../school-day.ts';
import type { Memories } from '../knowledge/knowledge.ts';
import { productCategories } from '../shop/product.view.ts';
import { findLastBought, findProduct } from '../shop/shop.ts';
import { requireClass } from '../teaching/teaching.ts';
import { findWordViewer, memoriesOf, type Player } from './viewer.ts';
import {
  type ListScope,
  selectAdultLang,
  selectPlayableGroups,
  selectStudentGrade,
} from './words.queries.ts';
import { groupsFor, listScopeOf } from './words.ts';
import { groupView, listsOfTheWeek, sortGroups, weekOf } from './words.view.ts';

type Globals = z.infer<typeof globals>;

/** Game types of product §3, numbered for clients that keep numbers. */
const gameTypes: Globals['gameTypes'] = [
  { id: 1, slug: 'cards', live: false, solo: true },
  { id: 2, slug: 'hear', live: false, solo: true },
  { id: 3, slug: 'match', live: false, solo: true },
  { id: 4, slug: 'translate', live: false, solo: true },
  { id: 5, slug: 'battle', live: true, solo: false },
  { id: 6, slug: 'contest', live: true, solo: false },
];

async function globalsFor(
  ctx: Context,
  viewer: { lang: InterfaceLang; memories?: Memories; listScope: ListScope; band?: GradeBand },
  lastUnlockedProduct: Product | null,
): Promise<Globals> {
  const rows = await selectPlayableGroups(ctx.db, viewer.listScope);
  const week = weekOf(ctx);
  const groups = rows.map((row) => groupView(ctx, row, { ...viewer, week }));
  return {
    productCategories,
    gameTypes,
    wordGroupsOfTheWeek: listsOfTheWeek(sortGroups(groups, viewer.lang), week, viewer.band),
    weekNb: week,
    lastUnlockedProduct,
  };
}

/** `grade`: what a guest chose; a pupil's own grade, or that of the class, is known. */
export async function findPlayerGlobals(ctx: Context, player: Player, grade?: number): Promise<Globals> {
  const viewer = await findWordViewer(ctx, player);
  const { lang, studentId } = viewer;
  const listScope = listScopeOf(ctx, player);
  const bandOf = (known: number | null | undefined) => (known ? gradeBandOf(known) : undefined);
  if (studentId === null) return globalsFor(ctx, { lang, listScope, band: bandOf(grade) }, null);
  const memories = await memoriesOf(ctx, viewer);
  const band = bandOf(await selectStudentGrade(ctx.db, studentId));
  return globalsFor(ctx, { lang, memories, listScope, band }, await findLastBought(ctx, studentId, lang));
}

/** What the pupils of a class find on their home as lists of the week; homework of single pupils is not in it. */
export async function findClassWeek(
  ctx: Context,
  adult: AdultPrincipal,
  { uuid, lang }: { uuid: string; lang: InterfaceLang },
) {
  const { classroom } = await requireClass(ctx.db, adult, { uuid }, 'see');
  const { id, title, grade } = classroom;
  const day = isoDay(schoolDay(ctx.clock.now(), ctx.config.timeZone));
  const groups = sortGroups(await groupsFor(ctx, { classroom: { id, day } }, lang), lang);
  const weekNb = weekOf(ctx);
  const wordGroups = listsOfTheWeek(groups, weekNb, gradeBandOf(grade));
  return { classroom: { uuid, title }, weekNb, wordGroups };
}

async function adultLang(ctx: Context, adult: AdultPrincipal): Promise<InterfaceLang> {
  const row = await selectAdultLang(ctx.db, adult.accountId);
  if (!row) throw notFound();
  return row.lang;
}

export async function findAdultGlobals(ctx: Context, adult: AdultPrincipal): Promise<Globals> {
  const listScope = listScopeOf(ctx, adult);
  return globalsFor(ctx, { lang: await adultLang(ctx, adult), listScope }, null);
}

export async function findProductFor(
  ctx: Context,
  viewer: Player | AdultPrincipal,
  productId: number,
): Promise<Product> {
  const lang =
    viewer.type === 'user' ? await adultLang(ctx, viewer) : (await findWordViewer(ctx, viewer)).lang;
  return findProduct(ctx, productId, lang);
}
