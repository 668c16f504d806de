import { fullName } from '@motamo/rules/display-names';
import { and, eq, inArray, isNotNull, like, notExists, or, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../db/connect.ts';
import { countOwnChange } from '../../db/own-changes.ts';
import { selectReferences } from '../../db/references.ts';
import { mailTokens, type PersonType, sessions, users } from '../../db/schema/accounts.ts';
import { students } from '../../db/schema/classes.ts';
import { teachingInvitations } from '../../db/schema/colleagues.ts';
import { games, studentGames } from '../../db/schema/games.ts';
import { liveGames } from '../../db/schema/live-games.ts';
import { media } from '../../db/schema/media.ts';
import { notifications } from '../../db/schema/notifications.ts';
import { schoolVoices } from '../../db/schema/school-voices.ts';
import { outboxMails } from '../../db/schema/upkeep.ts';
import { wordGroups, words, wordTraductions } from '../../db/schema/words.ts';

export type ErasedStudentRow = typeof students.$inferSelect;
export type UserRow = typeof users.$inferSelect;

export async function lockStudent(tx: Tx, id: number): Promise<ErasedStudentRow | undefined> {
  const [row] = await tx.select().from(students).where(eq(students.id, id)).for('update');
  return row;
}

export async function lockUser(tx: Tx, id: number): Promise<UserRow | undefined> {
  const [row] = await tx.select().from(users).where(eq(users.id, id)).for('update');
  return row;
}

export async function lockStudentsOf(tx: Tx, userId: number): Promise<ErasedStudentRow[]> {
  return tx
    .select()
    .from(students)
    .where(or(eq(students.teacherId, userId), eq(students.parentId, userId), eq(students.archivedBy, userId)))
    .orderBy(students.id)
    .for('update');
}

/** All sessions of an account, ended ones too; the ids of those that lived. */
export async function deleteSessions(tx: Tx, type: PersonType, accountId: number): Promise<string[]> {
  const rows = await tx
    .delete(sessions)
    .where(and(eq(sessions.type, type), eq(sessions.accountId, accountId)))
    .returning({ id: sessions.id, endedAt: sessions.endedAt });
  return rows.filter((row) => row.endedAt === null).map((row) => row.id);
}

/** The links that were mailed about an account; the addresses they went to. */
export async function deleteMailTokens(tx: Tx, type: PersonType, accountId: number): Promise<string[]> {
  const rows = await tx
    .delete(mailTokens)
    .where(and(eq(mailTokens.type, type), eq(mailTokens.accountId, accountId)))
    .returning({ email: mailTokens.email });
  return rows.map((row) => row.email);
}

const letters = sql.raw(
  `(' ' || regexp_replace(subject || ' ' || text, '[^[:alnum:]._-]+', ' ', 'g') || ' ')`,
);
const says = (word: string) =>
  sql`strpos(${letters}, ' ' || regexp_replace(${word}, '[^[:alnum:]._-]+', ' ', 'g') || ' ') > 0`;

/** Mails of the outbox that name a pupil: in full, by username, or by first name to one of these addresses. */
export async function deleteMailsAbout(
  tx: Tx,
  student: Pick<ErasedStudentRow, 'firstName' | 'lastName' | 'username'>,
  addresses: readonly string[],
): Promise<void> {
  await tx
    .delete(outboxMails)
    .where(
      or(
        says(fullName(student)),
        says(student.username),
        and(inArray(outboxMails.to, [...addresses]), says(student.firstName)),
      ),
    );
}

export async function deleteMailsTo(tx: Tx, addresses: readonly string[]): Promise<void> {
  await tx.delete(outboxMails).where(inArray(outboxMails.to, [...addresses]));
}

/** What colleagues asked of an address. */
export async function deleteInvitationsTo(tx: Tx, address: string): Promise<void> {
  await tx.delete(teachingInvitations).where(eq(teachingInvitations.email, address));
}

export async function selectEmails(tx: Tx, userIds: readonly (number | null)[]): Promise<string[]> {
  const ids = userIds.filter((id) => id !== null);
  const rows = await tx.select({ email: users.email }).from(users).where(inArray(users.id, ids));
  return rows.map((row) => row.email);
}

/** Invitations that the creators of these games sent to others. */
export async function deleteInvitationsOf(tx: Tx, creator: SQL, name: string): Promise<void> {
  const made = tx
    .select({ uuid: sql`${games.uuid}::text` })
    .from(games)
    .innerJoin(liveGames, eq(liveGames.gameId, games.id))
    .where(creator);
  await tx
    .delete(notifications)
    .where(
      or(
        inArray(sql`${notifications.data} ->> 'gameUuid'`, made),
        sql`${notifications.data} ->> 'fromStudentName' = ${name}`,
      ),
    );
}

export const madeByStudent = (id: number) => eq(liveGames.studentCreatorId, id);
export const madeByUser = (id: number) => eq(liveGames.creatorId, id);

/** Games in which a pupil has a seat, or that the condition names. */
export async function selectGameIds(tx: Tx, which: { studentId?: number; creator: SQL }): Promise<number[]> {
  const made = await tx.select({ id: liveGames.gameId }).from(liveGames).where(which.creator);
  if (which.studentId === undefined) return made.map((row) => row.id);
  const played = await tx
    .select({ id: studentGames.gameId })
    .from(studentGames)
    .where(eq(studentGames.studentId, which.studentId));
  return [...new Set([...made, ...played].map((row) => row.id))];
}

/** Of these games, those in which nobody is left. */
export async function deleteEmptyGames(tx: Tx, gameIds: readonly number[]): Promise<void> {
  if (gameIds.length === 0) return;
  const players = tx
    .select({ id: studentGames.id })
    .from(studentGames)
    .where(eq(studentGames.gameId, games.id));
  await tx.delete(games).where(and(inArray(games.id, [...gameIds]), notExists(players)));
}

export async function deleteStudent(tx: Tx, id: number): Promise<void> {
  await tx.delete(students).where(eq(students.id, id));
}

export async function unlink(tx: Tx, student: ErasedStudentRow, userId: number): Promise<void> {
  const changes = student.teacherId === userId ? { teacherId: null, classroomId: null } : { parentId: null };
  await tx.update(students).set(changes).where(eq(students.id, student.id));
}

export async function deleteUser(tx: Tx, id: number): Promise<void> {
  await tx.delete(users).where(eq(users.id, id));
}

/** True where nothing that outlives a row refers to it, by any foreign key of the database. */
async function isUnused(tx: Tx, table: 'words' | 'word_groups'): Promise<SQL> {
  const held = (await selectReferences(tx, table)).filter((reference) => !reference.isOwned);
  const conditions = held.map(
    ({ table: child, column, target }) =>
      sql`not exists (select from ${sql.identifier(child)} held
        where held.${sql.identifier(column)} = ${sql.identifier(table)}.${sql.identifier(target)})`,
  );
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
}

/** Who hears a voice that goes reads the words anew. */
async function silenceVoices(tx: Tx, mediaIds: readonly number[], now: Date): Promise<void> {
  const isGone = inArray(schoolVoices.mediaId, [...mediaIds]);
  const [voice] = await tx.select({ id: schoolVoices.mediaId }).from(schoolVoices).where(isGone).limit(1);
  if (!voice) return;
  const ownChange = await countOwnChange(tx, now);
  await tx.update(schoolVoices).set({ mediaId: null, recordedBy: null, ownChange }).where(isGone);
}

/** Pictures and recordings of own words, school voices that the account has recorded or kept; the paths of their files. */
export async function deleteOwnMedia(tx: Tx, userId: number, now: Date): Promise<string[]> {
  const kept = tx
    .select({ id: schoolVoices.mediaId })
    .from(schoolVoices)
    .where(and(eq(schoolVoices.ownerId, userId), isNotNull(schoolVoices.mediaId)));
  const isOwn = or(like(media.path, `own/${userId}/%`), inArray(media.id, kept));
  const ids = (await tx.select({ id: media.id }).from(media).where(isOwn)).map((row) => row.id);
  if (ids.length === 0) return [];
  await tx.update(words).set({ pictureId: null }).where(inArray(words.pictureId, ids));
  for (const column of ['soundId', 'sentenceSoundId'] as const)
    await tx
      .update(wordTraductions)
      .set({ [column]: null })
      .where(inArray(wordTraductions[column], ids));
  await silenceVoices(tx, ids, now);
  const gone = await tx.delete(media).where(inArray(media.id, ids)).returning({ path: media.path });
  return gone.map((row) => row.path);
}

const NO_TITLE = '—';

/** Own lists and words go. What pupils of others played on stays without a title, out of everybody's lists. */
export async function deleteOwnLists(tx: Tx, userId: number, now: Date): Promise<void> {
  const owned = eq(wordGroups.ownerId, userId);
  await tx.delete(wordGroups).where(and(owned, await isUnused(tx, 'word_groups')));
  const titles = Object.fromEntries(['fr', 'en', 'es', 'de', 'it', 'pt'].map((lang) => [lang, NO_TITLE]));
  await tx.update(wordGroups).set({ titles, ownerId: null, deletedAt: now }).where(owned);
  const own = eq(words.pack, `user:${userId}`);
  await tx.delete(words).where(and(own, await isUnused(tx, 'words')));
  await tx.update(words).set({ deletedAt: now }).where(own);
}
