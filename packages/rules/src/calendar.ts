/** Length of a calendar day without changes of the clock, as days in UTC are. */
export const DAY_MS = 86_400_000;

/** An ISO day (`2026-03-09`) some days later, or earlier when negative. */
export function dayAfter(isoDay: string, days: number): string {
  return new Date(Date.parse(isoDay) + days * DAY_MS).toISOString().slice(0, 10);
}

/** The Monday on or before an ISO day: weeks begin on Monday. */
export function mondayOf(isoDay: string): string {
  return dayAfter(isoDay, -((new Date(Date.parse(isoDay)).getUTCDay() + 6) % 7));
}
