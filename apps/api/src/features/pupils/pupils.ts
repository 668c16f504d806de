import type { Pupil, PupilFields } from '@motamo/contract/pupils';
import type { InterfaceLang } from '@motamo/contract/values';
import { and, eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/connect.ts';
import { isDuplicate } from '../../db/failures.ts';
import { students } from '../../db/schema/classes.ts';
import { inTransaction } from '../../db/transaction.ts';
import { forbidden, invalidFields, notFound } from '../../http/failure.ts';
import type { Adult } from '../../http/session.ts';
import { closeSessions, endSessions } from '../../http/session-store.ts';
import { hashPassword } from '../../passwords/password-hash.ts';
import { findOwnClassroom } from '../classrooms/classrooms.ts';
import { generatePassword, renewShortcode } from '../students/students.ts';
import { createOnce } from './create-once.ts';
import { classOf, languagesOf, loadClasses, newStudentOf } from './pupil-input.ts';
import {
  deleteRow,
  dropDocuments,
  lockOwn,
  ownedBy,
  type Page,
  selectIds,
  updateRow,
} from './pupils.queries.ts';
import { viewPupils } from './pupils.view.ts';

type Row = typeof students.$inferSelect;

async function viewOne(ctx: Context, id: number): Promise<Pupil> {
  const pupil = (await viewPupils(ctx, ctx.db, [id])).get(id);
  if (!pupil) throw notFound();
  return pupil;
}

async function viewPage(ctx: Context, ids: number[], { limit }: Page) {
  const shown = ids.slice(0, limit);
  const views = await viewPupils(ctx, ctx.db, shown);
  const nextCursor = ids.length > limit ? (shown.at(-1) ?? null) : null;
  return { students: shown.flatMap((id) => views.get(id) ?? []), nextCursor };
}

/** All own pupils of a teacher, all children of a parent. */
export async function listPupils(ctx: Context, adult: Adult, page: Page) {
  return viewPage(ctx, await selectIds(ctx.db, ownedBy(adult), page), page);
}

/** Pupils of an own class, or of the family group. */
export async function listClass(
  ctx: Context,
  adult: Adult,
  { uuid, lang, page }: { uuid: string; lang: InterfaceLang; page: Page },
) {
  const { id, code } = await findOwnClassroom(ctx, adult, { uuid }, lang);
  if (code === null) return listPupils(ctx, adult, page);
  const ids = await selectIds(ctx.db, and(eq(students.classroomId, id), ownedBy(adult)), page);
  return viewPage(ctx, ids, page);
}

export async function findPupil(ctx: Context, adult: Adult, uuid: string): Promise<Pupil> {
  const [id] = await selectIds(ctx.db, and(eq(students.uuid, uuid), ownedBy(adult)), { limit: 1 });
  if (id === undefined) throw notFound();
  return viewOne(ctx, id);
}

async function requireOwn(tx: Tx, adult: Adult, uuid: string): Promise<Row> {
  const row = await lockOwn(tx, adult, uuid);
  if (!row) throw notFound();
  return row;
}

/** Creates one pupil. The password is told when it was generated. */
export async function addPupil(
  ctx: Context,
  adult: Adult,
  { key, ...fields }: PupilFields & { key?: string },
  lang: InterfaceLang,
): Promise<{ student: Pupil; password?: string }> {
  if (adult.role === 'school-manager') throw forbidden('forbidden');
  const classes = await loadClasses(ctx.db, adult, [fields]);
  const described = newStudentOf(adult, fields, { classes, lang });
  if (described.faults) throw invalidFields(described.faults);
  const { student, password } = await createOnce(ctx, adult, described.student, key);
  return { student: await viewOne(ctx, student.id), ...(password === null ? {} : { password }) };
}

export type PupilChanges = Partial<PupilFields> & { resetPassword?: boolean };

/** What a move to another class brings along: its grade and its language, unless they are given. */
async function changesOf(tx: Tx, adult: Adult, row: Row, given: PupilChanges) {
  const { classroomId, classroomUuid, password: _, resetPassword: _reset, username, ...own } = given;
  const names = username ? { username } : {};
  const isMoved =
    classroomUuid !== undefined || (classroomId !== undefined && classroomId !== row.classroomId);
  const keys = { classroomId, classroomUuid };
  const { classroom, faults } = isMoved
    ? classOf(adult, keys, await loadClasses(tx, adult, [keys]))
    : { faults: {} };
  const languages = languagesOf(
    {
      lang: own.lang ?? (row.lang as InterfaceLang),
      learningLang: own.learningLang ?? (classroom ? undefined : (row.learningLang as 'fr')),
    },
    row.lang as InterfaceLang,
    classroom,
  );
  if (!languages) throw invalidFields({ ...faults, learningLang: 'languagesMustDiffer' });
  if (Object.keys(faults).length > 0) throw invalidFields(faults);
  const moved = classroom ? { classroomId: classroom.id, grade: own.grade ?? classroom.grade } : {};
  return { ...own, ...names, ...languages, ...moved };
}

/** Changes an own pupil. A new password ends every session (rulings 3). */
export async function changePupil(
  ctx: Context,
  adult: Adult,
  uuid: string,
  given: PupilChanges,
): Promise<{ student: Pupil; password?: string }> {
  const generated = given.resetPassword ? generatePassword() : undefined;
  const password = generated ?? given.password;
  const secret = password ? { passwordHash: await hashPassword(password) } : {};
  const { id, ended } = await inTransaction(ctx.db, async (tx) => {
    const row = await requireOwn(tx, adult, uuid);
    await updateRow(tx, row.id, { ...(await changesOf(tx, adult, row, given)), ...secret });
    const account = { type: 'student', id: row.id } as const;
    const sessions = password ? await endSessions(tx, account, ctx.clock.now(), 'password-changed') : [];
    return { id: row.id, ended: sessions };
  }).catch((error: unknown) => {
    throw isDuplicate(error) ? invalidFields({ username: 'usernameTaken' }) : error;
  });
  closeSessions(ctx, ended, 'password-changed');
  return { student: await viewOne(ctx, id), ...(generated ? { password: generated } : {}) };
}

/** A lost card: its code opens nothing any more, and whoever came in with it is out. */
export async function voidShortcode(ctx: Context, adult: Adult, uuid: string): Promise<Pupil> {
  const { id, ended } = await inTransaction(ctx.db, async (tx) => {
    const row = await requireOwn(tx, adult, uuid);
    await renewShortcode(ctx, tx, row.id);
    const account = { type: 'student', id: row.id } as const;
    return { id: row.id, ended: await endSessions(tx, account, ctx.clock.now(), 'password-changed') };
  });
  closeSessions(ctx, ended, 'password-changed');
  return viewOne(ctx, id);
}

/**
 * Deletes a pupil with everything learnt. One who also has another adult only leaves this one: what a child has learnt
 * is not for one of two to throw away.
 *
 * @returns whether the pupil is gone
 */
export async function removePupil(ctx: Context, adult: Adult, uuid: string): Promise<boolean> {
  const { isDeleted, ended } = await inTransaction(ctx.db, async (tx) => {
    const row = await requireOwn(tx, adult, uuid);
    const isTeacher = adult.role === 'teacher';
    await dropDocuments(tx, [adult.accountId]);
    if ((isTeacher ? row.parentId : row.teacherId) !== null) {
      await updateRow(tx, row.id, isTeacher ? { teacherId: null, classroomId: null } : { parentId: null });
      return { isDeleted: false, ended: [] };
    }
    const account = { type: 'student', id: row.id } as const;
    const sessions = await endSessions(tx, account, ctx.clock.now(), 'signed-out');
    await deleteRow(tx, row.id);
    return { isDeleted: true, ended: sessions };
  });
  closeSessions(ctx, ended, 'signed-out');
  return isDeleted;
}
