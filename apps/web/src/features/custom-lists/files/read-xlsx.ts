import type { CellLine } from '@motamo/rules/lists/list-cells';
import { strFromU8, strToU8, zipSync } from 'fflate';
import readWorkbook from 'read-excel-file/universal';
import { FileFault } from './file-fault.ts';
import { unpack } from './packed-files.ts';

/** Lines and columns of a list: what lies beyond is formatting that somebody dragged to the end of the sheet. */
const LINES_MAX = 5_000;
const COLUMNS_MAX = 200;

export interface ReadWorkbook {
  readonly sheet: string;
  /** Names of further sheets that hold something. */
  readonly otherSheets: readonly string[];
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

const textOf = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  return value instanceof Date ? value.toISOString().slice(0, 10) : String(value);
};

/**
 * The first sheet of an Excel file that holds something.
 *
 * @throws FileFault
 */
export async function readXlsx(archive: Uint8Array): Promise<ReadWorkbook> {
  const clean = stored(archive);
  const sheets = await readWorkbook(new Uint8Array(clean).buffer, { trim: false }).catch(() => {
    throw new FileFault('broken');
  });
  const read = sheets.map(({ sheet, data }) => ({
    sheet,
    lines: data.map((cells, at) => ({ line: at + 1, cells: cells.map(textOf) })),
  }));
  const filled = read.filter(({ lines }) =>
    lines.some(({ cells }) => cells.some((cell) => cell.trim() !== '')),
  );
  const [first, ...others] = filled;
  if (!first) throw new FileFault('empty');
  return { ...first, otherSheets: others.map(({ sheet }) => sheet) };
}
