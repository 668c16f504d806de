import { randomInt } from 'node:crypto';
import type { Classroom as ClassroomOnWire } from '@motamo/contract/classrooms';
import type { InterfaceLang, LearningLang } from '@motamo/contract/values';
import { isGameCode } from '@motamo/rules/game-code';
import { CODE_LENGTH, SHORTCODE_ALPHABET } from '@motamo/rules/limits';
import type { Context } from '../../context.ts';
import type { Db, Tx } from '../../db/connect.ts';
import { isDuplicate } from '../../db/failures.ts';
import { newUuid } from '../../db/new-uuid.ts';
import { inTransaction } from '../../db/transaction.ts';
import { invalidFields, notFound } from '../../http/failure.ts';
import { say } from '../../http/messages.ts';
import { requireRoomFor } from '../../http/quotas.ts';
import type { Adult } from '../../http/session.ts';
import { publishListsChanged } from '../../realtime/lists-changed.ts';
import {
  archiveOwn,
  type Classroom,
  type ClassroomKey,
  countOwn,
  findByCode,
  findOnlyListGroup,
  insertClassroom,
  ownsListGroup,
  selectFamily,
  selectOwn,
  selectStudentIds,
  updateCode,
  updateOwn,
} from './classrooms.queries.ts';
import { classroomView } from './classrooms.view.ts';

export interface NewClassroom {
  readonly teacherId: number;
  readonly title: string;
  readonly grade: number;
  readonly learningLang: LearningLang;
  readonly listGroupId?: number | null;
  readonly listOnly?: boolean;
}

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
    hidesBoards: false,
    listOnly: false,
  };
}

/** Own classes of a teacher; the one family group of a parent; none of a school manager. */
export async function listClassrooms(
  ctx: Context,
  { role, accountId }: Adult,
  lang: InterfaceLang,
): Promise<ClassroomOnWire[]> {
  if (role === 'teacher') return (await selectOwn(ctx.db, accountId)).map(classroomView);
  return role === 'parent' ? [await familyOf(ctx, accountId, lang)] : [];
}

/** One own class, or the family group; 404 for anybody else's. */
export async function findOwnClassroom(
  ctx: Context,
  { role, accountId }: Adult,
  key: ClassroomKey,
  lang: InterfaceLang,
): Promise<ClassroomOnWire> {
  if (role === 'teacher') {
    const [row] = await selectOwn(ctx.db, accountId, key);
    if (row) return classroomView(row);
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

/** A class as the wire writes it: `lang` is the language that it learns. */
type ClassroomInput = Omit<NewClassroom, 'teacherId' | 'learningLang'> & { readonly lang: LearningLang };

/** Creates a class for the teacher who asks; without a word about lists it follows the teacher's only list group. */
export async function addClassroom(
  ctx: Context,
  { accountId }: Adult,
  { lang: learningLang, ...input }: ClassroomInput,
): Promise<ClassroomOnWire> {
  const classroom = await inTransaction(ctx.db, async (tx) => {
    const countHeld = () => countOwn(tx, accountId);
    await requireRoomFor(tx, 'classrooms', { userId: accountId, countHeld });
    await requireOwnListGroup(tx, accountId, input.listGroupId);
    const listGroupId =
      input.listGroupId === undefined ? await findOnlyListGroup(tx, accountId) : input.listGroupId;
    return createClassroom(ctx, { ...input, learningLang, listGroupId, teacherId: accountId }, tx);
  });
  return classroomView({ classroom, studentsCount: 0 });
}

export async function changeClassroom(
  ctx: Context,
  { accountId }: Adult,
  uuid: string,
  { lang: learningLang, ...changes }: Partial<ClassroomInput>,
): Promise<ClassroomOnWire> {
  const changed = await inTransaction(ctx.db, async (tx) => {
    await requireOwnListGroup(tx, accountId, changes.listGroupId);
    if (!(await updateOwn(tx, accountId, uuid, { ...changes, learningLang }))) throw notFound();
    const [row] = await selectOwn(tx, accountId, { uuid });
    if (!row) throw notFound();
    return classroomView(row);
  });
  if (changes.listGroupId !== undefined) publishListsChanged(ctx, await selectStudentIds(ctx.db, changed.id));
  return changed;
}

const RENEW_TRIES = 5;

/** Replaces a code that has become known too widely: the old one is invalid. */
export async function renewCode(ctx: Context, { accountId }: Adult, uuid: string): Promise<ClassroomOnWire> {
  for (let tries = 1; ; tries += 1) {
    try {
      if (!(await updateCode(ctx.db, accountId, uuid, newClassroomCode()))) throw notFound();
      const [row] = await selectOwn(ctx.db, accountId, { uuid });
      if (!row) throw notFound();
      return classroomView(row);
    } catch (error) {
      if (!isDuplicate(error) || tries === RENEW_TRIES) throw error;
    }
  }
}

/** Into the archive. Its pupils stay with their teacher, without a class; its code opens nothing any more. */
export async function removeClassroom(ctx: Context, { accountId }: Adult, uuid: string) {
  const now = ctx.clock.now();
  const isGone = await inTransaction(ctx.db, (tx) => archiveOwn(tx, accountId, uuid, now));
  if (!isGone) throw notFound();
}
