import type { Student as StudentOnWire } from '@motamo/contract/people';
import type { InterfaceLang, LearningLang } from '@motamo/contract/values';
import { DEFAULT_NEEDS } from '@motamo/rules/needs-profile';
import { usernameFrom } from '@motamo/rules/usernames';
import type { Context } from '../../context.ts';
import type { Db, Tx } from '../../db/connect.ts';
import { newUuid } from '../../db/new-uuid.ts';
import type { StoredNeeds } from '../../db/schema/classes.ts';
import { inTransaction } from '../../db/transaction.ts';
import { conflict, invalidFields, notFound } from '../../http/failure.ts';
import { requireRoomFor } from '../../http/quotas.ts';
import { hashPassword } from '../../passwords/password-hash.ts';
import { coveringLicence } from '../licences/licences.ts';
import { addToBalances, type Currency, insertMoves, type LedgerRow } from './points.queries.ts';
import { newShortcode, randomSymbols, shortcodeHash, storedShortcode } from './shortcodes.ts';
import {
  countStudentsOf,
  findByCreationKey,
  findByShortcodeHash,
  findByUsername,
  findProducts,
  findStarters,
  findStudentWithAdults,
  insertOwned,
  insertStudent,
  type NewStudentRow,
  type Student,
  updateStudent,
  usernamesFrom,
} from './students.queries.ts';
import { studentView } from './students.view.ts';

const GENERATED_PASSWORD_LENGTH = 8;

/** What every pupil owns and wears from the beginning, beside an avatar of the own. */
const startingProducts = { badge: '01', background: '01', 'main-background': '01' };

export interface NewStudent {
  readonly firstName: string;
  readonly lastName: string;
  /** Made from the name when empty (product §5). */
  readonly username?: string;
  /** Generated when empty; then told once, in the outcome. */
  readonly password?: string;
  readonly lang: InterfaceLang;
  readonly learningLang: LearningLang;
  readonly gender?: Student['gender'];
  readonly country?: string | null;
  readonly region?: string | null;
  readonly grade?: number | null;
  readonly difficulty?: number | null;
  readonly classroomId?: number | null;
  readonly teacherId?: number | null;
  readonly parentId?: number | null;
  readonly needs?: StoredNeeds;
  /** Set where no adult made or confirmed the account yet. */
  readonly awaitsConsentSince?: Date;
  /** Hash of the request that creates the pupil: repeated, it finds the same pupil again. */
  readonly creationKey?: string;
  /** A chosen shortcode, such as those of the demo school; random otherwise. */
  readonly shortcode?: string;
  /** Code of a chosen first avatar, such as those of the demo school; otherwise one of the starters. */
  readonly avatarCode?: string;
}

export interface CreatedStudent {
  readonly student: Student;
  /** The generated password, null when one was given. It cannot be read again. */
  readonly password: string | null;
  /** False when an earlier call with the same `creationKey` had created the pupil. */
  readonly isNew: boolean;
}

/** A password that can be read out and typed by a child. */
export const generatePassword = () => randomSymbols(GENERATED_PASSWORD_LENGTH).toLowerCase();

/** Creates a pupil with shortcode and starting products. A given username that is taken is a field error. */
export async function createStudent(ctx: Context, input: NewStudent): Promise<CreatedStudent> {
  const password = input.password || generatePassword();
  const passwordHash = await hashPassword(password);
  const student = await inTransaction(ctx.db, async (tx) => {
    const known = input.creationKey && (await findByCreationKey(tx, input.creationKey));
    if (known) return known;
    await requireRoom(tx, input);
    const row = await insertUnderFreeName(ctx, tx, input, passwordHash);
    if (row.passwordHash !== passwordHash) return row;
    return { ...row, ...(await giveStartingProducts(tx, row.id, input, ctx.clock.now())) };
  });
  const isNew = student.passwordHash === passwordHash;
  return { student, password: input.password ? null : password, isNew };
}

async function requireRoom(tx: Tx, { teacherId, parentId }: NewStudent): Promise<void> {
  if (teacherId) {
    const countHeld = () => countStudentsOf(tx, 'teacherId', teacherId);
    await requireRoomFor(tx, 'students', { userId: teacherId, countHeld });
  }
  if (parentId) {
    const countHeld = () => countStudentsOf(tx, 'parentId', parentId);
    await requireRoomFor(tx, 'children', { userId: parentId, countHeld });
  }
}

async function insertUnderFreeName(ctx: Context, tx: Tx, input: NewStudent, passwordHash: string) {
  const taken = new Set<string>();
  const base = usernameFrom(input.firstName, input.lastName, () => false);
  if (!input.username) for (const name of await usernamesFrom(tx, base)) taken.add(name);
  for (;;) {
    const username =
      input.username || usernameFrom(input.firstName, input.lastName, (name) => taken.has(name));
    const row = await insertStudent(tx, rowOf(ctx, input, username, passwordHash));
    if (row) return row;
    // The same request was sent twice at the same time.
    const twin = input.creationKey && (await findByCreationKey(tx, input.creationKey));
    if (twin) return twin;
    if (input.username && (await findByUsername(tx, username)))
      throw invalidFields({ username: 'usernameTaken' });
    if (input.shortcode) throw new Error('this shortcode belongs to another pupil');
    // Another request took the name at the same time.
    taken.add(username);
  }
}

function rowOf(ctx: Context, input: NewStudent, username: string, passwordHash: string): NewStudentRow {
  const { password: _, avatarCode: __, shortcode = newShortcode(), needs = DEFAULT_NEEDS, ...fields } = input;
  const now = ctx.clock.now();
  return {
    ...fields,
    ...storedShortcode(ctx, shortcode),
    uuid: newUuid(now),
    username,
    passwordHash,
    needs,
    createdAt: now,
  };
}

/** Neighbours by number get different avatars, so that the faces of a class are told apart from the first day. */
async function firstAvatar(tx: Tx, studentId: number, avatarCode: string | undefined) {
  const starters = await findStarters(tx);
  return starters.find(({ code }) => code === avatarCode) ?? starters[studentId % starters.length];
}

/** Does nothing while the products of the shop are not loaded. */
async function giveStartingProducts(tx: Tx, studentId: number, { avatarCode }: NewStudent, now: Date) {
  const avatar = await firstAvatar(tx, studentId, avatarCode);
  const rest = await findProducts(tx, startingProducts);
  const found = avatar ? [avatar, ...rest] : rest;
  const idOf = (category: keyof typeof startingProducts) =>
    found.find((product) => product.category === category)?.id ?? null;
  const equipped = {
    avatarId: avatar?.id ?? null,
    badgeId: idOf('badge'),
    backgroundId: idOf('background'),
    mainBackgroundId: idOf('main-background'),
  };
  await insertOwned(
    tx,
    studentId,
    found.map((product) => product.id),
    now,
  );
  await updateStudent(tx, studentId, equipped);
  return equipped;
}

/** What moves; negative amounts are spent. */
export type Points = Readonly<Partial<Record<Currency, number>>>;

/**
 * Moves XP, K and Z of a pupil, once for each reason key of `@motamo/rules/ledger-reasons` (rulings 6): the ledger
 * and the balance change together, in the transaction of what earned or spent them.
 *
 * @returns false when this reason had already moved its points
 * @throws Failure `conflict` when a balance would go below zero
 */
export async function movePoints(
  tx: Tx,
  studentId: number,
  points: Points,
  reason: string,
  createdAt?: Date,
): Promise<boolean> {
  const wanted = (['xp', 'k', 'z'] as const)
    .map((currency): LedgerRow => ({ studentId, currency, amount: points[currency] ?? 0, reason, createdAt }))
    .filter((row) => row.amount !== 0);
  if (wanted.length === 0) return false;
  const moved = await insertMoves(tx, wanted);
  if (moved.length === 0) return false;
  const amounts = { xp: 0, k: 0, z: 0 };
  for (const { currency, amount } of moved) amounts[currency] += amount;
  if (!(await addToBalances(tx, studentId, amounts))) throw conflict('notEnoughPoints');
  return true;
}

/** The pupil as shown to that same pupil, with level, licence and addresses. */
export async function viewStudent(
  ctx: Context,
  studentId: number,
  db: Db | Tx = ctx.db,
): Promise<StudentOnWire> {
  const found = await findStudentWithAdults(db, studentId);
  if (!found) throw notFound();
  const licenseId = await coveringLicence(db, found.student, ctx.clock.now());
  return studentView(ctx, found, licenseId);
}

/** The pupil whose card this is; undefined for an unknown or voided shortcode. */
export function findStudentByShortcode(ctx: Context, shortcode: string): Promise<Student | undefined> {
  return findByShortcodeHash(ctx.db, shortcodeHash(ctx, shortcode));
}

/** Voids the shortcode and makes another one: the old card opens nothing any more. */
export async function renewShortcode(ctx: Context, tx: Tx, studentId: number): Promise<void> {
  await updateStudent(tx, studentId, storedShortcode(ctx, newShortcode()));
}
