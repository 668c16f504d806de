import type { InvoiceRow } from './payments.queries.ts';

/** `2026-000418`. */
export const invoiceNumber = ({ year, number }: Pick<InvoiceRow, 'year' | 'number'>): string =>
  `${year}-${String(number).padStart(6, '0')}`;
