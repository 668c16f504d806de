/** Provinces and territories of Canada: the regions that a profile can have (product §3). */
export const PROVINCES = [
  'AB',
  'BC',
  'MB',
  'NB',
  'NL',
  'NS',
  'NT',
  'NU',
  'ON',
  'PE',
  'QC',
  'SK',
  'YT',
] as const;

/** Where a profile says that somebody lives. Left out means unchanged, or nothing yet. */
export interface Place {
  readonly country?: string | null;
  readonly region?: string | null;
}

/**
 * The changes of a place that a profile takes: provinces are Canada's alone (product §3). A province without any country
 * brings Canada with it, another country takes the province away, and null says that the two contradict each other.
 */
export function changedPlace(changes: Place, present: Place): Place | null {
  const { country = present.country, region } = changes;
  if (country === 'Canada') return changes;
  if (region) return country === null && changes.country === undefined ? { country: 'Canada', region } : null;
  return changes.country === undefined ? changes : { ...changes, region: null };
}
