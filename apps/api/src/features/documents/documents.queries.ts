import { and, count, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../db/connect.ts';
import { documents, type StoredDocumentSubject } from '../../db/schema/documents.ts';

export type DocumentRow = typeof documents.$inferSelect;
export type NewDocument = typeof documents.$inferInsert;
export type Subject = StoredDocumentSubject;

/** Undefined when the same document is there already. */
export async function insertDocument(tx: Tx, document: NewDocument): Promise<DocumentRow | undefined> {
  const [row] = await tx.insert(documents).values(document).onConflictDoNothing().returning();
  return row;
}

/** The one that was asked for before, locked until the transaction ends. */
export async function lockSame(tx: Tx, userId: number, fingerprint: string) {
  const [row] = await tx
    .select()
    .from(documents)
    .where(and(eq(documents.userId, userId), eq(documents.fingerprint, fingerprint)))
    .for('update');
  return row;
}

export async function findOwn(
  db: Db | Tx,
  { userId, uuid, since }: { userId: number; uuid: string; since: Date },
): Promise<DocumentRow | undefined> {
  const [row] = await db
    .select()
    .from(documents)
    .where(and(eq(documents.uuid, uuid), eq(documents.userId, userId), gt(documents.createdAt, since)));
  return row;
}

/** Documents of an adult that are not made yet; what failed is forgotten after a while. */
export async function countUnmade(tx: Tx, userId: number, since: Date): Promise<number> {
  const [row] = await tx
    .select({ held: count() })
    .from(documents)
    .where(and(eq(documents.userId, userId), isNull(documents.sealedFile), gt(documents.createdAt, since)));
  return row?.held ?? 0;
}

export async function findByUuid(db: Db | Tx, uuid: string): Promise<DocumentRow | undefined> {
  const [row] = await db.select().from(documents).where(eq(documents.uuid, uuid));
  return row;
}

export async function tellProgress(db: Db, uuid: string, doneCount: number): Promise<void> {
  await db.update(documents).set({ doneCount }).where(eq(documents.uuid, uuid));
}

export async function storeFile(db: Db, uuid: string, sealedFile: string): Promise<void> {
  await db
    .update(documents)
    .set({ sealedFile, doneCount: sql`${documents.totalCount}` })
    .where(eq(documents.uuid, uuid));
}

export async function restart(tx: Tx, uuid: string, createdAt: Date): Promise<DocumentRow | undefined> {
  const [row] = await tx
    .update(documents)
    .set({ createdAt, doneCount: 0, sealedFile: null })
    .where(eq(documents.uuid, uuid))
    .returning();
  return row;
}

export async function deleteOld(db: Db | Tx, before: Date): Promise<void> {
  await db.delete(documents).where(lt(documents.createdAt, before));
}
