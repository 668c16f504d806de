import { pgTable, serial, text } from 'drizzle-orm/pg-core';
import { at } from './columns.ts';

export const media = pgTable('media', {
  id: serial('id').primaryKey(),
  kind: text('kind', { enum: ['picture', 'sound'] }).notNull(),
  /** Path below the content folder (shipped packs) or the data folder (`own/<teacher>/…`). Never shown to anybody. */
  path: text('path').notNull().unique(),
  mime: text('mime').notNull(),
  source: text('source', { enum: ['drawn', 'recording', 'synthesised'] }).notNull(),
});

/** Hash of each content pack as last loaded, so that an unchanged pack costs nothing at start. */
export const contentPacks = pgTable('content_packs', {
  pack: text('pack').primaryKey(),
  hash: text('hash').notNull(),
  loadedAt: at('loaded_at').notNull().defaultNow(),
});
