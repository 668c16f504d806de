import type { CellLine } from '@motamo/rules/lists/list-cells';
import { strFromU8, strToU8, zipSync } from 'fflate';
import readWorkbook from 'read-excel-file/universal';
import { FileFault } from './file-fault.ts';
import { unpack } from './packed-files.ts';

/** Lines and columns of a list: what lies beyond is formatting that somebody dragged to the end of the sheet. */
const LINES_MAX = 5_000;
const COLUMNS_MAX = 200;

export interface ReadSheet {
  readonly name: string;
  readonly lines: readonly CellLine[];
}

const ROW = /<((?:\w+:)?row)\b[^>]*?(?:\/>|>[\s\S]*?<\/\1>)/g;
const CELL = /<((?:\w+:)?c)\b[^>]*?(?:\/>|>[\s\S]*?<\/\1>)/g;
const numberOf = (tag: string) => Number(/\br="(\d+)"/.exec(tag.slice(0, 300))?.[1] ?? 0);

function columnNumberOf(cell: string): number {
  const letters = /\br="([A-Z]{1,3})\d+"/.exec(cell.slice(0, 300))?.[1] ?? '';
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
}

/**
 * A sheet without what the library would make a table of many millions of cells of, and without the errors of formulas
 * (`#N/A`), for which it would refuse the whole file: such a cell is empty.
 */
function withoutExcess(xml: string): string {
  return xml.replace(ROW, (row) => {
    if (numberOf(row) > LINES_MAX) return '';
    return row.replace(CELL, (cell) => {
      const isError = /^<[^>]*\bt="e"/.test(cell);
      return isError || columnNumberOf(cell) > COLUMNS_MAX ? '' : cell;
    });
  });
}

/**
 * Only the sheets and what they need, stored and not packed. The library would start a worker out of text for what is large and packed,
 * which the content policy of the site forbids.
 */
function stored(archive: Uint8Array): Uint8Array {
  const files = unpack(archive, (name) => /\.(?:xml|rels)$/.test(name));
  const clean = [...files].map(([name, bytes]): [string, Uint8Array] => [
    name,
    /worksheets\/[^/]+\.xml$/.test(name) ? strToU8(withoutExcess(strFromU8(bytes))) : bytes,
  ]);
  return zipSync(Object.fromEntries(clean), { level: 0 });
}

/** What a spreadsheet counts its days from: what lies before is a time of day. */
const FIRST_YEAR = 1901;
/** Digits of a number that a spreadsheet shows; what is behind them comes from reckoning in binary. */
const DIGITS = 15;

function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return String(Number(value.toPrecision(DIGITS)));
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
  if (!(value instanceof Date)) return String(value);
  const written = value.toISOString();
  return value.getUTCFullYear() < FIRST_YEAR ? written.slice(11, 16) : written.slice(0, 10);
}

/**
 * The sheets of an Excel file that hold something.
 *
 * @throws FileFault
 */
export async function readXlsx(archive: Uint8Array): Promise<ReadSheet[]> {
  const clean = stored(archive);
  const sheets = await readWorkbook(new Uint8Array(clean).buffer, { trim: false }).catch(() => {
    throw new FileFault('broken');
  });
  const filled = sheets
    .map(({ sheet, data }) => ({
      name: sheet,
      lines: data.map((cells, at) => ({ line: at + 1, cells: cells.map(textOf) })),
    }))
    .filter(({ lines }) => lines.some(({ cells }) => cells.some((cell) => cell.trim() !== '')));
  if (filled.length === 0) throw new FileFault('empty');
  return filled;
}
