import type { colleagues, ReceivedInvitation, SentInvitation } from '@motamo/contract/classes/colleagues';
import type { RequestOf } from '@motamo/contract/endpoint';
import { DAY_MS } from '@motamo/rules/calendar';
import { fullName } from '@motamo/rules/display-names';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/connect.ts';
import { newUuid } from '../../db/new-uuid.ts';
import { inTransaction } from '../../db/transaction.ts';
import { conflict, Failure, invalidFields, notFound } from '../../http/failure.ts';
import { requireRoomFor } from '../../http/quotas.ts';
import type { Adult } from '../../http/session.ts';
import { findUser, findUserByEmail, type User } from '../accounts/accounts.queries.ts';
import { capMails, composeMail } from '../mail/mail.ts';
import { requireLockedClass } from '../teaching/teaching.ts';
import {
  amongUuids,
  countOpen,
  findByKey,
  insertInvitation,
  lockInvitation,
  lockOwnStudents,
  lockPending,
  selectColleagues,
  selectReceived,
  selectSent,
  selectShownOne,
  type TeachingInvitationRow,
  updateInvitation,
} from './colleagues.queries.ts';
import { receivedInvitationView, sentInvitationView } from './colleagues.view.ts';

const OPEN_MS = 30 * DAY_MS;

/** What was sent before is no longer answered. */
export const openSince = (ctx: Pick<Context, 'clock'>): Date => new Date(ctx.clock.now().getTime() - OPEN_MS);

type Asked = RequestOf<(typeof colleagues)['POST /user/classrooms/uuid/{uuid}/invitations']>['body'];
type Handed = RequestOf<(typeof colleagues)['POST /user/students/hand-over']>['body'];

/** False where the address has had its mails of the day: the invitation then waits on the desk alone. */
async function hasMailLeft(ctx: Context, email: string): Promise<boolean> {
  try {
    await capMails(ctx, 'stranger', email);
    return true;
  } catch (error) {
    if (error instanceof Failure && error.code === 'too-many-requests') return false;
    throw error;
  }
}

/** Whether the address has an account is told to its mailbox only, by the name and the language of the mail. */
async function mailInvitation(
  ctx: Context,
  tx: Tx,
  from: User,
  made: TeachingInvitationRow,
  params: Readonly<Record<string, string>>,
): Promise<void> {
  const known = await findUserByEmail(tx, made.email);
  const lang = known?.lang ?? from.lang;
  const { email: to, kind } = made;
  const all = {
    ...params,
    ...{ name: known?.firstName ?? to, giver: fullName(from) },
    link: `${ctx.config.publicUrl}/user/students`,
  };
  const mail =
    kind === 'join'
      ? composeMail(lang, 'teachingInvited', to, all)
      : kind === 'class'
        ? composeMail(lang, 'classOffered', to, all)
        : composeMail(lang, 'studentsOffered', to, all);
  if (await hasMailLeft(ctx, made.email)) await ctx.queueMail(tx, mail);
}

async function requireSender(tx: Tx, { accountId }: Adult, email: string): Promise<User> {
  const from = await findUser(tx, accountId);
  if (!from) throw notFound();
  if (from.email === email) throw invalidFields({ email: 'ownAddress' });
  return from;
}

type NewInvitation = Omit<Parameters<typeof insertInvitation>[1], 'uuid' | 'createdAt' | 'fromUserId'>;

/** Writes one invitation and its mail, within what one account may send. */
async function send(
  ctx: Context,
  tx: Tx,
  from: User,
  row: NewInvitation,
  params: Readonly<Record<string, string>>,
): Promise<TeachingInvitationRow> {
  const countHeld = () => countOpen(tx, from.id, openSince(ctx));
  await requireRoomFor(tx, 'invitations', { userId: from.id, countHeld });
  await capMails(ctx, 'invitations', from.id);
  const now = ctx.clock.now();
  const made = await insertInvitation(tx, {
    ...row,
    uuid: newUuid(now),
    fromUserId: from.id,
    createdAt: now,
  });
  await mailInvitation(ctx, tx, from, made, params);
  return made;
}

async function view(tx: Tx, id: number): Promise<SentInvitation> {
  const row = await selectShownOne(tx, id);
  if (!row) throw notFound();
  return sentInvitationView(row);
}

/**
 * Asks a colleague to share an own class, or to take it over. The same address is asked once for a class; asked again
 * for something else, it is that which waits.
 */
export function inviteColleague(
  ctx: Context,
  adult: Adult,
  uuid: string,
  { email, role, key }: Asked,
): Promise<SentInvitation> {
  return inTransaction(ctx.db, async (tx) => {
    const { classroom } = await requireLockedClass(tx, adult, { uuid }, 'own');
    const known = key && (await findByKey(tx, adult.accountId, key));
    if (known) return view(tx, known.id);
    const from = await requireSender(tx, adult, email);
    const wanted =
      role === 'owner' ? ({ kind: 'class', role: null } as const) : ({ kind: 'join', role } as const);
    const isMember = (await selectColleagues(tx, classroom.id)).some((one) => one.email === email);
    if (isMember && role !== 'owner') throw invalidFields({ email: 'alreadyTeaches' });
    const waiting = await lockPending(tx, classroom.id, email);
    if (waiting?.kind === wanted.kind && waiting.createdAt > openSince(ctx)) {
      await updateInvitation(tx, waiting.id, { role: wanted.role });
      return view(tx, waiting.id);
    }
    if (waiting) await updateInvitation(tx, waiting.id, { state: 'withdrawn', answeredAt: ctx.clock.now() });
    const row = { ...wanted, classroomId: classroom.id, email, key };
    const made = await send(ctx, tx, from, row, { classroom: classroom.title });
    return view(tx, made.id);
  });
}

/** Offers own pupils to another teacher. */
export function offerStudents(
  ctx: Context,
  adult: Adult,
  { email, studentUuids, key }: Handed,
): Promise<SentInvitation> {
  return inTransaction(ctx.db, async (tx) => {
    const isKnown = async () => key && (await findByKey(tx, adult.accountId, key));
    const before = await isKnown();
    if (before) return view(tx, before.id);
    const from = await requireSender(tx, adult, email);
    const wanted = [...new Set(studentUuids)];
    const found = await lockOwnStudents(tx, adult.accountId, amongUuids(wanted));
    // The same request may have been waited for.
    const known = await isKnown();
    if (known) return view(tx, known.id);
    if (found.length < wanted.length) throw notFound();
    const studentIds = found.map(({ id }) => id);
    const row = { kind: 'students', email, key, studentIds } as const;
    const made = await send(ctx, tx, from, row, { count: String(found.length) });
    return view(tx, made.id);
  });
}

/** What colleagues ask of a teacher who has shown that the address is the own one; pupils whom the teacher has offered. */
export async function listInvitations(
  ctx: Context,
  { accountId }: Adult,
): Promise<{ received: ReceivedInvitation[]; sent: SentInvitation[] }> {
  const user = await findUser(ctx.db, accountId);
  if (!user) throw notFound();
  const since = openSince(ctx);
  const received = user.emailVerifiedAt ? await selectReceived(ctx.db, user.email, since) : [];
  const sent = await selectSent(ctx.db, accountId, 'students', since);
  return { received: received.map(receivedInvitationView), sent: sent.map(sentInvitationView) };
}

/** Takes an own invitation back. Twice is like once; what was accepted stays. */
export async function withdrawInvitation(ctx: Context, { accountId }: Adult, uuid: string): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    const invitation = await lockInvitation(tx, uuid);
    if (invitation?.fromUserId !== accountId) throw notFound();
    if (invitation.state === 'accepted') throw conflict('invitationOver');
    await updateInvitation(tx, invitation.id, { state: 'withdrawn', answeredAt: ctx.clock.now() });
  });
}
