import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvOf, csvSeparatorOf, spreadsheetLocale } from './csv.ts';

/** Reads CSV as a spreadsheet does, written apart from the writer. */
function read(text: string, separator: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let isQuoted = false;
  for (let at = 1; at < text.length; at += 1) {
    const sign = text.charAt(at);
    if (isQuoted) {
      if (sign !== '"') cell += sign;
      else if (text.charAt(at + 1) === '"') {
        cell += '"';
        at += 1;
      } else isQuoted = false;
    } else if (sign === '"') isQuoted = true;
    else if (sign === separator) {
      row.push(cell);
      cell = '';
    } else if (sign === '\r' && text.charAt(at + 1) === '\n') {
      rows.push([...row, cell]);
      row = [];
      cell = '';
      at += 1;
    } else cell += sign;
  }
  return rows;
}

describe('a CSV file', () => {
  it('begins with a byte order mark and ends every line', () => {
    expect(
      csvOf(
        [
          ['Nom', 'Score'],
          ['Léa', 1286],
        ],
        ';',
      ),
    ).toBe('\uFEFFNom;Score\r\nLéa;1286\r\n');
  });

  it.each(['=1+1', '+33', '-2', '@SUM(A1)', '\tx', '\rx'])('defuses %j', (text) => {
    const [[cell]] = read(csvOf([[text]], ','), ',') as [[string]];
    expect(cell).toBe(`'${text}`);
  });

  it('defuses what another separator would make a cell of', () => {
    expect(csvOf([['a,=1+1', 'b;@x', 'c, d']], ';')).toBe('\uFEFFa,\'=1+1;"b;\'@x";c, d\r\n');
  });

  it('leaves numbers numbers, negative ones too, and empty cells empty', () => {
    expect(csvOf([[-3, null, 0.5]], ',')).toBe('\uFEFF-3,,0.5\r\n');
  });

  it('writes decimals as the spreadsheet of its separator reads them', () => {
    expect(csvOf([[1.5, -0.25, 3]], ';')).toBe('\uFEFF1,5;-0,25;3\r\n');
    expect(csvOf([[1.5, 3]], ',')).toBe('\uFEFF1.5,3\r\n');
  });

  it('quotes what would break a line or a cell', () => {
    expect(csvOf([['a;b', 'say "hi"', 'two\nlines', ' edge']], ';')).toBe(
      '\uFEFF"a;b";"say ""hi""";"two\nlines";" edge"\r\n',
    );
    expect(csvOf([['a;b']], ',')).toBe('\uFEFFa;b\r\n');
  });

  it('comes back as it was, but for the sign in front of formulas', () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(fc.string({ unit: 'grapheme' }), { minLength: 1 }), { minLength: 1 }),
        fc.constantFrom<';' | ',' | '\t'>(';', ',', '\t'),
        (rows, separator) => {
          const expected = rows.map((row) =>
            row.map((cell) => cell.replace(/(^|[,;\t])(?=[=+\-@\t\r])/g, "$1'")),
          );
          expect(read(csvOf(rows, separator), separator)).toEqual(expected);
        },
      ),
    );
  });

  it.each([
    { lang: 'fr', country: null, device: 'fr-CA', separator: ';' },
    { lang: 'en', country: null, device: 'en-CA', separator: ',' },
    { lang: 'es', country: 'Mexico', device: 'es-ES', separator: ',' },
    { lang: 'es', country: 'España', device: 'es-MX', separator: ';' },
    { lang: 'en', country: 'France', device: 'en-GB', separator: ';' },
    { lang: 'es', country: null, device: 'es-MX', separator: ',' },
    { lang: 'es', country: null, device: 'es-ES', separator: ';' },
    { lang: 'en', country: 'Canada', device: 'fr-CA', separator: ',' },
    { lang: 'de', country: null, device: 'en', separator: ';' },
  ])('parts cells by $separator in $lang, country $country, on a device in $device', (one) => {
    expect(csvSeparatorOf(spreadsheetLocale(one))).toBe(one.separator);
  });
});
