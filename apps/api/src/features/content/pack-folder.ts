import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** A pack as it lies on the disk, not yet understood. */
export interface PackFolder {
  readonly folder: string;
  /** Path inside the pack → text, of every YAML file that the server reads. */
  readonly yaml: ReadonlyMap<string, string>;
  /** Paths inside the pack of all pictures and sounds. */
  readonly media: ReadonlySet<string>;
  /** Changes with every text and with every picture or sound that comes or goes. */
  readonly hash: string;
}

function filesBelow(folder: string, name: string): string[] {
  const top = path.join(folder, name);
  if (!existsSync(top)) return [];
  return readdirSync(top, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .sort();
}

/** Grows when the same files make other rows than before: 5, texts are typeset. */
const ROWS_VERSION = 5;

const isYaml = (file: string) => file.endsWith('.yaml');

export function readPackFolder(folder: string): PackFolder {
  const top = ['pack.yaml', 'products.yaml', 'homophones.yaml'].filter((file) =>
    existsSync(path.join(folder, file)),
  );
  const names = [...top, ...filesBelow(folder, 'lists').filter(isYaml)];
  const yaml = new Map(names.map((file) => [file, readFileSync(path.join(folder, file), 'utf8')]));
  const media = new Set(
    ['pictures', 'products', 'recordings', 'sounds'].flatMap((name) => filesBelow(folder, name)),
  );
  const hash = createHash('sha256')
    .update(JSON.stringify([ROWS_VERSION, [...yaml], [...media]]))
    .digest('hex');
  return { folder, yaml, media, hash };
}
