/**
 * Number of letters to insert, delete, replace or swap with their neighbour to get from one text to the other
 * (Damerau–Levenshtein, each letter touched once). Counts UTF-16 units: fold the texts before.
 */
export function editDistance(from: string, to: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (let row = 1; row <= from.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= to.length; column += 1) {
      const isSame = from[row - 1] === to[column - 1];
      const isSwapped = from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      current[column] = Math.min(
        at(last, column) + 1,
        at(current, column - 1) + 1,
        at(last, column - 1) + (isSame ? 0 : 1),
        isSwapped ? at(beforeLast, column - 2) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    beforeLast = last;
    last = current;
  }
  return at(last, to.length);
}

function at(row: number[], column: number): number {
  return row[column] ?? Number.POSITIVE_INFINITY;
}

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
