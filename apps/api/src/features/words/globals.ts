import type { InterfaceLang } from '@motamo/contract/values';
import type { globals, Product, WordGroup } from '@motamo/contract/words';
import type * as z from 'zod';
import type { Context } from '../../context.ts';
import { notFound } from '../../http/failure.ts';
import type { AdultPrincipal } from '../../http/session.ts';
import type { Memories } from '../knowledge/knowledge.ts';
import { findLastBought, findProduct, productCategories } from '../shop/shop.ts';
import { findViewer, memoriesOf, type Player } from './viewer.ts';
import { sortGroups } from './word-groups.ts';
import { type Audience, selectAdultLang, selectPlayableGroups } from './words.queries.ts';
import { audienceOf } from './words.ts';
import { groupView, weekOf } from './words.view.ts';

type Globals = z.infer<typeof globals>;

/** Game types of spec §3, numbered for clients that keep numbers. */
const gameTypes: Globals['gameTypes'] = [
  { id: 1, slug: 'cards', live: false, solo: true },
  { id: 2, slug: 'hear', live: false, solo: true },
  { id: 3, slug: 'match', live: false, solo: true },
  { id: 4, slug: 'translate', live: false, solo: true },
  { id: 5, slug: 'battle', live: true, solo: false },
  { id: 6, slug: 'contest', live: true, solo: false },
];

/** Lists that the home screen shows at least, as far as there are so many. */
const LISTS_OF_THE_WEEK_MIN = 3;

/** All lists of this week; where they are fewer than three, those of the nearest weeks as well. */
export function listsOfTheWeek(groups: readonly WordGroup[], week: number): WordGroup[] {
  const away = ({ weekNb }: WordGroup) => Math.abs(weekNb - week);
  const ofTheWeek = groups.filter((group) => away(group) === 0).length;
  const nearest = [...groups].sort((a, b) => away(a) - away(b));
  return nearest.slice(0, Math.max(ofTheWeek, LISTS_OF_THE_WEEK_MIN));
}

async function globalsFor(
  ctx: Context,
  viewer: { lang: InterfaceLang; memories?: Memories; audience: Audience },
  lastUnlockedProduct: Product | null,
): Promise<Globals> {
  const rows = await selectPlayableGroups(ctx.db, viewer.audience);
  const week = weekOf(ctx);
  const groups = rows.map((row) => groupView(ctx, row, { ...viewer, week }));
  return {
    productCategories,
    gameTypes,
    wordGroupsOfTheWeek: listsOfTheWeek(sortGroups(groups, viewer.lang), week),
    lastUnlockedProduct,
  };
}

export async function findPlayerGlobals(ctx: Context, player: Player): Promise<Globals> {
  const viewer = await findViewer(ctx, player);
  const { lang, studentId } = viewer;
  const audience = audienceOf(player);
  if (studentId === null) return globalsFor(ctx, { lang, audience }, null);
  const memories = await memoriesOf(ctx, viewer);
  return globalsFor(ctx, { lang, memories, audience }, await findLastBought(ctx, studentId, lang));
}

async function adultLang(ctx: Context, adult: AdultPrincipal): Promise<InterfaceLang> {
  const row = await selectAdultLang(ctx.db, adult.accountId);
  if (!row) throw notFound();
  return row.lang as InterfaceLang;
}

export async function findAdultGlobals(ctx: Context, adult: AdultPrincipal): Promise<Globals> {
  const audience = audienceOf(adult);
  return globalsFor(ctx, { lang: await adultLang(ctx, adult), audience }, null);
}

export async function findProductFor(
  ctx: Context,
  viewer: Player | AdultPrincipal,
  productId: number,
): Promise<Product> {
  const lang = viewer.type === 'user' ? await adultLang(ctx, viewer) : (await findViewer(ctx, viewer)).lang;
  return findProduct(ctx, productId, lang);
}
