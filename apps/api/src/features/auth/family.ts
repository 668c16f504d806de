import type { ReplyOf } from '@motamo/contract/endpoint';
import type { family } from '@motamo/contract/family';
import { fullName } from '@motamo/rules/display-names';
import type { Context } from '../../context.ts';
import { conflict, forbidden, invalidFields, notFound } from '../../http/failure.ts';
import type { Place } from '../../http/place.ts';
import { logSecurity } from '../../http/security-log.ts';
import type { Adult, StudentPrincipal } from '../../http/session.ts';
import { CARD_IDLE_SECONDS, type HandedOver, openSession } from '../../http/session-store.ts';
import { mediaUrl } from '../media/media.ts';
import { type HandOver, selectChild, selectHandOver, selectSiblings } from './family.queries.ts';
import { type SignedIn, signInByPassword } from './sign-in.ts';

/** How long a parent who chose so takes the device back without a password. */
const FREE_RETURN_MS = 5 * 60_000;

async function openChild(ctx: Context, uuid: string, handedOver: HandedOver): Promise<SignedIn<'student'>> {
  const id = await selectChild(ctx.db, handedOver.handedBy, uuid);
  if (id === null) throw notFound();
  const account = { type: 'student', id } as const;
  logSecurity(ctx, 'handed-over', account);
  return { type: 'student', jwt: await openSession(ctx, account, CARD_IDLE_SECONDS, handedOver) };
}

/** A parent hands the device to a child. The session of the parent lives on without its token on the device. */
export function handOver(ctx: Context, { role, accountId }: Adult, uuid: string, freeReturn: boolean) {
  if (role !== 'parent') throw forbidden('forbidden');
  const untilMs = ctx.clock.now().getTime() + FREE_RETURN_MS;
  const handedOver = { handedBy: accountId, freeReturnUntil: freeReturn ? new Date(untilMs) : null };
  return openChild(ctx, uuid, handedOver);
}

const isFree = (ctx: Context, { freeReturnUntil, keptSessionId }: HandOver) =>
  freeReturnUntil !== null && freeReturnUntil > ctx.clock.now() && keptSessionId !== null;

/** Who handed the device over, and who else may have it. */
export async function findFamily(
  ctx: Context,
  { sessionId, accountId }: StudentPrincipal,
): Promise<ReplyOf<(typeof family)['GET /student/family']>> {
  const found = await selectHandOver(ctx.db, sessionId);
  if (!found) return { parent: null, siblings: [] };
  const siblings = await selectSiblings(ctx.db, found.parent.id, accountId);
  return {
    parent: { name: fullName(found.parent), asksPassword: !isFree(ctx, found) },
    siblings: siblings.map(({ avatarPictureId, ...sibling }) => ({
      ...sibling,
      avatarImageUrl: avatarPictureId === null ? null : mediaUrl(ctx, avatarPictureId, ''),
    })),
  };
}

/** A session for a sister or brother, handed over by the same parent. */
export async function handOn(ctx: Context, { sessionId }: StudentPrincipal, uuid: string) {
  const found = await selectHandOver(ctx.db, sessionId);
  if (!found) throw notFound();
  return openChild(ctx, uuid, { handedBy: found.parent.id, freeReturnUntil: found.freeReturnUntil });
}

/** The parent takes the device back: no child reaches the desk without the password of the parent. */
export async function handBack(
  ctx: Context,
  { sessionId }: StudentPrincipal,
  { password, otp }: { password?: string; otp?: string },
  place: Place,
): Promise<SignedIn> {
  const found = await selectHandOver(ctx.db, sessionId);
  if (!found) throw conflict('conflict');
  const { id, email } = found.parent;
  if (isFree(ctx, found)) return { type: 'user', jwt: await openSession(ctx, { type: 'user', id }) };
  if (!password) throw invalidFields({ password: 'required' });
  return signInByPassword(ctx, { username: email, password, otp }, place);
}
