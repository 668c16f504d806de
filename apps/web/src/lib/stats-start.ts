export const statsTabs = ['ranking', 'groups', 'games', 'ready', 'taken'] as const;
export type StatsTab = (typeof statsTabs)[number];

export interface StatsStart {
  tab?: StatsTab;
  /** The list that "ready for Friday?" begins with. */
  list?: string;
}

/** With what the statistics of a class open, as the address asks; anything else falls out of it. */
export function statsStart({ tab, list }: Record<string, unknown>): StatsStart {
  const known = statsTabs.find((name) => name === tab);
  return { ...(known && { tab: known }), ...(typeof list === 'string' && { list }) };
}
