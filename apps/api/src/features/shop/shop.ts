import type { InterfaceLang } from '@motamo/contract/values';
import type { Product } from '@motamo/contract/words';
import { LANGS } from '@motamo/rules/languages';
import type { Context } from '../../context.ts';
import { notFound } from '../../http/failure.ts';
import { mediaUrl } from '../media/media.ts';
import { type ProductRow, selectLastBought, selectProduct } from './shop.queries.ts';

const categoryIds = { avatar: 1, badge: 2, background: 3, 'main-background': 4 } as const;

/** The four kinds of products (spec §3), numbered for clients that keep numbers. */
export const productCategories = Object.entries(categoryIds).map(([slug, id]) => ({
  id,
  slug: slug as ProductRow['category'],
}));

/** A product as anybody sees it. */
function productView(ctx: Pick<Context, 'config'>, row: ProductRow, lang: InterfaceLang): Product {
  return {
    id: row.id,
    uuid: row.uuid,
    code: row.code,
    title: row.titles[lang] ?? row.titles.fr ?? row.code,
    traductions: LANGS.flatMap((titleLang) => {
      const text = row.titles[titleLang];
      return text === undefined ? [] : [{ lang: titleLang, text }];
    }),
    imageUrl: row.pictureId === null ? null : mediaUrl(ctx, row.pictureId, ''),
    color: row.color,
    pricePointsK: row.pricePointsK,
    pricePointsZ: row.pricePointsZ,
    unlockAtLevel: row.unlockAtLevel,
    productCategoryId: categoryIds[row.category],
  };
}

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
