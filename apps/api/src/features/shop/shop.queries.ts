import { desc, eq } from 'drizzle-orm';
import type { Db, Tx } from '../../db/connect.ts';
import { studentProducts } from '../../db/schema/classes.ts';
import { products } from '../../db/schema/products.ts';

export type ProductRow = typeof products.$inferSelect;

export async function selectProduct(db: Db | Tx, productId: number): Promise<ProductRow | undefined> {
  const [row] = await db.select().from(products).where(eq(products.id, productId));
  return row;
}

/** The product that a pupil bought last. */
export async function selectLastBought(db: Db | Tx, studentId: number): Promise<ProductRow | undefined> {
  const [row] = await db
    .select({ product: products })
    .from(studentProducts)
    .innerJoin(products, eq(products.id, studentProducts.productId))
    .where(eq(studentProducts.studentId, studentId))
    .orderBy(desc(studentProducts.boughtAt), desc(products.id))
    .limit(1);
  return row?.product;
}
