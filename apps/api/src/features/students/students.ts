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
import { hashPassword } from '../../passwords/password-hash.ts';
import { coveringLicence } from '../licences/licences.ts';
import { addToBalances, type Currency, insertMoves, type LedgerRow } from './points.queries.ts';
import { newShortcode, randomSymbols, readShortcode, shortcodeHash, storedShortcode } from './shortcodes.ts';
import {
  findByCreationKey,
  findByShortcodeHash,
  findByUsername,
  findProducts,
  findStudentsWithAdults,
  findStudentWithAdults,
  insertOwned,
  insertStudent,
  type NewStudentRow,
  type Student,
  type StudentWithAdults,
  updateStudent,
  usernamesFrom,
} from './students.queries.ts';
import { studentView } from './students.view.ts';

const GENERATED_PASSWORD_LENGTH = 8;

/** What every pupil owns and wears from the beginning. */
const startingProducts = { avatar: 'fox', badge: '01', background: '01', 'main-background': '01' };

export interface NewStudent {
  readonly firstName: string;
  readonly lastName: string;
  /** Made from the name when empty (spec §5). */
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
  /** Hash of the request that creates him: repeated, it finds him again. */
  readonly creationKey?: string;
  /** A chosen shortcode, such as those of the demo school; random otherwise. */
  readonly shortcode?: string;
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
    const row = await insertUnderFreeName(ctx, tx, input, passwordHash);
    if (row.passwordHash !== passwordHash) return row;
    return { ...row, ...(await giveStartingProducts(tx, row.id, ctx.clock.now())) };
  });
  const isNew = student.passwordHash === passwordHash;
  return { student, password: input.password ? null : password, isNew };
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
    // The same request, sent twice at once.
    const twin = input.creationKey && (await findByCreationKey(tx, input.creationKey));
    if (twin) return twin;
    if (input.username && (await findByUsername(tx, username)))
      throw invalidFields({ username: 'usernameTaken' });
    if (input.shortcode) throw new Error('this shortcode belongs to another pupil');
    // Somebody else took it in this moment.
    taken.add(username);
  }
}

function rowOf(ctx: Context, input: NewStudent, username: string, passwordHash: string): NewStudentRow {
  const { password: _, shortcode = newShortcode(), needs = DEFAULT_NEEDS, ...fields } = input;
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

/** Nothing happens while the shop's products are not loaded. */
async function giveStartingProducts(tx: Tx, studentId: number, now: Date) {
  const found = await findProducts(tx, startingProducts);
  const idOf = (category: keyof typeof startingProducts) =>
    found.find((product) => product.category === category)?.id ?? null;
  const equipped = {
    avatarId: idOf('avatar'),
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

/** The pupil as the pupil sees himself, with level, licence and addresses. */
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

/** The same from a row that was read already. */
export function describeStudent(
  ctx: Pick<Context, 'config'>,
  found: StudentWithAdults,
  licenseId: number | null,
): StudentOnWire {
  return studentView(ctx, found, licenseId);
}

/** Rows for `describeStudent`; whoever is not there is missing. */
export function loadStudents(db: Db | Tx, ids: readonly number[]): Promise<StudentWithAdults[]> {
  return findStudentsWithAdults(db, ids);
}

/** The pupil whose card this is; undefined for an unknown or voided shortcode. */
export function findStudentByShortcode(ctx: Context, shortcode: string): Promise<Student | undefined> {
  return findByShortcodeHash(ctx.db, shortcodeHash(ctx, shortcode));
}

/** What stands on the card that the pupil's own adults print; null when there is none. */
export function shortcodeOf(ctx: Pick<Context, 'config'>, student: Student): string | null {
  return readShortcode(ctx, student);
}

/** Voids the shortcode and makes another one: the old card opens nothing any more. */
export async function renewShortcode(ctx: Context, tx: Tx, studentId: number): Promise<void> {
  await updateStudent(tx, studentId, storedShortcode(ctx, newShortcode()));
}
