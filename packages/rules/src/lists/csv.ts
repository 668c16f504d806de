/** One cell: a number stays a number, `null` is an empty cell. */
export type CsvCell = string | number | null;

/** Makes spreadsheets read the file as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';
/**
 * What a spreadsheet takes for the beginning of a formula: at the start of a cell, and behind any sign that parts cells,
 * because the reader's may be another one than the writer's.
 */
const FORMULA_STARTS = /(^|[,;\t])(?=[=+\-@\t\r])/g;

/** How spreadsheets of the countries of product §3 are set; in Canada the language decides. */
const NATIONAL: Readonly<Record<string, string>> = {
  'United States of America': 'en-US',
  France: 'fr-FR',
  Mexico: 'es-MX',
  España: 'es-ES',
};

/**
 * The locale of somebody's spreadsheet: that of the account's country, else that of the device where it speaks the language
 * of the page, else that language.
 */
export function spreadsheetLocale({
  lang,
  country,
  device,
}: {
  lang: string;
  country: string | null;
  /** As the browser tells it: `es-MX`. */
  device: string;
}): string {
  const national = country === null ? undefined : NATIONAL[country];
  return national ?? (device.split('-')[0] === lang ? device : lang);
}

/** Between cells: `;` where the comma is the decimal sign of the spreadsheet (fr, es-ES), else `,` (en, es-MX). */
export function csvSeparatorOf(locale: string): ';' | ',' {
  const parts = new Intl.NumberFormat(locale).formatToParts(0.5);
  return parts.some(({ type, value }) => type === 'decimal' && value === ',') ? ';' : ',';
}

/**
 * Rows as a CSV file that a double click opens: UTF-8 with byte order mark, lines end with CR LF. Text that a spreadsheet
 * would run as a formula gets a `'` in front; numbers are written as they are, with a comma for
 * their decimals where `;` stands between cells.
 */
export function csvOf(rows: readonly (readonly CsvCell[])[], separator: ';' | ',' | '\t'): string {
  const lines = rows.map((row) => row.map((cell) => writeCell(cell, separator)).join(separator));
  return `${BYTE_ORDER_MARK}${lines.map((line) => `${line}\r\n`).join('')}`;
}

function writeCell(cell: CsvCell, separator: string): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return separator === ';' ? String(cell).replace('.', ',') : String(cell);
  const safe = cell.replace(FORMULA_STARTS, "$1'");
  const needsQuotes = safe.includes(separator) || /["\r\n]/.test(safe) || safe !== safe.trim();
  return needsQuotes ? `"${safe.replaceAll('"', '""')}"` : safe;
}
