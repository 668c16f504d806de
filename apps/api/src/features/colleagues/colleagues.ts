import type { colleagues, SharedRole } from '@motamo/contract/classes/colleagues';
import type { ReplyOf } from '@motamo/contract/endpoint';
import { fullName } from '@motamo/rules/display-names';
import type { Context } from '../../context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { forbidden, notFound } from '../../http/failure.ts';
import { logSecurity } from '../../http/security-log.ts';
import type { Adult } from '../../http/session.ts';
import { findUser } from '../accounts/accounts.queries.ts';
import { leaveClassGames } from '../games/live/live.ts';
import { inCopying } from '../lists/sharing/adopt-words.ts';
import { keepBorrowed } from '../lists/sharing/follows.ts';
import { dropDocuments } from '../students/own-students.queries.ts';
import { requireClass, requireLockedClass } from '../teaching/teaching.ts';
import { deleteColleague, selectColleagues, selectSent, upsertColleague } from './colleagues.queries.ts';
import { colleagueView, sentInvitationView } from './colleagues.view.ts';
import { openSince } from './invitations.ts';

type Shown = ReplyOf<(typeof colleagues)['GET /user/classrooms/uuid/{uuid}/teachers']>;

/** Everybody who teaches a class or reads its reports; whom the owner has asked is for the owner alone. */
export async function listColleagues(ctx: Context, adult: Adult, uuid: string): Promise<Shown> {
  const { classroom, access } = await requireClass(ctx.db, adult, { uuid }, 'see');
  const owner = await findUser(ctx.db, classroom.teacherId);
  if (!owner) throw notFound();
  const about = { classroomId: classroom.id };
  const sent = access === 'owner' ? await selectSent(ctx.db, adult.accountId, about, openSince(ctx)) : [];
  return {
    ownerName: fullName(owner),
    teachers: (await selectColleagues(ctx.db, classroom.id)).map(colleagueView),
    invitations: sent.map(sentInvitationView),
  };
}

interface Member {
  readonly uuid: string;
  readonly teacherUuid: string;
}

/** The owner changes what a colleague may do. */
export async function changeColleague(
  ctx: Context,
  adult: Adult,
  { uuid, teacherUuid }: Member,
  role: SharedRole,
): Promise<void> {
  const lost = await inTransaction(ctx.db, async (tx) => {
    const { classroom } = await requireLockedClass(tx, adult, { uuid }, 'own');
    const member = (await selectColleagues(tx, classroom.id)).find((one) => one.uuid === teacherUuid);
    if (!member) throw notFound();
    await upsertColleague(tx, { classroomId: classroom.id, teacherId: member.id, role });
    if (role === 'viewer') await dropDocuments(tx, [member.id]);
    return role === 'viewer' ? { classroomId: classroom.id, teacherId: member.id } : undefined;
  });
  if (lost) await leaveClassGames(ctx, lost.teacherId, lost.classroomId);
}

/** The owner takes a colleague out, or a colleague leaves: the class is out of sight at once. */
export async function removeColleague(
  ctx: Context,
  adult: Adult,
  { uuid, teacherUuid }: Member,
): Promise<void> {
  const lost = await inCopying(ctx, async (copying) => {
    const { tx } = copying;
    const { classroom, access } = await requireLockedClass(tx, adult, { uuid }, 'see');
    const member = (await selectColleagues(tx, classroom.id)).find((one) => one.uuid === teacherUuid);
    if (!member) throw notFound();
    if (access !== 'owner' && member.id !== adult.accountId) throw forbidden('classNotYours');
    await deleteColleague(tx, classroom.id, member.id);
    // Names and codes that wait in a printed file go with the right to read them.
    await dropDocuments(tx, [member.id]);
    await keepBorrowed(copying, { holderId: member.id });
    return { classroomId: classroom.id, teacherId: member.id };
  });
  await leaveClassGames(ctx, lost.teacherId, lost.classroomId);
  logSecurity(ctx, 'class-left', { type: 'user', id: lost.teacherId, by: adult.accountId });
}
