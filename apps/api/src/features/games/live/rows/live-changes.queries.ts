import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Tx } from '../../../../db/connect.ts';
import { anonymous } from '../../../../db/schema/accounts.ts';
import { gameAnswers, games, type StoredAsk, studentGames } from '../../../../db/schema/games.ts';
import { liveGames } from '../../../../db/schema/live-games.ts';
import type { LiveRow } from './live.queries.ts';

export async function insertGame(tx: Tx, game: typeof games.$inferInsert): Promise<number> {
  const [row] = await tx.insert(games).values(game).returning({ id: games.id });
  if (!row) throw new Error('a game was not stored');
  return row.id;
}

/** Games of one account that are not over. Two games of one account are created one after the other. */
export async function countOpenGames(
  tx: Tx,
  { creatorId, studentCreatorId }: Pick<LiveRow, 'creatorId' | 'studentCreatorId'>,
): Promise<number> {
  const kind = creatorId === null ? 'student' : 'user';
  const id = creatorId ?? studentCreatorId ?? 0;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`live-games:${kind}`}), ${id})`);
  const column = creatorId === null ? liveGames.studentCreatorId : liveGames.creatorId;
  return tx.$count(liveGames, and(eq(column, id), isNull(liveGames.endedAt)));
}

export type NewLiveGame = typeof liveGames.$inferInsert;

/** False when the code belongs to another game that is not over. */
export async function insertLiveGame(tx: Tx, game: NewLiveGame): Promise<boolean> {
  const rows = await tx
    .insert(liveGames)
    .values(game)
    .onConflictDoNothing()
    .returning({ gameId: liveGames.gameId });
  return rows.length === 1;
}

export async function insertPlayer(tx: Tx, player: typeof studentGames.$inferInsert): Promise<void> {
  await tx.insert(studentGames).values(player);
}

export async function updateLiveGame(tx: Tx, gameId: number, changes: Partial<LiveRow>): Promise<void> {
  await tx.update(liveGames).set(changes).where(eq(liveGames.gameId, gameId));
}

export async function updateWordGroup(tx: Tx, gameId: number, wordGroupId: number): Promise<void> {
  await tx.update(games).set({ wordGroupId }).where(eq(games.id, gameId));
}

/** False when the code belongs to another game that is not over. */
export async function isCodeFree(tx: Tx, code: string, gameId: number): Promise<boolean> {
  const rows = await tx
    .select({ gameId: liveGames.gameId })
    .from(liveGames)
    .where(and(eq(liveGames.code, code), isNull(liveGames.endedAt)));
  return rows.every((row) => row.gameId === gameId);
}

export async function updateName(tx: Tx, studentGameId: number, givenName: string): Promise<void> {
  await tx.update(studentGames).set({ givenName }).where(eq(studentGames.id, studentGameId));
}

/** How each player of a battle is asked, by the id of the player's part. */
export async function updateAsks(tx: Tx, asks: ReadonlyMap<number, StoredAsk[]>): Promise<void> {
  const changes = [...asks].filter(([, own]) => own.length > 0).map(([id, own]) => ({ id, asks: own }));
  if (changes.length === 0) return;
  await tx.execute(sql`
    update student_games p set asks = v.asks
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as v(id int, asks jsonb) where p.id = v.id`);
}

/** What a move changed of a player, as one JSON row. */
export interface PlayerChange {
  readonly id: number;
  readonly sections_count: number;
  readonly sections_done_count: number;
  readonly bad_result: number;
  readonly is_away: boolean;
  readonly next_word_id: number | null;
  readonly clock_at: Date | null;
  readonly started_at: Date;
  readonly left_at: Date | null;
  readonly removed_at: Date | null;
  readonly finished_at: Date | null;
  readonly place: number | null;
  readonly team: number | null;
  readonly points_xp: number;
  readonly points_k: number;
  readonly points_z: number;
}

/** Writes all changed players with one statement. */
export async function updatePlayers(tx: Tx, changes: readonly PlayerChange[], now: Date): Promise<void> {
  if (changes.length === 0) return;
  await tx.execute(sql`
    update student_games p set
      sections_count = v.sections_count, sections_done_count = v.sections_done_count, bad_result = v.bad_result,
      is_away = v.is_away, next_word_id = v.next_word_id, clock_at = v.clock_at, started_at = v.started_at,
      left_at = v.left_at, removed_at = v.removed_at, finished_at = v.finished_at, place = v.place, team = v.team,
      points_xp = v.points_xp, points_k = v.points_k, points_z = v.points_z, updated_at = ${now}
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as v(
      id int, sections_count smallint, sections_done_count smallint, bad_result smallint, is_away boolean,
      next_word_id int, clock_at timestamptz, started_at timestamptz, left_at timestamptz, removed_at timestamptz,
      finished_at timestamptz, place smallint, team smallint, points_xp int, points_k int, points_z int)
    where p.id = v.id`);
}

/** Questions that were let pass. */
export async function insertAnswers(tx: Tx, rows: (typeof gameAnswers.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await tx.insert(gameAnswers).values(rows).onConflictDoNothing();
}

/** A live game costs a guest one of the eleven, when it starts. */
export async function takeGuestGames(tx: Tx, anonymousIds: readonly number[]): Promise<void> {
  if (anonymousIds.length === 0) return;
  await tx
    .update(anonymous)
    .set({ gameLeft: sql`greatest(${anonymous.gameLeft} - 1, 0)` })
    .where(inArray(anonymous.id, [...anonymousIds]));
}
