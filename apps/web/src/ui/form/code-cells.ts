/** The boxes of a code input as data: one symbol each, a space where it is empty. */

export function cellsOf(value: string, length: number): string[] {
  return Array.from({ length }, (_, index) => value[index] ?? ' ');
}

/** The places of the boxes, group by group. */
export function groupsOf(length: number, groupSize: number): number[][] {
  const places = Array.from({ length }, (_, index) => index);
  return places
    .filter((place) => place % groupSize === 0)
    .map((start) => places.slice(start, start + groupSize));
}

const symbolsOf = (text: string, digitsOnly: boolean) =>
  text.toUpperCase().replace(digitsOnly ? /[^0-9]/g : /[^0-9A-Z]/g, '');

interface Edited {
  cells: string[];
  nextIndex: number;
}

/** Puts what was typed or pasted into the boxes from `index` on; undefined when nothing of it may enter. */
export function typeAt(
  cells: string[],
  index: number,
  text: string,
  digitsOnly: boolean,
): Edited | undefined {
  let symbols = symbolsOf(text, digitsOnly);
  // Typed beside a symbol already there, before or after it: the new one counts.
  if (symbols.length === 2 && cells[index] !== ' ')
    symbols = symbols.replace(cells[index] ?? '', '') || symbols.slice(1);
  if (!symbols) return undefined;
  // A whole code pasted anywhere fills all boxes.
  const start = symbols.length >= cells.length ? 0 : index;
  const next = [...cells];
  for (let offset = 0; offset < symbols.length && start + offset < next.length; offset += 1) {
    next[start + offset] = symbols[offset] ?? ' ';
  }
  return { cells: next, nextIndex: Math.min(start + symbols.length, cells.length - 1) };
}

/** Empties the box; backspace in an empty box empties the one before it. */
export function deleteAt(cells: string[], index: number, isBackwards: boolean): Edited {
  const target = isBackwards && cells[index] === ' ' ? Math.max(0, index - 1) : index;
  return { cells: cells.map((cell, place) => (place === target ? ' ' : cell)), nextIndex: target };
}
