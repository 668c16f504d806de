import { randomInt } from 'node:crypto';
import type { Classroom as ClassroomOnWire } from '@motamo/contract/classrooms';
import type { InterfaceLang, LearningLang } from '@motamo/contract/values';
import { CODE_LENGTH, SHORTCODE_ALPHABET } from '@motamo/rules/limits';
import type { Context } from '../../context.ts';
import type { Db, Tx } from '../../db/connect.ts';
import { newUuid } from '../../db/new-uuid.ts';
import { inTransaction } from '../../db/transaction.ts';
import { invalidFields, notFound } from '../../http/failure.ts';
import { say } from '../../http/messages.ts';
import type { Adult } from '../../http/session.ts';
import {
  type Classroom,
  type ClassroomChanges,
  type ClassroomKey,
  deleteOwn,
  findByCode,
  insertClassroom,
  type OwnRow,
  ownsListGroup,
  selectFamily,
  selectOwn,
  updateOwn,
} from './classrooms.queries.ts';

export interface NewClassroom {
  readonly teacherId: number;
  readonly title: string;
  readonly grade: number;
  /** Learning language of the class. */
  readonly lang: LearningLang;
  readonly listGroupId?: number | null;
}

const isGameCode = (code: string) => /^\d+$/.test(code);

/** Six symbols that cannot be confused, never digits only: such a code would look like that of a game (rulings 9). */
export function newClassroomCode(): string {
  const symbols = Array.from({ length: CODE_LENGTH }, () =>
    SHORTCODE_ALPHABET.charAt(randomInt(SHORTCODE_ALPHABET.length)),
  );
  const code = symbols.join('');
  return isGameCode(code) ? newClassroomCode() : code;
}

export async function createClassroom(
  ctx: Context,
  classroom: NewClassroom,
  db: Db | Tx = ctx.db,
): Promise<Classroom> {
  const uuid = newUuid(ctx.clock.now());
  for (;;) {
    const code = newClassroomCode();
    const row = await insertClassroom(db, { ...classroom, uuid, code, createdAt: ctx.clock.now() });
    if (row) return row;
  }
}

/** The class that a typed code means, capitals or not; undefined for an unknown one. */
export function findClassroomByCode(db: Db | Tx, code: string): Promise<Classroom | undefined> {
  return findByCode(db, code.trim().toUpperCase());
}

const viewOf = ({ classroom, studentsCount }: OwnRow): ClassroomOnWire => ({
  ...classroom,
  lang: classroom.lang as LearningLang,
  studentsCount,
});

async function familyOf(ctx: Context, parentId: number, lang: InterfaceLang): Promise<ClassroomOnWire> {
  const family = await selectFamily(ctx.db, parentId);
  if (!family) throw notFound();
  return {
    ...family,
    title: say(lang, 'familyGroup'),
    code: null,
    grade: null,
    lang: null,
    listGroupId: null,
  };
}

/** Own classes of a teacher; the one family group of a parent; none of a school manager. */
export async function listClassrooms(
  ctx: Context,
  { role, accountId }: Adult,
  lang: InterfaceLang,
): Promise<ClassroomOnWire[]> {
  if (role === 'teacher') return (await selectOwn(ctx.db, accountId)).map(viewOf);
  return role === 'parent' ? [await familyOf(ctx, accountId, lang)] : [];
}

/** One own class, or the family group; anybody else's is as if it were not there. */
export async function findOwnClassroom(
  ctx: Context,
  { role, accountId }: Adult,
  key: ClassroomKey,
  lang: InterfaceLang,
): Promise<ClassroomOnWire> {
  if (role === 'teacher') {
    const [row] = await selectOwn(ctx.db, accountId, key);
    if (row) return viewOf(row);
  }
  if (role === 'parent') {
    const family = await familyOf(ctx, accountId, lang);
    if ('uuid' in key ? family.uuid === key.uuid : family.id === key.id) return family;
  }
  throw notFound();
}

async function requireOwnListGroup(tx: Tx, teacherId: number, listGroupId: number | null | undefined) {
  if (listGroupId && !(await ownsListGroup(tx, teacherId, listGroupId)))
    throw invalidFields({ listGroupId: 'listGroupUnknown' });
}

/** Creates a class for the teacher who asks. */
export async function addClassroom(
  ctx: Context,
  { accountId }: Adult,
  input: Omit<NewClassroom, 'teacherId'>,
): Promise<ClassroomOnWire> {
  const classroom = await inTransaction(ctx.db, async (tx) => {
    await requireOwnListGroup(tx, accountId, input.listGroupId);
    return createClassroom(ctx, { ...input, teacherId: accountId }, tx);
  });
  return viewOf({ classroom, studentsCount: 0 });
}

export async function changeClassroom(
  ctx: Context,
  { accountId }: Adult,
  uuid: string,
  changes: ClassroomChanges,
): Promise<ClassroomOnWire> {
  return inTransaction(ctx.db, async (tx) => {
    await requireOwnListGroup(tx, accountId, changes.listGroupId);
    if (!(await updateOwn(tx, accountId, uuid, changes))) throw notFound();
    const [row] = await selectOwn(tx, accountId, { uuid });
    if (!row) throw notFound();
    return viewOf(row);
  });
}

/** Its pupils stay with their teacher, without a class; its code opens nothing any more. */
export async function removeClassroom(ctx: Context, { accountId }: Adult, uuid: string) {
  if (!(await deleteOwn(ctx.db, accountId, uuid))) throw notFound();
}
