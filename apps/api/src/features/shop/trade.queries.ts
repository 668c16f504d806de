import { desc, eq, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../db/connect.ts';
import { studentProducts, students } from '../../db/schema/classes.ts';
import { products } from '../../db/schema/products.ts';

export type TradedProductRow = typeof products.$inferSelect;

/** Games over which it is reckoned what a game earns. */
const USUAL_OVER_GAMES = 10;

export async function selectProducts(db: Db | Tx): Promise<TradedProductRow[]> {
  return db.select().from(products);
}

export async function selectProductByUuid(db: Db | Tx, uuid: string): Promise<TradedProductRow | undefined> {
  const [row] = await db.select().from(products).where(eq(products.uuid, uuid));
  return row;
}

export async function selectPurse(db: Db | Tx, studentId: number) {
  const [row] = await db
    .select({
      uuid: students.uuid,
      lang: students.lang,
      pointsXp: students.pointsXp,
      pointsK: students.pointsK,
      pointsZ: students.pointsZ,
      avatarId: students.avatarId,
      badgeId: students.badgeId,
      backgroundId: students.backgroundId,
      mainBackgroundId: students.mainBackgroundId,
    })
    .from(students)
    .where(eq(students.id, studentId));
  return row;
}

export type PurseRow = NonNullable<Awaited<ReturnType<typeof selectPurse>>>;

/** The last bought first. */
export async function selectBoughtIds(db: Db | Tx, studentId: number): Promise<number[]> {
  const rows = await db
    .select({ id: studentProducts.productId })
    .from(studentProducts)
    .where(eq(studentProducts.studentId, studentId))
    .orderBy(desc(studentProducts.boughtAt), desc(studentProducts.productId));
  return rows.map(({ id }) => id);
}

/** False when it is owned already; a purchase that runs at the same moment is waited for. */
export async function insertBought(tx: Tx, studentId: number, productId: number, boughtAt: Date) {
  const rows = await tx
    .insert(studentProducts)
    .values({ studentId, productId, boughtAt })
    .onConflictDoNothing()
    .returning({ productId: studentProducts.productId });
  return rows.length === 1;
}

/** What the last finished games earned on average; undefined for a pupil who has finished none. */
export async function selectUsualGame(db: Db | Tx, studentId: number) {
  const { rows } = await db.execute<{ xp: number | null; k: number | null }>(sql`
    select avg(points_xp)::float8 as xp, avg(points_k)::float8 as k
    from (
      select points_xp, points_k from student_games
      where student_id = ${studentId} and finished_at is not null
      order by created_at desc limit ${USUAL_OVER_GAMES}
    ) last_games`);
  const { xp = null, k = null } = rows[0] ?? {};
  return xp === null || k === null ? undefined : { xp, k };
}

const slots = {
  avatar: 'avatarId',
  badge: 'badgeId',
  background: 'backgroundId',
  'main-background': 'mainBackgroundId',
} as const;

export async function setWorn(tx: Tx, studentId: number, product: TradedProductRow): Promise<void> {
  await tx
    .update(students)
    .set({ [slots[product.category]]: product.id })
    .where(eq(students.id, studentId));
}
