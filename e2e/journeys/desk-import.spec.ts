import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { strToU8, zipSync } from 'fflate';
import { registerAdult } from '../desk.ts';
import { inspect } from '../photograph.ts';
import { callApi, expect, test } from '../product.ts';

/** One dot. */
const png =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** A tone of half a second, as a recording. */
function tone(): string {
  const samples = 8_000;
  const wav = Buffer.alloc(44 + samples * 2);
  wav.write('RIFF', 0);
  wav.writeUInt32LE(36 + samples * 2, 4);
  wav.write('WAVEfmt ', 8);
  wav.writeUInt32LE(16, 16);
  wav.writeUInt16LE(1, 20);
  wav.writeUInt16LE(1, 22);
  wav.writeUInt32LE(16_000, 24);
  wav.writeUInt32LE(32_000, 28);
  wav.writeUInt16LE(2, 32);
  wav.writeUInt16LE(16, 34);
  wav.write('data', 36);
  wav.writeUInt32LE(samples * 2, 40);
  for (let at = 0; at < samples; at += 1) wav.writeInt16LE(Math.round(9_000 * Math.sin(at / 6)), 44 + at * 2);
  return wav.toString('base64');
}

interface OwnWord {
  id: number;
  imageUrl: string | null;
  traductions: { lang: string; text: string; soundUrl: string | null; sentences: { text: string }[] }[];
}

const farm = [
  'the cow',
  'the horse',
  'the sheep',
  'the rooster',
  'the goat',
  'the duck',
  'the pig',
  'the rabbit',
];
const unique = String(Date.now()).slice(-6);

/** A teacher with one list: eight words of the catalogue, and two own ones, one of them seen and heard. */
async function teacherWithList(page: Page) {
  const { token } = await registerAdult(page, 'teacher');
  const ask = <T>(method: string, path: string, body?: object) =>
    callApi<T>(page.request, method as 'POST', path, body, token);
  const found: number[] = [];
  for (const text of farm) {
    const { words } = await ask<{ words: { id: number }[] }>(
      'GET',
      `/user/words/search?search=${encodeURIComponent(text.slice(4))}`,
    );
    found.push(words[0]?.id ?? 0);
  }
  const own = [
    { lang: 'en', text: `the (big) harvester ${unique}`, sentence: 'It harvests; all day.' },
    { lang: 'fr', text: `la moissonneuse ${unique}` },
  ];
  const second = [
    { lang: 'en', text: `=baler ${unique}` },
    { lang: 'fr', text: `la <presse> & co ${unique}` },
  ];
  const { words } = await ask<{ words: OwnWord[] }>('POST', '/user/words', {
    words: [{ traductions: own, difficulty: 3 }, { traductions: second }],
  });
  const [{ id } = { id: 0 }] = words;
  await ask('PUT', `/user/words/${id}/picture`, { picture: png });
  await ask('PUT', `/user/words/${id}/sounds/en`, { sound: tone() });
  const { listGroup } = await ask<{ listGroup: { id: number } }>('POST', '/user/list-groups', {
    title: 'Ma ferme',
  });
  const wordIds = [...new Set([...found, ...words.map((word) => word.id)])];
  const { wordGroup } = await ask<{ wordGroup: { uuid: string } }>('POST', '/user/word-groups', {
    ...{ text: `Ferme ${unique}`, listGroupId: listGroup.id, wordIds },
  });
  return { uuid: wordGroup.uuid, wordIds, own: words };
}

async function download(page: Page, name: string) {
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exporter' }).click();
  await page.getByRole('menuitem', { name }).click();
  const saved = await saving;
  return { name: saved.suggestedFilename(), buffer: await readFile(await saved.path()) };
}

async function openImport(page: Page) {
  const { token } = await registerAdult(page, 'teacher');
  await callApi(page.request, 'POST', '/user/list-groups', { title: 'Reçu' }, token);
  await page.goto('/user/list');
  await page.getByRole('button', { name: 'Importer', exact: true }).click();
  return { token, dialog: page.getByRole('dialog', { name: 'Importer des mots' }) };
}

test('a teacher takes a list along as Excel and Anki, and a colleague brings all of it in', async ({
  page,
  browser,
}) => {
  const { uuid, wordIds } = await teacherWithList(page);
  await page.goto(`/user/list/${uuid}`);
  const book = await download(page, 'Excel (.xlsx)');
  const deck = await download(page, 'Paquet Anki avec images et sons (.apkg)');
  expect([book.name, deck.name]).toEqual([`Ferme ${unique}.xlsx`, `Ferme ${unique}.apkg`]);

  for (const [file, kind] of [
    [book, 'Excel'],
    [deck, 'Anki'],
  ] as const) {
    const colleague = await (
      await browser.newContext({ locale: 'fr-CA', reducedMotion: 'reduce' })
    ).newPage();
    const { token, dialog } = await openImport(colleague);
    await dialog.locator('input[type=file]').setInputFiles({ ...file, mimeType: 'application/octet-stream' });
    await expect(dialog.getByText(`${kind} · 10 lignes`)).toBeVisible();
    await expect(dialog.getByText('Mot à vous', { exact: true })).toHaveCount(2);
    await dialog.getByLabel('Titre de la liste').fill(`Par ${kind}`);
    await inspect(colleague, `desk-import-${kind.toLowerCase()}`);
    await dialog.getByRole('button', { name: 'Créer la liste avec 10 mots' }).click();
    await expect(colleague.getByRole('row', { name: new RegExp(`Par ${kind}`) })).toContainText('10');
    const { listGroups } = await callApi<{ listGroups: { wordGroups: { wordIds: number[] }[] }[] }>(
      ...([page.request, 'GET', '/user/list-groups', undefined, token] as const),
    );
    // Words of the catalogue are the same ones again; own words are the colleague's own.
    expect(listGroups[0]?.wordGroups[0]?.wordIds.slice(0, 8)).toEqual(wordIds.slice(0, 8));
    const { words } = await callApi<{ words: OwnWord[] }>(
      ...([page.request, 'GET', '/user/words/own', undefined, token] as const),
    );
    const texts = words.map(({ traductions }) =>
      Object.fromEntries(traductions.map(({ lang, text }) => [lang, text])),
    );
    expect(texts).toContainEqual({ en: `the (big) harvester ${unique}`, fr: `la moissonneuse ${unique}` });
    expect(texts).toContainEqual({ en: `=baler ${unique}`, fr: `la <presse> & co ${unique}` });
    const harvester = words.find(({ traductions }) =>
      traductions.some(({ text }) => text.includes('harvester')),
    );
    const english = harvester?.traductions.find(({ lang }) => lang === 'en');
    expect(english?.sentences.map(({ text }) => text)).toEqual(['It harvests; all day.']);
    expect([harvester?.imageUrl !== null, english?.soundUrl !== null]).toEqual(
      kind === 'Anki' ? [true, true] : [false, false],
    );
  }
});

test('a file that cannot be read says why, and a row that lacks its meaning gets it in place', async ({
  page,
}) => {
  const { dialog } = await openImport(page);
  const chooser = dialog.locator('input[type=file]');
  const choose = (name: string, buffer: Buffer) =>
    chooser.setInputFiles({ name, mimeType: 'application/octet-stream', buffer });
  await choose('vieux.xls', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0, 0, 0, 0]));
  await expect(dialog.getByRole('alert')).toHaveText(/vieux\.xls est au format Excel d’avant 2007/);
  await choose('abîmé.apkg', Buffer.from('PK\u0003\u0004 and nothing more'));
  await expect(dialog.getByRole('alert')).toHaveText(/abîmé\.apkg est endommagé/);
  await inspect(page, 'desk-import-fault');
  // As Excel in Québec writes it.
  const csv = Buffer.from(
    `zébulon ${unique};zebulon ${unique}\r\nl'\u0153uf seul ${unique}\r\n`.replace('\u0153', '\u009c'),
    'latin1',
  );
  await choose('liste.csv', csv);
  await expect(dialog.getByRole('alert')).toHaveCount(0);
  await dialog.getByLabel('Première colonne').selectOption('fr');
  await expect(dialog.getByLabel('Deuxième colonne')).toHaveValue('en');
  await expect(dialog.getByText('Il manque la traduction')).toBeVisible();
  await dialog.getByLabel('Traduction', { exact: true }).fill(`the lonely egg ${unique}`);
  await dialog.getByRole('button', { name: 'Créer ce mot' }).click();
  await expect(dialog.getByText('Mot à vous', { exact: true })).toHaveCount(2);
  await expect(dialog.getByText(`l'œuf seul ${unique}`).first()).toBeVisible();
});

/** A workbook of two sheets, as a spreadsheet stores the least of it. */
function workbook(sheets: Readonly<Record<string, readonly (readonly string[])[]>>): Buffer {
  const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const named = Object.keys(sheets).map(
    (name, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="r${at}"/>`,
  );
  const related = Object.keys(sheets).map(
    (_, at) => `<Relationship Id="r${at}" Type="${office}/worksheet" Target="worksheets/sheet${at}.xml"/>`,
  );
  const cellsOf = (row: readonly string[], at: number) =>
    row.map((text, column) => `<c r="${'ABC'[column]}${at + 1}" t="inlineStr"><is><t>${text}</t></is></c>`);
  const files = {
    'xl/workbook.xml': `<workbook ${main} xmlns:r="${office}"><sheets>${named.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${related.join('')}</Relationships>`,
    ...Object.fromEntries(
      Object.values(sheets).map((rows, at) => [
        `xl/worksheets/sheet${at}.xml`,
        `<worksheet ${main}><sheetData>${rows.map((row, line) => `<row r="${line + 1}">${cellsOf(row, line).join('')}</row>`).join('')}</sheetData></worksheet>`,
      ]),
    ),
  };
  return Buffer.from(
    zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)]))),
  );
}

test('a sheet of a workbook is chosen, and the columns that are not read are named', async ({ page }) => {
  const { dialog } = await openImport(page);
  const buffer = workbook({
    'Semaine 1': [
      ['Anglais', 'Français', 'Page'],
      ['the cow', 'la vache', '12'],
    ],
    'Semaine 2': [
      ['the horse', 'le cheval'],
      ['the sheep', 'le mouton'],
    ],
  });
  const file = { name: 'annee.xlsx', mimeType: 'application/octet-stream', buffer };
  await dialog.locator('input[type=file]').setInputFiles(file);
  await expect(dialog.getByText('Excel · 1 ligne')).toBeVisible();
  await expect(dialog.getByText('Colonnes laissées de côté : Page')).toBeVisible();
  await inspect(page, 'desk-import-sheets');
  await dialog.getByLabel('Feuille').selectOption('Semaine 2');
  await expect(dialog.getByText('Excel · 2 lignes')).toBeVisible();
  await expect(dialog.getByText('Colonnes laissées de côté')).toHaveCount(0);
});
