import { describe, expect, it } from 'vitest';
import { periodFor } from './certificate-period.ts';

describe('the period of a certificate', () => {
  it('begins with the month, or with the school year in September', () => {
    expect(periodFor('month', '2026-11-23')).toEqual({ fromDay: '2026-11-01', untilDay: '2026-11-23' });
    expect(periodFor('year', '2026-11-23')).toEqual({ fromDay: '2026-09-01', untilDay: '2026-11-23' });
    expect(periodFor('year', '2027-06-18')).toEqual({ fromDay: '2026-09-01', untilDay: '2027-06-18' });
    expect(periodFor('year', '2026-09-01')).toEqual({ fromDay: '2026-09-01', untilDay: '2026-09-01' });
    expect(periodFor('year', '2026-08-31')).toEqual({ fromDay: '2025-09-01', untilDay: '2026-08-31' });
  });
});
