import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../db/connect.ts';
import { type Reference, selectReferences } from '../../db/references.ts';
import { mailTokens, type PersonType, sessions } from '../../db/schema/accounts.ts';
import { words, wordTraductions } from '../../db/schema/words.ts';

export type Row = Record<string, unknown>;

const PEOPLE = ['students', 'users', 'anonymous'];

/** Columns left out of exports: keys and the state of running games are not personal data. */
const WITHHELD = /hash$|sealed|token|^creation_key$|^prompts$|^choices$|^plan$|^almost$|^totp_last_step$/;

const shown = (row: Row): Row =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !WITHHELD.test(name)));

async function selectWhere(db: Db, { table, column }: Reference, values: readonly unknown[]): Promise<Row[]> {
  if (values.length === 0) return [];
  const { rows } = await db.execute<{ row: Row }>(sql`
    select to_jsonb(t) as row from ${sql.identifier(table)} t
    where t.${sql.identifier(column)}::text = any(${sql.param(values.map(String))}::text[])`);
  return rows.map(({ row }) => row);
}

/** What others are told about a pupil in the export of the adult: the pupil's own data has an export of its own. */
const ofStudent = ({ uuid, first_name, last_name, username, grade, created_at }: Row): Row => ({
  uuid,
  first_name,
  last_name,
  username,
  grade,
  created_at,
});

async function selectOwned(db: Db, table: string, row: Row): Promise<Map<string, Row[]>> {
  const found = new Map<string, Row[]>();
  for (const reference of await selectReferences(db, table)) {
    const rows = await selectWhere(db, reference, [row[reference.target]]);
    found.set(reference.table, [...(found.get(reference.table) ?? []), ...rows]);
  }
  return found;
}

/** Rows that belong to what a person owns, and to no other person: the answers of a game, the words of a list. */
async function selectParts(db: Db, owned: ReadonlyMap<string, Row[]>, personal: ReadonlySet<string>) {
  const parts = new Map<string, Row[]>();
  for (const [table, rows] of owned) {
    if (PEOPLE.includes(table)) continue;
    for (const reference of await selectReferences(db, table)) {
      if (!reference.isOwned || personal.has(reference.table) || owned.has(reference.table)) continue;
      const values = rows.map((row) => row[reference.target]);
      const found = await selectWhere(db, reference, values);
      parts.set(reference.table, [...(parts.get(reference.table) ?? []), ...found]);
    }
  }
  return parts;
}

async function selectLoose(db: Db, type: PersonType, accountId: number) {
  const openings = await db
    .select({ createdAt: sessions.createdAt, endedAt: sessions.endedAt, endReason: sessions.endReason })
    .from(sessions)
    .where(and(eq(sessions.type, type), eq(sessions.accountId, accountId)));
  const links = await db
    .select({ purpose: mailTokens.purpose, email: mailTokens.email, createdAt: mailTokens.createdAt })
    .from(mailTokens)
    .where(and(eq(mailTokens.type, type), eq(mailTokens.accountId, accountId)));
  return new Map<string, Row[]>([
    ['sessions', openings],
    ['mailed_links', links],
  ]);
}

/** The texts of every word that the rows name by number. */
async function selectWordTexts(db: Db, ids: readonly number[]): Promise<Row[]> {
  if (ids.length === 0) return [];
  return db
    .select({ word_id: wordTraductions.wordId, lang: wordTraductions.lang, text: wordTraductions.text })
    .from(wordTraductions)
    .where(inArray(wordTraductions.wordId, [...ids]))
    .orderBy(wordTraductions.wordId, wordTraductions.lang);
}

async function selectOwnWords(db: Db, userId: number): Promise<Row[]> {
  return db
    .select({
      word_id: words.id,
      lang: wordTraductions.lang,
      text: wordTraductions.text,
      sentence: wordTraductions.sentence,
    })
    .from(words)
    .innerJoin(wordTraductions, eq(wordTraductions.wordId, words.id))
    .where(eq(words.pack, `user:${userId}`));
}

/**
 * Every row that the database keeps about a person, by table. The foreign keys of the database say where to look, so
 * that a table which is added later is part of it.
 */
export async function selectPerson(
  db: Db,
  type: PersonType,
  id: number,
): Promise<Map<string, Row[]> | undefined> {
  const table = type === 'student' ? 'students' : 'users';
  const [person] = await selectWhere(db, { table, column: 'id', target: 'id', isOwned: true }, [id]);
  if (!person) return undefined;
  const personal = new Set<string>(PEOPLE);
  for (const name of PEOPLE) for (const { table: of } of await selectReferences(db, name)) personal.add(of);
  const owned = await selectOwned(db, table, person);
  const all = new Map<string, Row[]>([[table, [person]]]);
  for (const [name, rows] of owned)
    all.set(name === table ? `own_${name}` : name, name === 'students' ? rows.map(ofStudent) : rows);
  for (const [name, rows] of await selectParts(db, owned, personal)) all.set(name, rows);
  for (const [name, rows] of await selectLoose(db, type, id)) all.set(name, rows);
  if (type === 'user') all.set('own_words', await selectOwnWords(db, id));
  const wordIds = new Set(
    [...all.values()].flat().flatMap((row) => (typeof row.word_id === 'number' ? [row.word_id] : [])),
  );
  all.set('word_texts', await selectWordTexts(db, [...wordIds]));
  return new Map(
    [...all].filter(([, rows]) => rows.length > 0).map(([name, rows]) => [name, rows.map(shown)]),
  );
}
