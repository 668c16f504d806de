import { type CsvCell, csvOf, csvSeparatorOf } from '@motamo/rules/lists/csv';
import type { Row } from './person-rows.queries.ts';

export type ExportFormat = 'json' | 'csv';

export interface ExportFile {
  readonly name: string;
  readonly mime: string;
  readonly text: string;
}

function cell(value: unknown): CsvCell {
  if (value === null || value === undefined) return null;
  if (typeof value === 'number' || typeof value === 'string') return value;
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** One block for each table: its name, its columns, its rows, an empty line. */
function blockOf(table: string, rows: readonly Row[]): CsvCell[][] {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  return [[table], columns, ...rows.map((row) => columns.map((column) => cell(row[column]))), []];
}

/** All that is kept about a person as one file: JSON for programs, CSV for a spreadsheet. */
export function exportFile(
  tables: ReadonlyMap<string, readonly Row[]>,
  about: { name: string; format: ExportFormat; lang: string; now: Date },
): ExportFile {
  const safeName = about.name.replace(/[^a-z0-9._-]+/g, '-');
  const name = `motamo-${safeName}-${about.now.toISOString().slice(0, 10)}.${about.format}`;
  if (about.format === 'csv') {
    const rows = [...tables].flatMap(([table, found]) => blockOf(table, found));
    return { name, mime: 'text/csv', text: csvOf(rows, csvSeparatorOf(about.lang)) };
  }
  const whole = {
    exportedAt: about.now.toISOString(),
    about: about.name,
    tables: Object.fromEntries(tables),
  };
  return { name, mime: 'application/json', text: `${JSON.stringify(whole, null, 2)}\n` };
}
