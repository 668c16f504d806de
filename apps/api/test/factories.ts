import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { type anonymous, users } from '../src/db/schema/accounts.ts';
import { students } from '../src/db/schema/classes.ts';
import { inTransaction } from '../src/db/transaction.ts';
import { createAdult, type NewAdult } from '../src/features/accounts/accounts.ts';
import { createClassroom as createClassroomRow } from '../src/features/classrooms/classrooms.ts';
import {
  createGuest as createGuestRow,
  type GuestProfile,
  offerGuestNames,
} from '../src/features/guests/guests.ts';
import { grantLicence } from '../src/features/licences/licences.ts';
import { adoptTeacher } from '../src/features/licences/seats/seats.ts';
import { createStudent as createStudentRow, type NewStudent } from '../src/features/students/students.ts';
import { openSession } from '../src/http/session-store.ts';
import type { TestApp } from './app.ts';

/** Everybody's password in tests. */
export const PASSWORD = 'violet-kayak';

type UserRow = typeof users.$inferSelect;
type StudentRow = typeof students.$inferSelect;
type GuestRow = typeof anonymous.$inferSelect;
type ClassroomRow = Awaited<ReturnType<typeof createClassroomRow>>;

export interface SignedInAdult {
  readonly token: string;
  readonly user: UserRow;
}
export interface SignedInStudent {
  readonly token: string;
  readonly student: StudentRow;
}
export interface SignedInGuest {
  readonly token: string;
  readonly guest: GuestRow;
}

const unique = () => randomUUID().slice(0, 8);

async function createAdultAs(
  app: TestApp,
  role: NewAdult['role'],
  overrides: Partial<NewAdult>,
): Promise<SignedInAdult> {
  const user = await createAdult(app.ctx, {
    firstName: 'Camille',
    lastName: 'Tremblay',
    email: `${role}-${unique()}@example.test`,
    password: PASSWORD,
    role,
    lang: 'fr',
    acceptAds: false,
    ...overrides,
  });
  return { user, token: await openSession(app.ctx, { type: 'user', id: user.id }) };
}

/** A teacher without a licence, unless `licensed`. */
export async function createTeacher(
  app: TestApp,
  { licensed = false, ...overrides }: Partial<NewAdult> & { licensed?: boolean } = {},
): Promise<SignedInAdult> {
  const teacher = await createAdultAs(app, 'teacher', overrides);
  if (licensed) await grantLicence(app.ctx, { userId: teacher.user.id });
  return teacher;
}

export const createParent = (app: TestApp, overrides: Partial<NewAdult> = {}) =>
  createAdultAs(app, 'parent', overrides);

/** With a second factor, without which a school manager can do nothing. */
export async function createSchoolManager(app: TestApp, overrides: Partial<NewAdult> = {}) {
  const manager = await createAdultAs(app, 'school-manager', overrides);
  await app.ctx.db
    .update(users)
    .set({ totpConfirmedAt: app.clock.now() })
    .where(eq(users.id, manager.user.id));
  return manager;
}

/** A class of the teacher, or of a new one. */
/** The teacher is of the manager's school from now on. */
export const employ = (app: TestApp, manager: SignedInAdult, teacher: SignedInAdult): Promise<void> =>
  inTransaction(app.ctx.db, (tx) => adoptTeacher(tx, manager.user.id, teacher.user.id, app.clock.now()));

export async function createClassroom(
  app: TestApp,
  {
    teacher,
    lang: learningLang = 'en',
    ...overrides
  }: { teacher?: SignedInAdult; title?: string; grade?: number; lang?: 'fr' | 'en' | 'es' } = {},
): Promise<ClassroomRow> {
  const { user } = teacher ?? (await createTeacher(app));
  return createClassroomRow(app.ctx, {
    teacherId: user.id,
    title: 'Classe 401',
    grade: 4,
    learningLang,
    ...overrides,
  });
}

interface StudentOptions extends Partial<NewStudent> {
  readonly teacher?: SignedInAdult;
  readonly parent?: SignedInAdult;
  readonly classroom?: ClassroomRow;
  /** Covers the pupil: licence of the teacher (a new one when nobody is given), or the parent's for this child. */
  readonly licensed?: boolean;
}

/** A pupil who speaks French and learns English; linked to nobody and without a licence unless told otherwise. */
export async function createStudent(app: TestApp, options: StudentOptions = {}): Promise<SignedInStudent> {
  const { teacher: given, parent, classroom, licensed = false, ...overrides } = options;
  const teacher = given ?? (licensed && !parent ? await createTeacher(app) : undefined);
  const { student } = await createStudentRow(app.ctx, {
    firstName: 'Léa',
    lastName: 'Gagnon',
    password: PASSWORD,
    lang: 'fr',
    learningLang: 'en',
    grade: 4,
    teacherId: teacher?.user.id ?? classroom?.teacherId ?? null,
    parentId: parent?.user.id ?? null,
    classroomId: classroom?.id ?? null,
    ...overrides,
  });
  if (licensed && teacher) await grantLicence(app.ctx, { userId: teacher.user.id });
  else if (licensed && parent) await grantLicence(app.ctx, { userId: parent.user.id, studentId: student.id });
  return { student, token: await openSession(app.ctx, { type: 'student', id: student.id }) };
}

export async function createGuest(
  app: TestApp,
  overrides: Partial<GuestProfile> = {},
): Promise<SignedInGuest> {
  const [name = ''] = offerGuestNames(app.ctx, 'fr');
  const guest = await createGuestRow(app.ctx, { name, lang: 'fr', learningLang: 'en', ...overrides });
  return { guest, token: await openSession(app.ctx, { type: 'anonymous', id: guest.id }) };
}

export const signInStudent = (app: TestApp, studentId: number) =>
  openSession(app.ctx, { type: 'student', id: studentId });

/** The pupil as stored now. */
export async function storedStudent(app: TestApp, id: number): Promise<StudentRow> {
  const [row] = await app.ctx.db.select().from(students).where(eq(students.id, id));
  if (!row) throw new Error(`no pupil ${id}`);
  return row;
}
