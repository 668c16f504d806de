import { cutLines } from './list-cells.ts';
import { columnOf, type ListColumn } from './list-columns.ts';

/** Separators as Anki names them. */
export const ANKI_SEPARATORS: ReadonlyMap<string, string> = new Map([
  ...Object.entries({ tab: '\t', semicolon: ';', comma: ',', pipe: '|', colon: ':', space: ' ' }),
  ...Object.entries({ '\\t': '\t', ';': ';', ',': ',', '|': '|' }),
]);

/** The lines that Anki, or Excel with "sep=", writes above the rows. */
export function readHead(text: string) {
  const head = new Map<string, string>();
  let rest = text;
  for (;;) {
    const found =
      /^#([a-z ]+):([^\r\n]*)(?:\r\n|\n|\r|$)/i.exec(rest) ?? /^(sep)=(.)(?:\r\n|\n|\r|$)/i.exec(rest);
    if (!found) return { head, rest, linesCount: head.size };
    head.set((found[1] ?? '').toLowerCase(), found[2] ?? '');
    rest = rest.slice(found[0].length);
  }
}

export function ankiColumns(named: string, separator: string): ListColumn[] {
  const [line] = cutLines(named, separator);
  return (line?.cells ?? []).map((cell) => columnOf(cell) ?? { kind: 'other' });
}

/** Columns, counted from 0, that Anki says hold something about the note and no text of it. */
export function reservedColumns(head: ReadonlyMap<string, string>): ReadonlySet<number> {
  const names = ['guid', 'notetype', 'deck', 'tags'];
  return new Set(names.map((name) => Number(head.get(`${name} column`)) - 1).filter((at) => at >= 0));
}
