import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { Context, OperatorContext } from '../../context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { notFound } from '../../http/failure.ts';
import { logSecurity } from '../../http/security-log.ts';
import type { Adult } from '../../http/session.ts';
import { requireOwnPassword } from '../accounts/accounts.ts';
import { announceErased, type Erased, eraseAdult, eraseStudent } from '../erasure/erasure.ts';
import { eraseAuthor } from '../lists/sharing/follows.ts';
import { importedFolder } from '../media/media.ts';
import { findStudent } from '../students/own-students.ts';
import { type ExportFile, type ExportFormat, exportFile } from './export-file.ts';
import type { DataSubject } from './people.queries.ts';
import { selectPerson } from './person-rows.queries.ts';

interface Wanted {
  readonly format: ExportFormat;
  readonly lang: string;
}

/** Everything that is kept about a person. */
export async function exportPerson(
  ctx: OperatorContext,
  { type, id, name }: DataSubject,
  wanted: Wanted,
): Promise<ExportFile> {
  const tables = await selectPerson(ctx.db, type, id);
  if (!tables) throw notFound();
  return exportFile(tables, { name, ...wanted, now: ctx.clock.now() });
}

/** The data of an own pupil. */
export async function exportStudent(ctx: Context, adult: Adult, uuid: string, wanted: Wanted) {
  const { id, username } = await findStudent(ctx, adult, uuid);
  logSecurity(ctx, 'exported', { type: 'student', id, by: adult.accountId });
  return exportPerson(ctx, { type: 'student', id, name: username }, wanted);
}

/** The adult's own data. */
export function exportSelf(ctx: Context, adult: Adult, wanted: Wanted): Promise<ExportFile> {
  logSecurity(ctx, 'exported', { type: 'user', id: adult.accountId });
  return exportPerson(ctx, { type: 'user', id: adult.accountId, name: `account-${adult.accountId}` }, wanted);
}

/** Deletes a person with everything that is kept; undefined when there is none of this number. */
export async function erasePerson(
  ctx: OperatorContext,
  { type, id }: Pick<DataSubject, 'type' | 'id'>,
): Promise<Erased | undefined> {
  const erased =
    type === 'student'
      ? await inTransaction(ctx.db, (tx) => eraseStudent(tx, id))
      : await eraseAuthor(ctx, id, (tx) => eraseAdult(tx, id, ctx.clock.now()));
  for (const file of erased?.files ?? [])
    await rm(path.join(importedFolder(ctx.config), file), { force: true });
  return erased;
}

/** An adult deletes the own account. The password is asked for: the page may have been left open. */
export async function eraseSelf(ctx: Context, adult: Adult, currentPassword: string): Promise<void> {
  await requireOwnPassword(ctx, adult.accountId, currentPassword);
  const erased = await erasePerson(ctx, { type: 'user', id: adult.accountId });
  if (!erased) throw notFound();
  announceErased(ctx, erased);
  logSecurity(ctx, 'deleted', { type: 'user', id: adult.accountId });
}
