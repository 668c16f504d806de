import type { Student } from '@motamo/contract/people';
import type { ShopProduct } from '@motamo/contract/shop';
import { productPurchase } from '@motamo/rules/ledger-reasons';
import { FIRST_GAME, priceState } from '@motamo/rules/shop';
import type { Context } from '../../context.ts';
import type { Db, Tx } from '../../db/connect.ts';
import { inTransaction } from '../../db/transaction.ts';
import { conflict, notFound } from '../../http/failure.ts';
import { movePoints, viewStudent } from '../students/students.ts';
import { type Customer, shopProductView } from './product.view.ts';
import {
  insertBought,
  selectBoughtIds,
  selectProductByUuid,
  selectProducts,
  selectPurse,
  selectUsualGame,
  setWorn,
  type TradedProductRow,
} from './trade.queries.ts';

async function findCustomer(db: Db | Tx, studentId: number): Promise<Customer> {
  const purse = await selectPurse(db, studentId);
  if (!purse) throw notFound();
  const bought = new Set(await selectBoughtIds(db, studentId));
  return { purse, bought, usual: (await selectUsualGame(db, studentId)) ?? FIRST_GAME };
}

/** What everybody has from the beginning first, then as the levels open it. */
const inShopOrder = (a: TradedProductRow, b: TradedProductRow) =>
  a.unlockAtLevel - b.unlockAtLevel || a.pricePointsK - b.pricePointsK || a.id - b.id;

export async function listShop(ctx: Context, studentId: number): Promise<ShopProduct[]> {
  const customer = await findCustomer(ctx.db, studentId);
  const rows = await selectProducts(ctx.db);
  return rows.sort(inShopOrder).map((row) => shopProductView(ctx, row, customer));
}

/** The own products, the last bought first. */
export async function listBought(ctx: Context, studentId: number): Promise<ShopProduct[]> {
  const customer = await findCustomer(ctx.db, studentId);
  const rows = new Map((await selectProducts(ctx.db)).map((row) => [row.id, row]));
  return [...customer.bought].flatMap((id) => {
    const row = rows.get(id);
    return row ? [shopProductView(ctx, row, customer)] : [];
  });
}

export async function listUsed(ctx: Context, studentId: number): Promise<ShopProduct[]> {
  return (await listBought(ctx, studentId)).filter(({ state }) => state === 'in-use');
}

interface Traded {
  readonly product: ShopProduct;
  readonly student: Student;
}

async function traded(ctx: Context, tx: Tx, studentId: number, row: TradedProductRow): Promise<Traded> {
  return {
    product: shopProductView(ctx, row, await findCustomer(tx, studentId)),
    student: await viewStudent(ctx, studentId, tx),
  };
}

/**
 * Buys a product once, however many calls come at once: an owner is charged nothing.
 *
 * @throws Failure `conflict` when the level is too low or K and Z are not enough
 */
export function buyProduct(ctx: Context, studentId: number, productUuid: string): Promise<Traded> {
  return inTransaction(ctx.db, async (tx) => {
    const row = await selectProductByUuid(tx, productUuid);
    const purse = await selectPurse(tx, studentId);
    if (!row || !purse) throw notFound();
    const isNew = await insertBought(tx, studentId, row.id, ctx.clock.now());
    if (isNew) {
      const state = priceState(row, purse);
      if (state === 'locked') throw conflict({ key: 'productLocked', params: { level: row.unlockAtLevel } });
      const price = { k: -row.pricePointsK, z: -row.pricePointsZ };
      await movePoints(tx, studentId, price, productPurchase(row.uuid, purse.uuid), ctx.clock.now());
    }
    return traded(ctx, tx, studentId, row);
  });
}

/** Puts on what is owned; worn already, it stays on. */
export function wearProduct(ctx: Context, studentId: number, productUuid: string): Promise<Traded> {
  return inTransaction(ctx.db, async (tx) => {
    const row = await selectProductByUuid(tx, productUuid);
    if (!row) throw notFound();
    if (!(await selectBoughtIds(tx, studentId)).includes(row.id)) throw conflict('productNotBought');
    await setWorn(tx, studentId, row);
    return traded(ctx, tx, studentId, row);
  });
}
