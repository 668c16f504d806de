import { serial, timestamp, uuid } from 'drizzle-orm/pg-core';

/*
 * What every table's file uses. These files are the truth about what is stored: change it here, then
 * `npm run db:generate` writes the migration, which is read before it is committed. Times are UTC; `uuid` is a UUIDv7
 * made by the server.
 */

export const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const createdAt = () => at('created_at').notNull().defaultNow();

/** A number for the database and its neighbours, and a name that nobody can guess for everybody else. */
export const identity = () => ({
  id: serial('id').primaryKey(),
  uuid: uuid('uuid').notNull().unique(),
});
