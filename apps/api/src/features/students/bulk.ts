import type { BulkRow } from '@motamo/contract/students';
import type { InterfaceLang } from '@motamo/contract/values';
import type { Context } from '../../context.ts';
import { Failure, forbidden } from '../../http/failure.ts';
import { say } from '../../http/messages.ts';
import type { Adult } from '../../http/session.ts';
import { judgeRows, type RawRow, type Verdict } from './bulk-verdict.ts';
import { createOnce, creationKeyOf, generatedPassword } from './create-once.ts';
import { selectCreated } from './own-students.queries.ts';
import { ownStudentViews } from './own-students.view.ts';

export interface BulkInput {
  readonly students: readonly RawRow[];
  readonly dryRun: boolean;
  readonly key?: string;
}

const plainRow = (index: number, verdict: Verdict): BulkRow => ({
  index,
  status: verdict.student ? 'ready' : 'faulty',
  errors: verdict.errors,
  username: verdict.username,
  suggestion: verdict.suggestion,
  isNamesake: verdict.isNamesake,
  student: null,
  password: null,
});

const blank = {
  errors: {},
  username: null,
  suggestion: null,
  isNamesake: false,
  student: null,
  password: null,
};

interface Done extends Pick<BulkRow, 'username' | 'password'> {
  readonly id: number;
}

/** Of these rows, by their place, those that an earlier call with the same key has created. */
async function findDone(
  ctx: Context,
  adult: Adult,
  { dryRun, key }: BulkInput,
  indexes: readonly number[],
): Promise<Map<number, Done>> {
  const done = new Map<number, Done>();
  if (key === undefined || dryRun || indexes.length === 0) return done;
  const places = new Map(indexes.map((index) => [creationKeyOf(ctx, adult, key, index), index]));
  for (const { id, username, passwordHash, creationKey } of await selectCreated(ctx.db, [...places.keys()])) {
    const index = places.get(creationKey ?? '') ?? -1;
    done.set(index, {
      id,
      username,
      password: await generatedPassword(ctx, adult, { key, index, passwordHash }),
    });
  }
  return done;
}

/** Fault found only when writing the row: the username was taken in between. */
function lateErrors(error: unknown, lang: InterfaceLang): Record<string, string> {
  const fields = error instanceof Failure && error.code === 'invalid-fields' ? error.details.fields : null;
  if (!fields) throw error;
  return Object.fromEntries(Object.entries(fields).map(([field, message]) => [field, say(lang, message)]));
}

/**
 * Many pupils at once. A dry run writes nothing and names every fault. A real run creates row after row, each for good,
 * stops at the first faulty one and says so for those behind it (product §8). With a `key` a repeat goes on where it stopped.
 */
export async function addStudents(
  ctx: Context,
  adult: Adult,
  input: BulkInput,
  lang: InterfaceLang,
): Promise<BulkRow[]> {
  if (adult.role === 'school-manager') throw forbidden('forbidden');
  const done = await findDone(ctx, adult, input, [...input.students.keys()]);
  const open = [...input.students.keys()].filter((index) => !done.has(index));
  const raws = open.map((index) => input.students[index] ?? {});
  const verdicts = await judgeRows(ctx, adult, raws, lang);
  const judged = new Map(verdicts.map((verdict, at) => [open[at] ?? -1, verdict]));
  // A call with the same key may still be at work: what it has created meanwhile is no fault of the row.
  const faulty = open.filter((index) => !judged.get(index)?.student);
  for (const [index, row] of await findDone(ctx, adult, input, faulty)) done.set(index, row);
  if (input.dryRun) return [...judged].map(([index, verdict]) => plainRow(index, verdict));
  const { rows, ids } = await createRows(ctx, adult, input, { lang, done, judged });
  const views = await ownStudentViews(ctx, ctx.db, [...ids.values()]);
  return rows.map((row) => ({ ...row, student: views.get(ids.get(row.index) ?? -1) ?? null }));
}

interface JudgedRow {
  readonly lang: InterfaceLang;
  readonly done: ReadonlyMap<number, Done>;
  readonly judged: ReadonlyMap<number, Verdict>;
}

async function createRows(
  ctx: Context,
  adult: Adult,
  { students, key }: BulkInput,
  { lang, done, judged }: JudgedRow,
) {
  const ids = new Map<number, number>();
  let isStopped = false;
  const rows: BulkRow[] = [];
  for (const index of students.keys()) {
    const before = done.get(index);
    const verdict = judged.get(index);
    if (before) {
      ids.set(index, before.id);
      rows.push({ ...blank, index, status: 'created', username: before.username, password: before.password });
    } else if (verdict) {
      const row = isStopped
        ? skipped(index, verdict)
        : await createRow(ctx, adult, { index, verdict, key, lang });
      if (row.id) ids.set(index, row.id);
      else isStopped = true;
      rows.push(row);
    }
  }
  return { rows, ids };
}

type WrittenRow = BulkRow & { id?: number };

const skipped = (index: number, verdict: Verdict): WrittenRow => ({
  ...plainRow(index, verdict),
  status: 'skipped',
});

async function createRow(
  ctx: Context,
  adult: Adult,
  { index, verdict, key, lang }: { index: number; verdict: Verdict; key?: string; lang: InterfaceLang },
): Promise<WrittenRow> {
  const row = plainRow(index, verdict);
  if (!verdict.student) return row;
  try {
    const { student, password } = await createOnce(ctx, adult, verdict.student, key, index);
    return { ...row, status: 'created', username: student.username, password, id: student.id };
  } catch (error) {
    return { ...row, status: 'faulty', errors: lateErrors(error, lang) };
  }
}
