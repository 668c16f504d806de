import { fullName } from '@motamo/rules/display-names';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/connect.ts';
import { inTransaction } from '../../db/transaction.ts';
import { conflict, invalidFields, notFound } from '../../http/failure.ts';
import { requireRoomFor } from '../../http/quotas.ts';
import { logSecurity } from '../../http/security-log.ts';
import type { Adult } from '../../http/session.ts';
import { publishListsChanged } from '../../realtime/lists-changed.ts';
import { findUser, type User } from '../accounts/accounts.queries.ts';
import { countOwn } from '../classrooms/classrooms.queries.ts';
import { leaveClassGames } from '../games/live/live.ts';
import { keepPaid } from '../licences/licences.ts';
import { type Copying, inCopying } from '../lists/sharing/adopt-words.ts';
import { takeListGroup } from '../lists/taking-over.ts';
import { composeMail } from '../mail/mail.ts';
import { dropDocuments } from '../students/own-students.queries.ts';
import { countStudentsOf } from '../students/students.queries.ts';
import type { FoundClass } from '../teaching/teaching.ts';
import { requireLockedClass } from '../teaching/teaching.ts';
import {
  amongIds,
  deleteColleague,
  inClass,
  lockInvitation,
  lockOwnStudents,
  moveClass,
  moveStudents,
  selectShownOne,
  type TeachingInvitationRow,
  updateInvitation,
  upsertColleague,
  withdrawPending,
} from './colleagues.queries.ts';
import { openSince } from './invitations.ts';

/** What the sender has lost, for the connections that are open. */
interface Moved {
  readonly classroomId?: number;
  readonly studentIds: readonly number[];
}
const nothing: Moved = { studentIds: [] };

const isOver = () => conflict('invitationOver');

/** An invitation to the proven address of the teacher, locked; 404 for anybody else's. */
async function requireReceived(ctx: Context, tx: Tx, { accountId }: Adult, uuid: string) {
  const invitation = await lockInvitation(tx, uuid);
  const teacher = await findUser(tx, accountId);
  const isMine = teacher?.emailVerifiedAt && teacher.email === invitation?.email;
  if (!invitation || !teacher || !isMine) throw notFound();
  if (invitation.state === 'pending' && invitation.createdAt <= openSince(ctx)) throw isOver();
  return { invitation, teacher };
}

/** The class, locked, as long as it belongs to who sent the invitation. */
async function requireClassOfSender(
  tx: Tx,
  invitation: TeachingInvitationRow,
): Promise<FoundClass['classroom']> {
  if (invitation.classroomId === null) throw isOver();
  const sender = { role: 'teacher', accountId: invitation.fromUserId } as const;
  const owned = requireLockedClass(tx, sender, { id: invitation.classroomId }, 'own');
  const { classroom } = await owned.catch(() => {
    throw isOver();
  });
  return classroom;
}

async function share(ctx: Context, tx: Tx, invitation: TeachingInvitationRow, teacher: User): Promise<Moved> {
  const { id: classroomId } = await requireClassOfSender(tx, invitation);
  const role = invitation.role ?? 'viewer';
  await upsertColleague(tx, { classroomId, teacherId: teacher.id, role, createdAt: ctx.clock.now() });
  return nothing;
}

/** Pupils belong to another teacher from now on; what was paid for them stays theirs until its end. */
async function take(
  ctx: Context,
  tx: Tx,
  { from, to, studentIds }: { from: number; to: number; studentIds: readonly number[] },
): Promise<void> {
  const countHeld = () => countStudentsOf(tx, 'teacherId', to);
  await requireRoomFor(tx, 'students', { userId: to, countHeld, added: studentIds.length });
  await keepPaid(tx, from, studentIds, ctx.clock.now());
  await moveStudents(tx, studentIds, { teacherId: to });
  await dropDocuments(tx, [from]);
}

/** The class with all that hangs on it: pupils, homework, colleagues, and a copy of the lists that it follows. */
async function takeClass(
  ctx: Context,
  copying: Copying,
  invitation: TeachingInvitationRow,
  to: User,
): Promise<Moved> {
  const { tx } = copying;
  const classroom = await requireClassOfSender(tx, invitation);
  const from = invitation.fromUserId;
  await requireRoomFor(tx, 'classrooms', { userId: to.id, countHeld: () => countOwn(tx, to.id) });
  const found = await lockOwnStudents(tx, from, inClass(classroom.id));
  const studentIds = found.map(({ id }) => id);
  await take(ctx, tx, { from, to: to.id, studentIds });
  const listGroupId = await takeListGroup(ctx, copying, {
    listGroupId: classroom.listGroupId,
    from,
    to: to.id,
  });
  await moveClass(tx, classroom.id, { teacherId: to.id, listGroupId });
  await deleteColleague(tx, classroom.id, to.id);
  await withdrawPending(tx, classroom.id, ctx.clock.now());
  return { classroomId: classroom.id, studentIds };
}

/** Into an own class of the new teacher, whose grade and language they take; those who left the sender stay where they are. */
async function takeStudents(
  ctx: Context,
  tx: Tx,
  invitation: TeachingInvitationRow,
  { to, adult, classroomUuid }: { to: User; adult: Adult; classroomUuid: string | undefined },
): Promise<Moved> {
  if (classroomUuid === undefined) throw invalidFields({ classroomUuid: 'classForPupils' });
  const { classroom } = await requireLockedClass(tx, adult, { uuid: classroomUuid }, 'own');
  const from = invitation.fromUserId;
  const found = await lockOwnStudents(tx, from, amongIds(invitation.studentIds));
  if (found.length === 0) throw isOver();
  const studentIds = found.map(({ id }) => id);
  await take(ctx, tx, { from, to: to.id, studentIds });
  await moveStudents(tx, studentIds, { classroomId: classroom.id, grade: classroom.grade });
  const { learningLang } = classroom;
  const learners = found.filter(({ lang }) => lang !== learningLang).map(({ id }) => id);
  await moveStudents(tx, learners, { learningLang });
  await updateInvitation(tx, invitation.id, { classroomId: classroom.id, studentIds });
  return { studentIds };
}

/** Tells the sender what became of it. */
async function mailSender(
  ctx: Context,
  tx: Tx,
  invitation: TeachingInvitationRow,
  teacher: User,
): Promise<void> {
  const sender = await findUser(tx, invitation.fromUserId);
  const shown = await selectShownOne(tx, invitation.id);
  if (!sender || !shown) return;
  const isYes = shown.invitation.state === 'accepted';
  const what = invitation.kind === 'students' ? String(invitation.studentIds.length) : shown.classroom?.title;
  const params = {
    name: sender.firstName,
    // Who says no stays the address that was typed.
    giver: isYes ? fullName(teacher) : invitation.email,
    classroom: what ?? '',
    link: `${ctx.config.publicUrl}/user/students`,
  };
  const mail = isYes
    ? composeMail(sender.lang, 'invitationAccepted', sender.email, params)
    : composeMail(sender.lang, 'invitationRefused', sender.email, params);
  await ctx.queueMail(tx, mail);
}

/** Says yes: once, however often it is sent. Everything moves in one transaction. */
export async function acceptInvitation(
  ctx: Context,
  adult: Adult,
  uuid: string,
  { classroomUuid }: { classroomUuid?: string },
): Promise<void> {
  const done = await inCopying(ctx, async (copying) => {
    const { tx } = copying;
    const { invitation, teacher } = await requireReceived(ctx, tx, adult, uuid);
    if (invitation.state === 'accepted') return undefined;
    if (invitation.state !== 'pending') throw isOver();
    // First the state: what waits about the class besides is withdrawn with it.
    await updateInvitation(tx, invitation.id, { state: 'accepted', answeredAt: ctx.clock.now() });
    const moved =
      invitation.kind === 'join'
        ? await share(ctx, tx, invitation, teacher)
        : invitation.kind === 'class'
          ? await takeClass(ctx, copying, invitation, teacher)
          : await takeStudents(ctx, tx, invitation, { to: teacher, adult, classroomUuid });
    await mailSender(ctx, tx, invitation, teacher);
    return { invitation, moved };
  });
  if (!done) return;
  const { invitation, moved } = done;
  if (moved.classroomId !== undefined) await leaveClassGames(ctx, invitation.fromUserId, moved.classroomId);
  publishListsChanged(ctx, moved.studentIds);
  const event = invitation.kind === 'join' ? 'class-shared' : 'pupils-handed-over';
  logSecurity(ctx, event, { type: 'user', id: invitation.fromUserId, by: adult.accountId });
}

/** Says no. Twice is like once. */
export async function refuseInvitation(ctx: Context, adult: Adult, uuid: string): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    const { invitation, teacher } = await requireReceived(ctx, tx, adult, uuid);
    if (invitation.state === 'refused') return;
    if (invitation.state !== 'pending') throw isOver();
    await updateInvitation(tx, invitation.id, { state: 'refused', answeredAt: ctx.clock.now() });
    await mailSender(ctx, tx, invitation, teacher);
  });
}
