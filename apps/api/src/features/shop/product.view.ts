import type { ShopProduct } from '@motamo/contract/shop';
import type { InterfaceLang } from '@motamo/contract/values';
import type { Product } from '@motamo/contract/words';
import { titleIn } from '@motamo/rules/display-names';
import { LANGS } from '@motamo/rules/languages';
import { gamesAway, priceState } from '@motamo/rules/shop';
import type { Context } from '../../context.ts';
import { mediaUrl } from '../media/media.ts';
import type { ProductRow } from './shop.queries.ts';
import type { PurseRow, TradedProductRow } from './trade.queries.ts';

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

/** The pupil before whom a product lies. */
export interface Customer {
  readonly purse: PurseRow;
  readonly bought: ReadonlySet<number>;
  readonly usual: { readonly xp: number; readonly k: number };
}

const wornBy = ({ avatarId, badgeId, backgroundId, mainBackgroundId }: PurseRow) =>
  new Set([avatarId, badgeId, backgroundId, mainBackgroundId]);

/** A product as one pupil sees it: bought, affordable, or how many games away. */
export function shopProductView(
  ctx: Pick<Context, 'config'>,
  row: TradedProductRow,
  { purse, bought, usual }: Customer,
): ShopProduct {
  const isBought = bought.has(row.id);
  const owned = wornBy(purse).has(row.id) ? 'in-use' : 'bought';
  return {
    ...productView(ctx, row, purse.lang),
    category: row.category,
    state: isBought ? owned : priceState(row, purse),
    gamesAway: isBought ? 0 : gamesAway(row, purse, usual),
  };
}
