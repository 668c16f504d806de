export const statsTabs = ['ranking', 'groups', 'games', 'ready', 'taken', 'homework'] as const;
export type StatsTab = (typeof statsTabs)[number];

/** Anchor of the difficult words on a pupil's page. */
export const HARD_WORDS = 'hard-words';

export interface StatsStart {
  tab?: StatsTab;
  /** The list that "ready for Friday?" begins with. */
  list?: string;
}

/** Search parameters of the class statistics; unknown ones are dropped. */
export function statsStart({ tab, list }: Record<string, unknown>): StatsStart {
  const known = statsTabs.find((name) => name === tab);
  return { ...(known && { tab: known }), ...(typeof list === 'string' && { list }) };
}
