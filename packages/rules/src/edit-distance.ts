/**
 * Number of letters to insert, delete, replace or swap with their neighbour to get from one text to the other
 * (Damerau–Levenshtein, each letter touched once). Counts UTF-16 units: fold the texts before.
 */
export function editDistance(from: string, to: string): number {
  const [shorter, longer] = from.length < to.length ? [from, to] : [to, from];
  const width = shorter.length + 1;
  if (rows[0].length < width) rows = [new Uint16Array(width), new Uint16Array(width), new Uint16Array(width)];
  let [beforeLast, last, current] = rows;
  for (let column = 0; column < width; column += 1) last[column] = column;
  for (let row = 1; row <= longer.length; row += 1) {
    const letter = longer.charCodeAt(row - 1);
    const letterBefore = longer.charCodeAt(row - 2);
    current[0] = row;
    for (let column = 1; column < width; column += 1) {
      const other = shorter.charCodeAt(column - 1);
      let least = at(last, column - 1) + (letter === other ? 0 : 1);
      least = Math.min(least, at(last, column) + 1, at(current, column - 1) + 1);
      if (column > 1 && letter === shorter.charCodeAt(column - 2) && letterBefore === other)
        least = Math.min(least, at(beforeLast, column - 2) + 1);
      current[column] = least;
    }
    [beforeLast, last, current] = [last, current, beforeLast];
  }
  return at(last, shorter.length);
}

/** Used again by every call: a question compares its word with two hundred others. */
let rows: [Uint16Array, Uint16Array, Uint16Array] = [
  new Uint16Array(64),
  new Uint16Array(64),
  new Uint16Array(64),
];

const at = (row: Uint16Array, column: number): number => row[column] as number;

/** Length of what two texts have in common at their beginning. */
export function commonPrefixLength(first: string, second: string): number {
  let length = 0;
  while (length < first.length && first[length] === second[length]) length += 1;
  return length;
}

/** Length of what two texts have in common at their end. */
export function commonSuffixLength(first: string, second: string): number {
  let length = 0;
  while (length < first.length && first.at(-1 - length) === second.at(-1 - length)) length += 1;
  return length;
}
