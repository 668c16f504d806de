import { strToU8, zipSync } from 'fflate';

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const WIDTH_MIN = 12;
const WIDTH_MAX = 60;

type Cell = string | number;

/** What XML cannot hold at all is left out. */
const escaped = (text: string) =>
  text
    .replace(/(?![\t\n\r])[\p{Cc}\ufffe\uffff]/gu, '')
    // Excel reads "_x0041_" as "A".
    .replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

/** Text stays text, whatever it begins with: in such a cell nothing is run. */
function cellOf(cell: Cell, row: number, column: number): string {
  const place = `r="${columnName(column)}${row + 1}" s="${row === 0 ? 1 : 0}"`;
  return typeof cell === 'number'
    ? `<c ${place}><v>${cell}</v></c>`
    : `<c ${place} t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`;
}

/** A, B … Z; a list has 19 columns at most. */
const columnName = (column: number) => String.fromCharCode(65 + column);

function sheetXml(rows: readonly (readonly Cell[])[]): string {
  const [first = []] = rows;
  const widths = first.map((_, at) => Math.max(...rows.map((row) => String(row[at] ?? '').length)) + 2);
  const columns = widths.map((width, at) => {
    const fitted = Math.min(WIDTH_MAX, Math.max(WIDTH_MIN, width));
    return `<col min="${at + 1}" max="${at + 1}" width="${fitted}" customWidth="1"/>`;
  });
  const lines = rows.map(
    (row, at) => `<row r="${at + 1}">${row.map((cell, column) => cellOf(cell, at, column)).join('')}</row>`,
  );
  const frozen =
    '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>';
  return `${XML}<worksheet xmlns="${MAIN}">${frozen}<cols>${columns.join('')}</cols><sheetData>${lines.join('')}</sheetData></worksheet>`;
}

/** Names of sheets: 31 characters, none of those that stand in formulas. */
const sheetName = (title: string) =>
  title
    .replace(/[[\]:*?/\\']/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 31)
    .trim() || 'motamo';

/**
 * An Excel file with one sheet, its first row fat and fixed. Written here, because the libraries that can pack it in a worker
 * made of text, which the content policy of the site forbids.
 */
export function writeXlsx(title: string, rows: readonly (readonly Cell[])[]): Uint8Array {
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`;
  const relations = (inner: string) =>
    `${XML}<Relationships xmlns="${PACKAGE}/relationships">${inner}</Relationships>`;
  const part = (name: string, type: string) =>
    `<Override PartName="/xl/${name}.xml" ContentType="${TYPE}.${type}+xml"/>`;
  const font = (inner: string) => `<font>${inner}<sz val="11"/><name val="Calibri"/></font>`;
  const styles = `<fonts count="2">${font('')}${font('<b/>')}</fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf fontId="0" xfId="0"/><xf fontId="1" xfId="0" applyFont="1"/></cellXfs>`;
  const files = {
    '[Content_Types].xml': `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>${part('workbook', 'sheet.main')}${part('worksheets/sheet1', 'worksheet')}${part('styles', 'styles')}</Types>`,
    '_rels/.rels': relations(relation('rId1', 'officeDocument', 'xl/workbook.xml')),
    'xl/workbook.xml': `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="${escaped(sheetName(title))}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations(
      relation('rId1', 'worksheet', 'worksheets/sheet1.xml') + relation('rId2', 'styles', 'styles.xml'),
    ),
    'xl/styles.xml': `${XML}<styleSheet xmlns="${MAIN}">${styles}</styleSheet>`,
    'xl/worksheets/sheet1.xml': sheetXml(rows),
  };
  return zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])));
}
