import type { InterfaceLang } from '@motamo/contract/values';
import type { Product } from '@motamo/contract/words';
import type { Context } from '../../context.ts';
import { notFound } from '../../http/failure.ts';
import { productView } from './product.view.ts';
import { selectLastBought, selectProduct } from './shop.queries.ts';

export async function findProduct(ctx: Context, productId: number, lang: InterfaceLang): Promise<Product> {
  const row = await selectProduct(ctx.db, productId);
  if (!row) throw notFound();
  return productView(ctx, row, lang);
}

/** The last thing that a pupil bought, for the home screen's panel. */
export async function findLastBought(
  ctx: Context,
  studentId: number,
  lang: InterfaceLang,
): Promise<Product | null> {
  const row = await selectLastBought(ctx.db, studentId);
  return row ? productView(ctx, row, lang) : null;
}
