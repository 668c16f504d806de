import { type StudentFields, studentFields } from '@motamo/contract/students';
import { type InterfaceLang, id, username, uuid } from '@motamo/contract/values';
import { usernameFrom } from '@motamo/rules/usernames';
import type { Context } from '../../context.ts';
import type { Message } from '../../http/failure.ts';
import { fieldMessages } from '../../http/issues.ts';
import { say } from '../../http/messages.ts';
import type { Adult } from '../../http/session.ts';
import { selectBeginning, selectNames, selectTaken } from './own-students.queries.ts';
import { type Faults, loadClasses, newStudentOf, type TaughtClass } from './student-input.ts';
import type { NewStudent } from './students.ts';
import { noteTakenNames } from './taken-names.ts';

/** One pasted row, before anything is known of it. */
export type RawRow = Readonly<Record<string, unknown>>;

export interface Verdict {
  readonly errors: Record<string, string>;
  readonly username: string | null;
  readonly suggestion: string | null;
  readonly isNamesake: boolean;
  /** What can be created; null for a faulty row. */
  readonly student: NewStudent | null;
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');
const nameKey = (row: { firstName: unknown; lastName: unknown; classroomId?: number | null }) =>
  [row.classroomId, textOf(row.firstName).trim(), textOf(row.lastName).trim()].join('\n').toLowerCase();

/** The given username, where it is one at all. */
const givenName = (row: RawRow) => {
  const parsed = username.safeParse(row.username);
  return parsed.success ? parsed.data : null;
};

function keysOf(row: RawRow) {
  const classroomId = id.safeParse(row.classroomId);
  const classroomUuid = uuid.safeParse(row.classroomUuid);
  return { classroomId: classroomId.data, classroomUuid: classroomUuid.data };
}

const basesOf = (row: RawRow) => usernameFrom(textOf(row.firstName), textOf(row.lastName), () => false);

/** What the rows together must be compared with: usernames in use, own classes, names in the classes. */
async function loadAround(ctx: Context, adult: Adult, rows: readonly RawRow[]) {
  const given = rows.flatMap((row) => givenName(row) ?? []);
  const classes = await loadClasses(ctx.db, adult, rows.map(keysOf));
  const taken = new Set(await selectTaken(ctx.db, given));
  const used = new Set([...taken, ...given]);
  const bases = [...new Set([...rows.map(basesOf), ...given])];
  for (const name of await selectBeginning(ctx.db, bases)) used.add(name);
  const classIds = classes.map((row) => row.id);
  const names = await selectNames(ctx.db, adult, classIds);
  return { classes, taken, used, names: new Set(names.map(nameKey)) };
}

function parseRow(
  adult: Adult,
  row: RawRow,
  around: { classes: readonly TaughtClass[]; lang: InterfaceLang },
): { student: NewStudent | null; faults: Faults; fields: StudentFields | null } {
  const parsed = studentFields.safeParse(row, { reportInput: true });
  if (!parsed.success) return { student: null, faults: fieldMessages(parsed.error), fields: null };
  const described = newStudentOf(adult, parsed.data, around);
  if (described.faults) return { student: null, faults: described.faults, fields: parsed.data };
  return { student: described.student, faults: {}, fields: parsed.data };
}

/**
 * Judges rows before anything is written: every fault of every row at once. Usernames that are empty are made from the
 * names, apart from each other and from those that are given.
 */
export async function judgeRows(
  ctx: Context,
  adult: Adult,
  rows: readonly RawRow[],
  lang: InterfaceLang,
): Promise<Verdict[]> {
  const { classes, taken, used, names } = await loadAround(ctx, adult, rows);
  await noteTakenNames(ctx, adult, taken.size);
  const seen = new Set<string>();
  const freeName = (from: [string, string]) => {
    const name = usernameFrom(...from, (candidate) => used.has(candidate));
    used.add(name);
    return name;
  };
  return rows.map((row) => {
    const { student, faults } = parseRow(adult, row, { classes, lang });
    const given = givenName(row);
    const fromNames: [string, string] = [textOf(row.firstName), textOf(row.lastName)];
    const isTaken = given !== null && taken.has(given);
    const isTwice = given !== null && !isTaken && seen.has(given);
    if (given !== null) seen.add(given);
    if (isTaken || isTwice) faults.username = isTaken ? 'usernameTaken' : 'usernameTwice';
    const isFaulty = Object.keys(faults).length > 0;
    const own = given ?? (isFaulty ? null : freeName(fromNames));
    return {
      errors: Object.fromEntries(
        Object.entries(faults).map(([field, message]): [string, string] => [
          field,
          say(lang, message as string | Message),
        ]),
      ),
      username: own,
      suggestion: isTaken || isTwice ? freeName(fromNames) : null,
      isNamesake: student !== null && names.has(nameKey(student)),
      student: isFaulty || student === null ? null : { ...student, username: own ?? undefined },
    };
  });
}
