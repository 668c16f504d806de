import type { Lang } from '@motamo/rules/languages';
import { boolean, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { identity } from './columns.ts';
import { media } from './media.ts';

export const products = pgTable(
  'products',
  {
    ...identity(),
    code: text('code').notNull(),
    category: text('category', { enum: ['avatar', 'badge', 'background', 'main-background'] }).notNull(),
    titles: jsonb('titles').$type<Partial<Record<Lang, string>>>().notNull(),
    color: text('color'),
    pictureId: integer('picture_id').references(() => media.id),
    pricePointsK: integer('price_points_k').notNull(),
    pricePointsZ: integer('price_points_z').notNull(),
    unlockAtLevel: integer('unlock_at_level').notNull(),
    /** An avatar that a new pupil may be given. */
    isStarter: boolean('is_starter').notNull().default(false),
  },
  (t) => [uniqueIndex('products_category_code').on(t.category, t.code)],
);
