import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import { BackupError, type BackupHead, lineSum, type Mark, markOf } from './backup-format.ts';

export interface BackupReader {
  head(head: BackupHead): Promise<void>;
  row(table: string, json: string): Promise<void>;
  file(name: string, bytes: Buffer): Promise<void>;
}

export interface BackupSummary {
  readonly madeAt: string;
  readonly rows: number;
  readonly files: number;
  readonly tables: Readonly<Record<string, number>>;
}

async function* linesOf(file: string): AsyncGenerator<string> {
  const raw = createReadStream(file);
  const plain = raw.pipe(createGunzip());
  raw.on('error', (error) => plain.destroy(error));
  const lines = createInterface({ input: plain, crlfDelay: Number.POSITIVE_INFINITY });
  const broken = new Promise<never>((_, reject) => plain.once('error', reject));
  broken.catch(() => {});
  const next = lines[Symbol.asyncIterator]();
  for (;;) {
    const { done, value } = await Promise.race([next.next(), broken]);
    if (done) return;
    yield value;
  }
}

const nothing: BackupReader = { head: async () => {}, row: async () => {}, file: async () => {} };

/**
 * Reads a backup to its end and hands over what stands in it.
 *
 * @throws BackupError when it is none, is cut off, or was changed
 */
export async function readBackup(file: string, reader: BackupReader = nothing): Promise<BackupSummary> {
  const sum = lineSum();
  const tables: Record<string, number> = {};
  let head: BackupHead | undefined;
  let place: Mark | undefined;
  const counts = { rows: 0, files: 0 };
  try {
    for await (const line of linesOf(file)) {
      const mark = markOf(line);
      if (mark?.kind === 'end') {
        const isWhole = mark.sha256 === sum.hex() && mark.rows === counts.rows && mark.files === counts.files;
        if (!isWhole || !head) throw new BackupError(`${file} was changed after it was written`);
        return { madeAt: head.madeAt, ...counts, tables };
      }
      sum.add(line);
      if (mark) {
        place = mark;
        if (mark.kind === 'table') tables[mark.table] = 0;
        if (mark.kind !== 'head') continue;
        head = mark.head;
        await reader.head(head);
      } else if (place?.kind === 'table') {
        tables[place.table] = (tables[place.table] ?? 0) + 1;
        counts.rows += 1;
        await reader.row(place.table, line);
      } else if (place?.kind === 'file') {
        counts.files += 1;
        await reader.file(place.file, Buffer.from(line, 'base64'));
      } else throw new BackupError(`${file} is no backup`);
    }
  } catch (error) {
    if (error instanceof BackupError) throw error;
    const isUnreadable = error instanceof SyntaxError || /zlib|header|unexpected end|Z_/i.test(String(error));
    throw isUnreadable ? new BackupError(`${file} is no backup, or is cut off`) : error;
  }
  throw new BackupError(`${file} is cut off`);
}
