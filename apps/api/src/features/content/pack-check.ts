import { gradesOfDifficulty, gradesOutside } from '@motamo/rules/grade-difficulty';
import { LANGS, type Lang } from '@motamo/rules/languages';
import { homophoneFaults } from '@motamo/rules/learning/homophones';
import { offensiveWords } from '@motamo/rules/offensive-words';
import { parse } from 'yaml';
import type * as z from 'zod';
import { type HomophoneSet, homophoneSet, homophonesFile } from './homophones.ts';
import type { PackFolder } from './pack-folder.ts';
import {
  type PackProduct,
  type PackText,
  type PackWord,
  packHead,
  packList,
  packProduct,
  packWord,
  productsFile,
} from './pack-schema.ts';

export interface List extends Omit<z.infer<typeof packList>, 'words'> {
  readonly words: readonly PackWord[];
}

/** A pack that is sound in itself: every name it uses is there. */
export interface Pack {
  readonly name: string;
  readonly lists: readonly List[];
  readonly products: readonly PackProduct[];
  readonly homophones: readonly HomophoneSet[];
}

/** Everything that is wrong with a pack, one line each. */
export class ContentError extends Error {
  override readonly name = 'ContentError';
  readonly lines: readonly string[];

  constructor(lines: readonly string[]) {
    super(lines.join('\n'));
    this.lines = lines;
  }
}

class Checker {
  readonly lines: string[] = [];
  readonly #files: PackFolder;

  constructor(files: PackFolder) {
    this.#files = files;
  }

  /** The parsed value, or undefined after noting what is wrong with it. */
  read<S extends z.ZodType>(schema: S, value: unknown, where: string): z.output<S> | undefined {
    const parsed = schema.safeParse(value);
    if (parsed.success) return parsed.data;
    const faults = parsed.error.issues.map((issue) => `${issue.path.join('.') || 'it'}: ${issue.message}`);
    this.lines.push(`${where}: ${faults.join('; ')}`);
    return undefined;
  }

  /** Children read it. */
  needDecent(lang: Lang, text: string, where: string): void {
    for (const word of offensiveWords(lang, text))
      this.lines.push(`${where}: "${word}" is offensive in ${lang}`);
  }

  readFile<S extends z.ZodType>(schema: S, file: string): z.output<S> | undefined {
    try {
      return this.read(schema, parse(this.#files.yaml.get(file) ?? ''), file);
    } catch (error) {
      this.lines.push(`${file}: ${String((error as Error).message).split('\n')[0]}`);
      return undefined;
    }
  }

  needFile(file: string | undefined, where: string): void {
    if (file !== undefined && !this.#files.media.has(file)) this.lines.push(`${where}: ${file} is missing`);
  }

  needNew(seen: Set<string>, name: string, where: string): void {
    if (seen.has(name)) this.lines.push(`${where}: "${name}" is there twice`);
    seen.add(name);
  }
}

export const pictureFile = (name: string) => `pictures/${name}.svg`;
export const productFile = (name: string) => `products/${name}.svg`;

const nameOf = (value: unknown, member: string) =>
  value !== null && typeof value === 'object' && member in value
    ? ` (${String((value as Record<string, unknown>)[member])})`
    : '';

/** Everything of a word that is shown or said. */
const textsOf = ({ text, accept, region, regionSentence, sentence = '', longer = '' }: PackText) => [
  ...[text, ...accept, ...Object.values(region), ...Object.values(regionSentence)],
  ...[sentence, longer],
];

/** The short sentence is the one that is met first. */
function needShortSentence(check: Checker, { sentence, longer }: PackText, where: string): void {
  if (longer === undefined) return;
  if (sentence === undefined) check.lines.push(`${where}: a longer sentence needs a short one`);
  else if (sentence === longer) check.lines.push(`${where}: both sentences are the same`);
}

function needFittingGrades(
  check: Checker,
  { difficulty, grades }: { difficulty: number; grades: readonly number[] },
  where: string,
): void {
  const [lowest, highest] = gradesOfDifficulty(difficulty);
  for (const grade of gradesOutside(difficulty, grades))
    check.lines.push(
      `${where}: difficulty ${difficulty} is for grades ${lowest} to ${highest}, not for ${grade}`,
    );
}

function readWords(check: Checker, file: string, rows: readonly unknown[]): PackWord[] {
  return rows.flatMap((row, at) => {
    const where = `${file} word ${at + 1}${nameOf(row, 'key')}`;
    const word = check.read(packWord, row, where);
    if (!word) return [];
    if (word.picture) check.needFile(pictureFile(word.picture), where);
    for (const lang of LANGS) {
      check.needFile(word[lang as Lang].sound, where);
      needShortSentence(check, word[lang as Lang], `${where} ${lang}`);
      for (const text of textsOf(word[lang as Lang])) check.needDecent(lang, text, where);
    }
    return [word];
  });
}

function readLists(check: Checker, files: readonly string[]): List[] {
  const slugs = new Set<string>();
  const keys = new Set<string>();
  const lists = files.flatMap((file) => {
    const list = check.readFile(packList, file);
    if (!list) return [];
    check.needNew(slugs, list.slug, file);
    for (const lang of LANGS) check.needDecent(lang, list.title[lang] ?? '', `${file} title`);
    needFittingGrades(check, list, file);
    for (const cover of list.covers) check.needFile(pictureFile(cover), `${file} covers`);
    const words = readWords(check, file, list.words);
    for (const { key } of words) check.needNew(keys, key, file);
    return [{ ...list, words }];
  });
  for (const { slug, words } of lists)
    for (const { key, notChoices } of words)
      for (const other of notChoices.filter((name) => !keys.has(name)))
        check.lines.push(`list ${slug}, word ${key}: notChoices names no word: ${other}`);
  return lists;
}

function readProducts(check: Checker, file: string): PackProduct[] {
  const rows = check.readFile(productsFile, file)?.products ?? [];
  const codes = new Set<string>();
  return rows.flatMap((row, at) => {
    const where = `${file} product ${at + 1}${nameOf(row, 'code')}`;
    const product = check.read(packProduct, row, where);
    if (!product) return [];
    check.needNew(codes, `${product.category} ${product.code}`, where);
    for (const lang of LANGS) check.needDecent(lang, product.title[lang] ?? '', where);
    if (product.picture) check.needFile(productFile(product.picture), where);
    return [product];
  });
}

function readHomophones(check: Checker, file: string): HomophoneSet[] {
  const keys = new Set<string>();
  const rows = check.readFile(homophonesFile, file)?.homophones ?? [];
  return rows.flatMap((row, at) => {
    const where = `${file} set ${at + 1}${nameOf(row, 'key')}`;
    const set = check.read(homophoneSet, row, where);
    if (!set) return [];
    check.needNew(keys, set.key, file);
    check.lines.push(...homophoneFaults(set).map((fault) => `${where}: ${fault}`));
    for (const { explanations, sentences } of set.forms) {
      for (const lang of LANGS) check.needDecent(lang, explanations[lang], where);
      for (const sentence of sentences) check.needDecent(set.lang, sentence, where);
    }
    return [set];
  });
}

/** @throws ContentError naming every fault of the pack */
export function checkPack(files: PackFolder): Pack {
  const check = new Checker(files);
  const head = check.readFile(packHead, 'pack.yaml');
  const lists = readLists(
    check,
    [...files.yaml.keys()].filter((file) => file.startsWith('lists/')),
  );
  const products = files.yaml.has('products.yaml') ? readProducts(check, 'products.yaml') : [];
  const homophones = files.yaml.has('homophones.yaml') ? readHomophones(check, 'homophones.yaml') : [];
  if (!head || check.lines.length > 0) throw new ContentError(check.lines);
  return { name: head.pack, lists, products, homophones };
}
