import { and, asc, between, count, desc, eq, getTableColumns, gt, gte, isNull, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../db/connect.ts';
import { anonymous } from '../../../db/schema/accounts.ts';
import { students } from '../../../db/schema/classes.ts';
import { gameAnswers, gameSections, games, studentGames } from '../../../db/schema/games.ts';
import { products } from '../../../db/schema/products.ts';
import { wordGroups, wordGroupWords } from '../../../db/schema/words.ts';
import { contentVersion, DICTATION_PACK } from '../../words/words.queries.ts';
import type { Almost, AnswerRow, GameRow, SectionRow, StudentGameRow } from '../play/game-rows.ts';
import type { Face } from '../play/questions.ts';
import type { NewAnswer, PlayedSection } from './solo-answer.ts';

/** Who plays: one of the two. */
export type Owner = { readonly studentId: number } | { readonly anonymousId: number };
export type ByUuid = { readonly studentGameUuid: string } | { readonly gameUuid: string };

const ownedBy = (owner: Owner) =>
  'studentId' in owner
    ? eq(studentGames.studentId, owner.studentId)
    : eq(studentGames.anonymousId, owner.anonymousId);

const studentColumns = {
  uuid: students.uuid,
  name: students.username,
  lang: students.lang,
  learningLang: students.learningLang,
  needs: students.needs,
  grade: students.grade,
  difficulty: students.difficulty,
};
const guestColumns = {
  uuid: anonymous.uuid,
  name: anonymous.name,
  lang: anonymous.lang,
  learningLang: anonymous.learningLang,
};

/** The pupil as a player of a new game. */
export async function selectStudentPlayer(db: Db | Tx, studentId: number) {
  const [row] = await db
    .select({ ...studentColumns, avatarPictureId: products.pictureId })
    .from(students)
    .leftJoin(products, eq(products.id, students.avatarId))
    .where(eq(students.id, studentId));
  return row;
}

export async function selectGuestPlayer(db: Db | Tx, anonymousId: number) {
  const [row] = await db.select(guestColumns).from(anonymous).where(eq(anonymous.id, anonymousId));
  return row;
}

const listWordIds = sql<number[]>`array(
  select ${wordGroupWords.wordId} from ${wordGroupWords}
  where ${wordGroupWords.wordGroupId} = ${games.wordGroupId} order by ${wordGroupWords.position}
)`;

/** An own solo game with its player and list, and the version of the words; locked until the transaction ends. */
export async function selectOwnGame(db: Db | Tx, owner: Owner, by: ByUuid, mode: 'read' | 'lock') {
  const query = db
    .select({
      row: getTableColumns(studentGames),
      game: getTableColumns(games),
      wordGroupUuid: wordGroups.uuid,
      isDictation: sql<boolean>`${wordGroups.pack} is not distinct from ${DICTATION_PACK}`,
      listWordIds,
      contentVersion,
      student: studentColumns,
      guest: guestColumns,
      avatarPictureId: products.pictureId,
    })
    .from(studentGames)
    .innerJoin(games, eq(games.id, studentGames.gameId))
    .innerJoin(wordGroups, eq(wordGroups.id, games.wordGroupId))
    .leftJoin(students, eq(students.id, studentGames.studentId))
    .leftJoin(anonymous, eq(anonymous.id, studentGames.anonymousId))
    .leftJoin(products, eq(products.id, students.avatarId))
    .where(
      and(
        ownedBy(owner),
        'gameUuid' in by ? eq(games.uuid, by.gameUuid) : eq(studentGames.uuid, by.studentGameUuid),
      ),
    );
  const [row] = await (mode === 'lock' ? query.for('update', { of: studentGames }) : query);
  return row;
}

/** All that was served and answered, in order: one statement, however long the game. */
export async function selectPlayedSections(db: Db | Tx, studentGameId: number): Promise<PlayedSection[]> {
  const rows = await db
    .select({ section: gameSections, answer: gameAnswers })
    .from(gameSections)
    .leftJoin(
      gameAnswers,
      and(
        eq(gameAnswers.studentGameId, gameSections.studentGameId),
        eq(gameAnswers.sectionIdx, gameSections.sectionIdx),
      ),
    )
    .where(eq(gameSections.studentGameId, studentGameId))
    .orderBy(asc(gameSections.sectionIdx), asc(gameAnswers.id));
  const played = new Map<number, PlayedSection>();
  for (const { section, answer } of rows) {
    const before = played.get(section.sectionIdx)?.answers ?? [];
    played.set(section.sectionIdx, { section, answers: answer ? [...before, answer] : before });
  }
  return [...played.values()];
}

/** Points of each question of the latest own game of a kind on a list that was finished in a span of time. */
export async function selectGhost(
  db: Db,
  studentId: number,
  { type, wordGroupId }: Pick<GameRow, 'type' | 'wordGroupId'>,
  span: { readonly from: Date; readonly until: Date },
): Promise<number[]> {
  const latest = db
    .select({ id: studentGames.id })
    .from(studentGames)
    .innerJoin(games, eq(games.id, studentGames.gameId))
    .where(
      and(
        eq(studentGames.studentId, studentId),
        eq(games.type, type),
        eq(games.wordGroupId, wordGroupId),
        between(studentGames.finishedAt, span.from, span.until),
      ),
    )
    .orderBy(desc(studentGames.finishedAt))
    .limit(1);
  const rows = await db
    .select({ points: sql<number>`sum(${gameAnswers.points})::int` })
    .from(gameAnswers)
    .where(eq(gameAnswers.studentGameId, latest))
    .groupBy(gameAnswers.sectionIdx)
    .orderBy(asc(gameAnswers.sectionIdx));
  return rows.map(({ points }) => points);
}

/** Solo games that a pupil has finished on a day of the school's calendar. */
export async function countFinishedOn(
  tx: Tx,
  studentId: number,
  { now, timeZone }: { readonly now: Date; readonly timeZone: string },
): Promise<number> {
  const dayBegan = sql<Date>`date_trunc('day', ${now.toISOString()}::timestamptz, ${timeZone}::text)`;
  const [row] = await tx
    .select({ count: count() })
    .from(studentGames)
    .where(
      and(
        eq(studentGames.studentId, studentId),
        isNull(studentGames.seat),
        gte(studentGames.finishedAt, dayBegan),
        // By the index: a game that was finished today began yesterday at the earliest.
        gte(studentGames.createdAt, sql<Date>`${dayBegan} - interval '1 day'`),
      ),
    );
  return row?.count ?? 0;
}

export async function selectMissesOf(db: Db | Tx, studentGameId: number): Promise<number[]> {
  return wrongWords(db, eq(gameAnswers.studentGameId, studentGameId));
}

async function wrongWords(db: Db | Tx, inGame: ReturnType<typeof eq>): Promise<number[]> {
  const rows = await db
    .selectDistinct({ wordId: gameAnswers.wordId })
    .from(gameAnswers)
    .where(and(inGame, eq(gameAnswers.isRight, false)));
  return rows.map(({ wordId }) => wordId);
}

/** Takes one of a guest's games; undefined when none is left. */
export async function takeGuestGame(tx: Tx, anonymousId: number): Promise<number | undefined> {
  const [row] = await tx
    .update(anonymous)
    .set({ gameLeft: sql`${anonymous.gameLeft} - 1` })
    .where(and(eq(anonymous.id, anonymousId), gt(anonymous.gameLeft, 0)))
    .returning({ gameLeft: anonymous.gameLeft });
  return row?.gameLeft;
}

export async function insertGame(tx: Tx, game: typeof games.$inferInsert): Promise<GameRow> {
  const [row] = await tx.insert(games).values(game).returning();
  if (!row) throw new Error('a game was not stored');
  return row;
}

export async function insertStudentGame(
  tx: Tx,
  studentGame: typeof studentGames.$inferInsert,
): Promise<StudentGameRow> {
  const [row] = await tx.insert(studentGames).values(studentGame).returning();
  if (!row) throw new Error('a game was not stored');
  return row;
}

export async function insertSection(tx: Tx, section: SectionRow): Promise<void> {
  await tx.insert(gameSections).values(section);
}

export async function insertAnswer(tx: Tx, answer: NewAnswer): Promise<AnswerRow> {
  const [row] = await tx.insert(gameAnswers).values(answer).returning();
  if (!row) throw new Error('an answer was not stored');
  return row;
}

/** What a served question becomes before it is answered. */
export async function updateSection(
  tx: Tx,
  section: SectionRow,
  change: { almost: Almost } | { face: Face },
): Promise<void> {
  await tx
    .update(gameSections)
    .set(change)
    .where(
      and(
        eq(gameSections.studentGameId, section.studentGameId),
        eq(gameSections.sectionIdx, section.sectionIdx),
      ),
    );
}

export async function updateStudentGame(tx: Tx, { id, ...row }: StudentGameRow): Promise<void> {
  await tx.update(studentGames).set(row).where(eq(studentGames.id, id));
}

/** Marks an own unfinished game as left; one that is finished or left stays as it is. */
export async function updateLeft(tx: Tx, studentGameId: number, now: Date): Promise<void> {
  await tx
    .update(studentGames)
    .set({ leftAt: now, updatedAt: now })
    .where(
      and(eq(studentGames.id, studentGameId), isNull(studentGames.finishedAt), isNull(studentGames.leftAt)),
    );
}
