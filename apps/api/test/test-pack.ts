import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { eq, inArray } from 'drizzle-orm';
import { stringify } from 'yaml';
import { wordGroups } from '../src/db/schema/words.ts';
import { loadPack } from '../src/features/content/content.ts';
import type { TestApp } from './app.ts';

/*
 * A small pack for tests, in the format of content/README.md: it stays as it is while the shipped words grow. Every word
 * has a picture and sounds, every fourth one is of difficulty 1, 2, 3, 4.
 */

/** key: French, English, Spanish. */
const farm = `cow: la vache, cow, la vaca
horse: le cheval, horse, el caballo
sheep: le mouton, sheep, la oveja
chicken: la poule, chicken, la gallina
rooster: le coq, rooster, el gallo
goat: la chèvre, goat, la cabra
rabbit: le lapin, rabbit, el conejo
donkey: l'âne, donkey, el burro
turkey: la dinde, turkey, el pavo
tractor: le tracteur, tractor, el tractor
barn: la grange, barn, el granero
field: le champ, field, el campo
farmer: le fermier, farmer, el granjero
wheat: le blé, wheat, el trigo
piglet: le porcelet, piglet, el lechón
harvest: la récolte, harvest, la cosecha`;

const body = `hand: la main, hand, la mano
foot: le pied, foot, el pie
shoulder: l'épaule, shoulder, el hombro
forehead: le front, forehead, la frente
knee: le genou, knee, la rodilla
elbow: le coude, elbow, el codo
stomach: le ventre, stomach, la barriga
eyebrow: le sourcil, eyebrow, la ceja
neck: le cou, neck, el cuello
finger: le doigt, finger, el dedo
thumb: le pouce, thumb, el pulgar
skeleton: le squelette, skeleton, el esqueleto
tooth: la dent, tooth, el diente
tongue: la langue, tongue, la lengua
eyelash: le cil, eyelash, la pestaña
backbone: la colonne, backbone, la columna
cheek: la joue, cheek, la mejilla
chin: le menton, chin, la barbilla`;

const school = `pencil: le crayon, pencil, el lápiz
eraser: la gomme, eraser, la goma
ruler: la règle, ruler, la regla
notebook: le cahier, notebook, el cuaderno
teacher: l'enseignante, teacher, la maestra
classroom: la classe, classroom, el aula
homework: les devoirs, homework, los deberes
scissors: les ciseaux, scissors, las tijeras
glue: la colle, glue, el pegamento
library: la bibliothèque, library, la biblioteca
schoolbag: le sac d'école, schoolbag, la mochila
dictionary: le dictionnaire, dictionary, el diccionario`;

const lists = { farm, body, school };

/** Ten lists of ten words each that stand on no other one. */
const SYLLABLES = ['ba', 'do', 'fi', 'ga', 'lu', 'me', 'no', 'pi', 'ru', 'ta'];
const tenLists = Object.fromEntries(
  SYLLABLES.map((first, list) => [
    `ten-${list}`,
    SYLLABLES.map(
      (last) => `${first}mo${last}: le ${first}ro${last}, ${first}mo${last}, el ${first}so${last}`,
    ).join('\n'),
  ]),
);
const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>';

const six = (fr: string, en: string, es: string) => ({
  fr,
  en,
  es,
  de: `${en} (de)`,
  it: `${en} (it)`,
  pt: `${en} (pt)`,
});

function writeFile(folder: string, file: string, text: string): void {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  writeFileSync(path.join(folder, file), text);
}

function wordOf(folder: string, line: string, at: number) {
  const [key = '', texts = ''] = line.split(': ');
  const [fr = '', en = '', es = ''] = texts.split(', ');
  writeFile(folder, `pictures/${key}.svg`, svg);
  const text = (lang: string, text_: string) => {
    const digest = createHash('sha256').update(`${lang}\n${text_}`).digest('hex').slice(0, 16);
    writeFile(folder, `sounds/${lang}/${digest}.mp3`, `sound of ${text_}`);
    return { text: text_, sentence: `${text_}.` };
  };
  const all = Object.entries(six(fr, en, es)).map(([lang, written]) => [lang, text(lang, written)]);
  return { key, pos: 'noun', difficulty: (at % 4) + 1, picture: key, ...Object.fromEntries(all) };
}

/** Writes the pack and gives its folder, alone in a temporary one that the caller removes. */
export function writeTestPack(pack = 'tests', from: Record<string, string> = lists): string {
  const root = mkdtempSync(path.join(os.tmpdir(), 'motamo-pack-'));
  const folder = path.join(root, pack);
  writeFile(folder, 'pack.yaml', `pack: ${pack}\n`);
  for (const [at, [slug, lines]] of Object.entries(from).entries()) {
    const words = lines.split('\n').map((line, n) => wordOf(folder, line, n));
    const list = {
      slug,
      title: six(`liste ${slug}`, `list ${slug}`, `lista ${slug}`),
      theme: slug,
      grades: [3],
      difficulty: (at % 3) + 1,
      week: 4 + 3 * at,
      covers: words.slice(0, 3).map(({ key }) => key),
      words,
    };
    writeFile(folder, `lists/${slug}.yaml`, stringify(list));
  }
  const fox = { code: 'fox', category: 'avatar', title: six('le renard', 'the fox', 'el zorro') };
  const free = { pricePointsK: 0, pricePointsZ: 0, unlockAtLevel: 1, color: '#ffe3bf' };
  const products = [
    { ...fox, ...free, picture: 'fox', starter: true },
    {
      ...free,
      code: 'owl',
      category: 'avatar',
      picture: 'fox',
      title: six('le hibou', 'the owl', 'el búho'),
      pricePointsK: 20,
      starter: true,
    },
    {
      ...free,
      code: '02',
      category: 'badge',
      title: six('éclair', 'bolt', 'rayo'),
      pricePointsK: 30,
      pricePointsZ: 2,
    },
    { ...free, code: '02', category: 'main-background', title: six('mer', 'sea', 'mar'), pricePointsK: 10 },
    {
      ...free,
      code: '03',
      category: 'main-background',
      title: six('nuit', 'night', 'noche'),
      unlockAtLevel: 3,
    },
  ];
  writeFile(folder, 'products/fox.svg', svg);
  writeFile(folder, 'products.yaml', stringify({ products }));
  return folder;
}

/** Loads ten lists that share no word, and gives their uuids. */
export async function loadTenLists(app: TestApp): Promise<string[]> {
  const folder = writeTestPack('ten', tenLists);
  await loadPack(app.ctx, folder);
  rmSync(path.dirname(folder), { recursive: true });
  const rows = await app.ctx.db
    .select({ uuid: wordGroups.uuid })
    .from(wordGroups)
    .where(inArray(wordGroups.slug, Object.keys(tenLists)));
  return rows.map(({ uuid }) => uuid);
}

/** Loads the pack, where it is not loaded yet, and gives the uuid of one list. */
export async function loadTestPack(app: TestApp, slug: keyof typeof lists = 'farm'): Promise<string> {
  const find = async () => {
    const rows = await app.ctx.db
      .select({ uuid: wordGroups.uuid })
      .from(wordGroups)
      .where(eq(wordGroups.slug, slug));
    return rows[0]?.uuid;
  };
  if (!(await find())) {
    const folder = writeTestPack();
    await loadPack(app.ctx, folder);
    rmSync(path.dirname(folder), { recursive: true });
  }
  const uuid = await find();
  if (!uuid) throw new Error(`no list ${slug}`);
  return uuid;
}
