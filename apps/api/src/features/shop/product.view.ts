import type { InterfaceLang } from '@motamo/contract/values';
import type { Product } from '@motamo/contract/words';
import { titleIn } from '@motamo/rules/display-names';
import { LANGS } from '@motamo/rules/languages';
import type { Context } from '../../context.ts';
import { mediaUrl } from '../media/media.ts';
import type { ProductRow } from './shop.queries.ts';

const categoryIds = { avatar: 1, badge: 2, background: 3, 'main-background': 4 } as const;

/** The four kinds of products (product §3), numbered for clients that keep numbers. */
export const productCategories = Object.entries(categoryIds).map(([slug, id]) => ({
  id,
  slug: slug as ProductRow['category'],
}));

/** A product as anybody sees it. */
export function productView(ctx: Pick<Context, 'config'>, row: ProductRow, lang: InterfaceLang): Product {
  return {
    id: row.id,
    uuid: row.uuid,
    code: row.code,
    title: titleIn(row.titles, lang) || row.code,
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
