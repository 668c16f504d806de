import { buyProduct, listShop, wearProduct } from '../../shop/trade.ts';
import { type PastStudent, shareOf, type World } from './world.ts';

/** How often somebody who has played looks into the shop, and buys what is there. */
const LOOKS = 0.3;

/** The others are fond of their first avatar. */
const CHANGES_AVATAR = 0.35;

/** Buys one thing that the pupil can pay, and puts it on. */
export async function shopNow({ ctx }: World, { principal, person }: PastStudent): Promise<void> {
  if (ctx.random() >= LOOKS) return;
  const keepsAvatar = person.keepsAvatar || shareOf('avatar', person.username) >= CHANGES_AVATAR;
  const affordable = (await listShop(ctx, principal.accountId))
    .filter(({ state, category }) => state === 'can-buy' && !(keepsAvatar && category === 'avatar'))
    .sort((a, b) => a.id - b.id);
  const wish = affordable[Math.floor(ctx.random() * affordable.length)];
  if (!wish) return;
  await buyProduct(ctx, principal.accountId, wish.uuid);
  await wearProduct(ctx, principal.accountId, wish.uuid);
}
