export type CertifiedSpan = 'month' | 'year';

/** Days from the first to the last, YYYY-MM-DD, both included. */
export interface CertificatePeriod {
  readonly fromDay: string;
  readonly untilDay: string;
}

const SCHOOL_YEAR_MONTH = 9;

/** The present month, or the school year from September on, until today (YYYY-MM-DD). */
export function periodFor(kind: CertifiedSpan, today: string): CertificatePeriod {
  const [year = 0, month = 1] = today.split('-').map(Number);
  if (kind === 'month') return { fromDay: `${today.slice(0, 7)}-01`, untilDay: today };
  return { fromDay: `${month >= SCHOOL_YEAR_MONTH ? year : year - 1}-09-01`, untilDay: today };
}
