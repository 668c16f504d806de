import { createHash } from 'node:crypto';

/*
 * A backup is a gzip file of lines. Lines that begin with `#` say what follows, all others are rows of the table named
 * last, as PostgreSQL writes them in JSON, or the base64 of the file named last. The last line holds the sum of all before.
 */

export interface BackupHead {
  readonly motamoBackup: 1;
  readonly madeAt: string;
  /** How many migrations the schema had, and the hash of each. */
  readonly migrations: readonly string[];
}

export type Mark =
  | { readonly kind: 'head'; readonly head: BackupHead }
  | { readonly kind: 'table'; readonly table: string }
  | { readonly kind: 'file'; readonly file: string }
  | { readonly kind: 'end'; readonly rows: number; readonly files: number; readonly sha256: string };

export const lineOf = (mark: Mark) => `#${JSON.stringify(mark)}`;

export function markOf(line: string): Mark | undefined {
  return line.startsWith('#') ? (JSON.parse(line.slice(1)) as Mark) : undefined;
}

/** The sum over all lines but the last. */
export function lineSum() {
  const hash = createHash('sha256');
  return { add: (line: string) => void hash.update(`${line}\n`), hex: () => hash.digest('hex') };
}

/** What an operator can mend: the file is no backup, is cut off, or the place is not empty. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}
