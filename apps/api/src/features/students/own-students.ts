import type { OwnStudent, StudentFields } from '@motamo/contract/students';
import type { InterfaceLang } from '@motamo/contract/values';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/connect.ts';
import { isDuplicate } from '../../db/failures.ts';
import type { students } from '../../db/schema/classes.ts';
import { inTransaction } from '../../db/transaction.ts';
import { conflict, forbidden, invalidFields, notFound } from '../../http/failure.ts';
import { logSecurity } from '../../http/security-log.ts';
import { endSessions } from '../../http/session.queries.ts';
import type { Adult } from '../../http/session.ts';
import { closeSessions } from '../../http/session-store.ts';
import { hashPassword } from '../../passwords/password-hash.ts';
import { publishLeaguesChanged } from '../../realtime/leagues-changed.ts';
import { publishListsChanged } from '../../realtime/lists-changed.ts';
import { findClassroom } from '../classrooms/classrooms.ts';
import { announceErased, eraseStudent } from '../erasure/erasure.ts';
import { selectFellowIds } from '../leagues/audience.queries.ts';
import type { Need } from '../teaching/teaching.queries.ts';
import { requireStudent } from '../teaching/teaching.ts';
import { createOnce } from './create-once.ts';
import {
  dropDocuments,
  lockPupil,
  type PageQuery,
  selectIds,
  taughtBy,
  taughtInClass,
  updateRow,
} from './own-students.queries.ts';
import { ownStudentViews } from './own-students.view.ts';
import { requiredPlace } from './place.ts';
import { classOf, languagesOf, loadClasses, newStudentOf } from './student-input.ts';
import { generatePassword, renewShortcode } from './students.ts';
import { noteIfTaken } from './taken-names.ts';

type Row = typeof students.$inferSelect;

async function viewOne(ctx: Context, id: number): Promise<OwnStudent> {
  const student = (await ownStudentViews(ctx, ctx.db, [id])).get(id);
  if (!student) throw notFound();
  return student;
}

async function viewPage(ctx: Context, ids: number[], { limit }: PageQuery) {
  const shown = ids.slice(0, limit);
  const views = await ownStudentViews(ctx, ctx.db, shown);
  const nextCursor = ids.length > limit ? (shown.at(-1) ?? null) : null;
  return { students: shown.flatMap((id) => views.get(id) ?? []), nextCursor };
}

/** All pupils whom a teacher teaches, all children of a parent. */
export async function listStudents(ctx: Context, adult: Adult, page: PageQuery) {
  return viewPage(ctx, await selectIds(ctx.db, taughtBy(adult), page), page);
}

/** Pupils of a class that the teacher teaches, or of the family group. */
export async function listClass(
  ctx: Context,
  adult: Adult,
  { uuid, lang, page }: { uuid: string; lang: InterfaceLang; page: PageQuery },
) {
  const { id, code } = await findClassroom(ctx, adult, { uuid }, { lang, need: 'teach' });
  if (code === null) return listStudents(ctx, adult, page);
  const ids = await selectIds(ctx.db, taughtInClass(adult, id), page);
  return viewPage(ctx, ids, page);
}

export async function findStudent(ctx: Context, adult: Adult, uuid: string): Promise<OwnStudent> {
  return viewOne(ctx, await requireStudent(ctx.db, adult, uuid, 'teach'));
}

/** First locked, then looked at: a pupil may be handed over in the same moment. */
async function requirePupil(tx: Tx, adult: Adult, uuid: string, need: Need): Promise<Row> {
  const row = await lockPupil(tx, uuid);
  await requireStudent(tx, adult, uuid, need);
  if (!row) throw notFound();
  return row;
}

/** Creates one pupil. The password is told when it was generated. */
export async function addStudent(
  ctx: Context,
  adult: Adult,
  { key, ...fields }: StudentFields & { key?: string },
  lang: InterfaceLang,
): Promise<{ student: OwnStudent; password?: string }> {
  if (adult.role === 'school-manager') throw forbidden('forbidden');
  const classes = await loadClasses(ctx.db, adult, [fields]);
  const described = newStudentOf(adult, fields, { classes, lang });
  if (described.faults) throw invalidFields(described.faults);
  const created = createOnce(ctx, adult, described.student, key);
  const { student, password } = await created.catch(noteIfTaken(ctx, adult));
  return { student: await viewOne(ctx, student.id), ...(password === null ? {} : { password }) };
}

export type OwnStudentChanges = Partial<StudentFields> & { resetPassword?: boolean };

/** Grade and language of the new class, unless they are given. */
async function changesOf(tx: Tx, adult: Adult, row: Row, given: OwnStudentChanges) {
  const { classroomId, classroomUuid, password: _, resetPassword: _reset, username, ...own } = given;
  const names = username ? { username } : {};
  const isMoved =
    classroomUuid !== undefined || (classroomId !== undefined && classroomId !== row.classroomId);
  const keys = { classroomId, classroomUuid };
  const { classroom, faults } = isMoved
    ? classOf(
        adult,
        keys,
        // Into a class of somebody else a pupil is handed over, and asked for first.
        (await loadClasses(tx, adult, [keys])).filter(({ teacherId }) => teacherId === row.teacherId),
      )
    : { faults: {} };
  const languages = languagesOf(
    {
      lang: own.lang ?? row.lang,
      learningLang: own.learningLang ?? (classroom ? undefined : row.learningLang),
    },
    row.lang,
    classroom,
  );
  if (!languages) throw invalidFields({ ...faults, learningLang: 'languagesMustDiffer' });
  if (Object.keys(faults).length > 0) throw invalidFields(faults);
  const moved = classroom ? { classroomId: classroom.id, grade: own.grade ?? classroom.grade } : {};
  return { ...own, ...requiredPlace(own, row), ...names, ...languages, ...moved };
}

/** Changes a pupil. A new password ends every session (rulings 3). */
export async function changeStudent(
  ctx: Context,
  adult: Adult,
  uuid: string,
  given: OwnStudentChanges,
): Promise<{ student: OwnStudent; password?: string }> {
  const generated = given.resetPassword ? generatePassword() : undefined;
  const password = generated ?? given.password;
  const secret = password ? { passwordHash: await hashPassword(password) } : {};
  const { id, ended } = await inTransaction(ctx.db, async (tx) => {
    const row = await requirePupil(tx, adult, uuid, 'teach');
    await updateRow(tx, row.id, { ...(await changesOf(tx, adult, row, given)), ...secret });
    const account = { type: 'student', id: row.id } as const;
    const sessions = password ? await endSessions(tx, account, ctx.clock.now(), 'password-changed') : [];
    return { id: row.id, ended: sessions };
  })
    .catch((error: unknown) => {
      throw isDuplicate(error) ? invalidFields({ username: 'usernameTaken' }) : error;
    })
    .catch(noteIfTaken(ctx, adult));
  closeSessions(ctx, ended, 'password-changed');
  // Another class may follow other lists.
  if (given.classroomId !== undefined || given.classroomUuid !== undefined) publishListsChanged(ctx, [id]);
  if (password) logSecurity(ctx, 'password-changed', { type: 'student', id, by: adult.accountId });
  return { student: await viewOne(ctx, id), ...(generated ? { password: generated } : {}) };
}

/** Replaces a lost card: its code is voided and its sessions end. */
export async function voidShortcode(ctx: Context, adult: Adult, uuid: string): Promise<OwnStudent> {
  const { id, ended } = await inTransaction(ctx.db, async (tx) => {
    const row = await requirePupil(tx, adult, uuid, 'teach');
    await renewShortcode(ctx, tx, row.id);
    const account = { type: 'student', id: row.id } as const;
    return { id: row.id, ended: await endSessions(tx, account, ctx.clock.now(), 'password-changed') };
  });
  closeSessions(ctx, ended, 'password-changed');
  logSecurity(ctx, 'card-voided', { type: 'student', id, by: adult.accountId });
  return viewOne(ctx, id);
}

/**
 * Deletes a pupil with everything learnt. One who also has another adult only leaves this one: what a child has learnt
 * is not for one of two to throw away.
 *
 * @param callOff ends the games that wait for the pupil, while the others in them can still be told
 * @returns whether the pupil is gone
 */
export async function removeStudent(
  ctx: Context,
  adult: Adult,
  uuid: string,
  callOff: (studentId: number) => Promise<void>,
): Promise<boolean> {
  const seen = await viewOne(ctx, await requireStudent(ctx.db, adult, uuid, 'own'));
  if (seen.teacherId === null || seen.parentId === null) await callOff(seen.id);
  const { id, isDeleted, erased } = await inTransaction(ctx.db, async (tx) => {
    const row = await requirePupil(tx, adult, uuid, 'own');
    const isTeacher = adult.role === 'teacher';
    await dropDocuments(tx, [adult.accountId]);
    if ((isTeacher ? row.parentId : row.teacherId) !== null) {
      await updateRow(tx, row.id, isTeacher ? { teacherId: null, classroomId: null } : { parentId: null });
      return { id: row.id, isDeleted: false, erased: undefined };
    }
    return { id: row.id, isDeleted: true, erased: await eraseStudent(tx, row.id) };
  });
  if (erased) announceErased(ctx, erased);
  if (isDeleted) logSecurity(ctx, 'deleted', { type: 'student', id, by: adult.accountId });
  return isDeleted;
}

/**
 * Puts a teacher's pupil into the archive: out of every list, and signed out, until the teacher brings the pupil back or
 * 30 days are over.
 *
 * @returns the id of the pupil
 * @throws Failure `conflict` for one who also has a parent, and would not go anyway
 */
export async function archiveStudent(ctx: Context, adult: Adult, uuid: string): Promise<number> {
  const now = ctx.clock.now();
  const { id, ended } = await inTransaction(ctx.db, async (tx) => {
    const row = await requirePupil(tx, adult, uuid, 'own');
    if (row.parentId !== null) throw conflict('conflict');
    await dropDocuments(tx, [adult.accountId]);
    await updateRow(tx, row.id, {
      ...{ teacherId: null, classroomId: null },
      ...{ archivedAt: now, archivedBy: adult.accountId, archivedClassroomId: row.classroomId },
    });
    return { id: row.id, ended: await endSessions(tx, { type: 'student', id: row.id }, now, 'signed-out') };
  });
  closeSessions(ctx, ended, 'signed-out');
  publishLeaguesChanged(ctx, await selectFellowIds(ctx.db, id));
  return id;
}
