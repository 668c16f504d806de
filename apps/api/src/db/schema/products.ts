import { integer, jsonb, pgTable, serial, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { media } from './media.ts';

export const products = pgTable(
  'products',
  {
    id: serial('id').primaryKey(),
    uuid: uuid('uuid').notNull().unique(),
    code: text('code').notNull(),
    category: text('category', { enum: ['avatar', 'badge', 'background', 'main-background'] }).notNull(),
    titles: jsonb('titles').$type<Record<string, string>>().notNull(),
    color: text('color'),
    pictureId: integer('picture_id').references(() => media.id),
    pricePointsK: integer('price_points_k').notNull(),
    pricePointsZ: integer('price_points_z').notNull(),
    unlockAtLevel: integer('unlock_at_level').notNull(),
  },
  (t) => [uniqueIndex('products_category_code').on(t.category, t.code)],
);
