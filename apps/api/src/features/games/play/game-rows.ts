import type { gameAnswers, gameSections, games, studentGames } from '../../../db/schema/games.ts';

/** What games are made of, as it is stored. */
export type GameRow = typeof games.$inferSelect;
export type StudentGameRow = typeof studentGames.$inferSelect;
export type SectionRow = typeof gameSections.$inferSelect;
export type AnswerRow = typeof gameAnswers.$inferSelect;
export type Almost = NonNullable<SectionRow['almost']>;
