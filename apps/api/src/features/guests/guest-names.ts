import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { InterfaceLang } from '@motamo/contract/values';
import { LANGS } from '@motamo/rules/languages';
import { parse } from 'yaml';
import * as z from 'zod';

type Gender = 'm' | 'f' | 'n';

const inAllLangs = <S extends z.ZodType>(one: S) => z.record(z.enum(LANGS), one);
const noun = z.union([z.tuple([z.string()]), z.tuple([z.string(), z.enum(['m', 'f', 'n'])])]);
const adjective = z.union([z.string(), z.partialRecord(z.enum(['m', 'f', 'n']), z.string())]);
const safeList = z.object({
  order: inAllLangs(z.tuple([z.enum(['animal', 'adjective']), z.enum(['animal', 'adjective'])])),
  animals: z.array(inAllLangs(noun).and(z.object({ picture: z.string() }))),
  adjectives: z.array(inAllLangs(adjective)),
});
type SafeList = z.infer<typeof safeList>;

export type GuestNames = Readonly<Record<InterfaceLang, readonly string[]>>;

function agreeing(word: z.infer<typeof adjective>, gender: Gender | undefined): string {
  const form = typeof word === 'string' ? word : word[gender ?? 'm'];
  if (form === undefined) throw new Error(`guest-names.yaml: an adjective lacks its form for ${gender}`);
  return form;
}

function namesIn(lang: InterfaceLang, { order, animals, adjectives }: SafeList): string[] {
  return animals.flatMap((animal) => {
    const [name, gender] = animal[lang];
    return adjectives.map((row) => {
      const parts = { animal: name, adjective: agreeing(row[lang], gender) };
      return order[lang].map((part) => parts[part]).join(' ');
    });
  });
}

const loaded = new Map<string, GuestNames>();

/** Every name of the safe list in each language: an animal and an adjective that agrees with it (rulings 9). */
export function guestNames(contentFolder: string): GuestNames {
  const known = loaded.get(contentFolder);
  if (known) return known;
  const file = path.join(contentFolder, 'starter/guest-names.yaml');
  const list = safeList.parse(parse(readFileSync(file, 'utf8')));
  const names = Object.fromEntries(LANGS.map((lang) => [lang, namesIn(lang, list)])) as Record<
    InterfaceLang,
    string[]
  >;
  loaded.set(contentFolder, names);
  return names;
}
