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
import type { ClassroomKey, Need } from '../teaching/teaching.queries.ts';
import { requireClass, requireLockedClass } from '../teaching/teaching.ts';
import {
  archiveClassroom,
  type Classroom,
  countOwn,
  findByCode,
  findOnlyListGroup,
  insertClassroom,
  ownsListGroup,
  selectFamily,
  selectSeen,
  selectStudentIds,
  updateClassroom,
  updateCode,
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
    access: 'owner',
    ownerName: null,
  };
}

/** Classes that a teacher owns or shares; the one family group of a parent; none of a school manager. */
export async function listClassrooms(
  ctx: Context,
  { role, accountId }: Adult,
  lang: InterfaceLang,
): Promise<ClassroomOnWire[]> {
  if (role === 'teacher') return (await selectSeen(ctx.db, accountId)).map(classroomView);
  return role === 'parent' ? [await familyOf(ctx, accountId, lang)] : [];
}

/** One class that the teacher may see, teach or own, or the family group; 404 for anybody else's. */
export async function findClassroom(
  ctx: Context,
  adult: Adult,
  key: ClassroomKey,
  { lang, need = 'see' }: { lang: InterfaceLang; need?: Need },
): Promise<ClassroomOnWire> {
  const { role, accountId } = adult;
  if (role === 'teacher') {
    await requireClass(ctx.db, adult, key, need);
    return viewClassroom(ctx.db, accountId, key);
  }
  if (role === 'parent') {
    const family = await familyOf(ctx, accountId, lang);
    if ('uuid' in key ? family.uuid === key.uuid : family.id === key.id) return family;
  }
  throw notFound();
}

async function viewClassroom(db: Db | Tx, teacherId: number, key: ClassroomKey): Promise<ClassroomOnWire> {
  const [row] = await selectSeen(db, teacherId, key);
  if (!row) throw notFound();
  return classroomView(row);
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
  return viewClassroom(ctx.db, accountId, { id: classroom.id });
}

export async function changeClassroom(
  ctx: Context,
  adult: Adult,
  uuid: string,
  { lang: learningLang, ...changes }: Partial<ClassroomInput>,
): Promise<ClassroomOnWire> {
  const changed = await inTransaction(ctx.db, async (tx) => {
    const { classroom } = await requireLockedClass(tx, adult, { uuid }, 'teach');
    // What the class follows already may be the group of another one of its teachers.
    if (changes.listGroupId !== classroom.listGroupId)
      await requireOwnListGroup(tx, adult.accountId, changes.listGroupId);
    await updateClassroom(tx, classroom.id, { ...changes, learningLang });
    return viewClassroom(tx, adult.accountId, { uuid });
  });
  if (changes.listGroupId !== undefined) publishListsChanged(ctx, await selectStudentIds(ctx.db, changed.id));
  return changed;
}

const RENEW_TRIES = 5;

/** Replaces a code that has become known too widely: the old one is invalid. */
export async function renewCode(ctx: Context, adult: Adult, uuid: string): Promise<ClassroomOnWire> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await inTransaction(ctx.db, async (tx) => {
        const { classroom } = await requireLockedClass(tx, adult, { uuid }, 'teach');
        await updateCode(tx, classroom.id, newClassroomCode());
        return viewClassroom(tx, adult.accountId, { uuid });
      });
    } catch (error) {
      if (!isDuplicate(error) || tries === RENEW_TRIES) throw error;
    }
  }
}

/** Into the archive. Its pupils stay with their teacher, without a class; its code opens nothing any more. */
export async function removeClassroom(ctx: Context, adult: Adult, uuid: string): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    const { classroom } = await requireLockedClass(tx, adult, { uuid }, 'own');
    await archiveClassroom(tx, classroom.id, ctx.clock.now());
  });
}
