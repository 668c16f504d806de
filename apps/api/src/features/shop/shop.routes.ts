import type { shop } from '@motamo/contract/shop';
import type { Handlers } from '../../http/mount.ts';
import { buyProduct, listBought, listShop, listUsed, wearProduct } from './trade.ts';

export const shopRoutes: Pick<Handlers, keyof typeof shop> = {
  'GET /student/products': async (ctx, { principal }) => ({
    products: await listShop(ctx, principal.accountId),
  }),
  'GET /student/products/bought': async (ctx, { principal }) => ({
    products: await listBought(ctx, principal.accountId),
  }),
  'GET /student/products/used': async (ctx, { principal }) => ({
    products: await listUsed(ctx, principal.accountId),
  }),
  'POST /student/products/{uuid}/buy': (ctx, { principal, params }) =>
    buyProduct(ctx, principal.accountId, params.uuid),
  'POST /student/products/{uuid}/use': (ctx, { principal, params }) =>
    wearProduct(ctx, principal.accountId, params.uuid),
};
