import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { PrintKind } from '@motamo/contract/documents';
import { gridLetters } from '@motamo/rules/print/letter-grid';
import { Transformer } from '@napi-rs/image';
import jsQR from 'jsqr';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { createSchoolManager, createTeacher, type SignedInAdult } from '../../../test/factories.ts';
import { drawRectangles } from '../../../test/pdf-pictures.ts';
import { type PdfText, readPdfText } from '../../../test/pdf-text.ts';
import { loadTestPack, writeTestPack } from '../../../test/test-pack.ts';
import { importContent } from '../content/content.ts';

const LETTER = { width: 612, height: 792 };
const KINDS = ['cards', 'memory', 'bingo', 'word-search', 'dictation'] as const satisfies PrintKind[];

let app: TestApp;
let dataFolder: string;
let teacher: SignedInAdult;
let farm: string;
beforeAll(async () => {
  dataFolder = mkdtempSync(path.join(os.tmpdir(), 'motamo-print-'));
  app = await startTestApp({ DATA_DIR: dataFolder });
  await app.startBackground();
  const pack = writeTestPack();
  await importContent(app.ctx, pack);
  rmSync(path.dirname(pack), { recursive: true });
  farm = await loadTestPack(app, 'farm');
  teacher = await createTeacher(app, { licensed: true });
});
afterAll(async () => {
  await app.stop();
  rmSync(dataFolder, { recursive: true });
});

type Query = Parameters<typeof app.call<'GET /user/bulk/documents/word-groups/{uuid}'>>[1]['query'];
const ask = (query: Query, uuid = farm, who = teacher) =>
  app.call(
    'GET /user/bulk/documents/word-groups/{uuid}',
    { params: { uuid }, query },
    { token: who.token, lang: 'fr' },
  );

async function fetchFile(url: string, token?: string) {
  const headers = token ? { authorization: `Bearer ${token}` } : {};
  const reply = await app.http.inject({ method: 'GET', url, headers });
  return { status: reply.statusCode, headers: reply.headers, bytes: reply.rawPayload };
}

async function print(query: Query, uuid = farm): Promise<Buffer> {
  const { status, body } = await ask(query, uuid);
  expect(status).toBe(200);
  const file = await fetchFile(body.bulkDocument.documentUrl, teacher.token);
  expect(file.status).toBe(200);
  return file.bytes;
}

/** What is drawn below the head, page by page. */
function pagesOf(pdf: Buffer) {
  const height = Number(/\/MediaBox \[0 0 [\d.]+ ([\d.]+)\]/.exec(pdf.toString('latin1'))?.[1]);
  return readPdfText(pdf).map((page) => page.filter(({ y }) => y < height - 66));
}
const linesOf = (page: readonly PdfText[]) => page.map(({ text }) => text);
const allText = (pdf: Buffer) => pagesOf(pdf).flatMap(linesOf).join(' ').replaceAll(/\s+/g, ' ');

async function wordsOfFarm() {
  const params = { uuid: farm };
  const { body } = await app.call('GET /user/word-groups/uuid/{uuid}/words', { params }, teacher);
  return body.words.map(({ traductions }) => {
    const text = (wanted: string) => traductions.find(({ lang }) => lang === wanted)?.text ?? '';
    return { en: text('en'), fr: text('fr'), es: text('es') };
  });
}

describe('a list as', () => {
  it.each(KINDS)('%s is a file on both papers, with every word in it', async (kind) => {
    const words = await wordsOfFarm();
    for (const paper of ['letter', 'a4'] as const) {
      const { body } = await ask({ kind, paper, boards: 3 });
      expect(body.bulkDocument).toMatchObject({
        type: 'word-group',
        totalCount: kind === 'bingo' ? 3 : words.length,
      });
      const file = await fetchFile(body.bulkDocument.documentUrl, teacher.token);
      expect(file.headers['content-type']).toBe('application/pdf');
      expect(file.headers['content-disposition']).toContain(`motamo-${kind}.pdf`);
      expect(file.bytes.toString('latin1')).toContain(
        paper === 'letter' ? '/MediaBox [0 0 612 792]' : '/MediaBox [0 0 595.28 841.89]',
      );
      const text = allText(file.bytes);
      for (const { en } of words) expect(text).toContain(en);
      if (kind === 'cards' || kind === 'bingo' || kind === 'dictation')
        for (const { fr } of words) expect(text).toContain(fr);
      expect((await ask({ kind, paper, boards: 3 })).body.bulkDocument).toMatchObject({
        uuid: body.bulkDocument.uuid,
        isReady: true,
      });
    }
  });

  it('cards in other languages has those words, with their accents', async () => {
    const text = allText(await print({ kind: 'cards', learningLang: 'es', meaningLang: 'en' }));
    for (const word of ['el lechón', 'la vaca', 'piglet', 'harvest']) expect(text).toContain(word);
    expect(text).not.toContain('la vache');
  });
});

describe('a text that is hard to set', () => {
  const hard = [
    ['supercalifragilisticexpialidocious', 'anticonstitutionnellement'],
    ['🐄 moo-cow', 'la vache 🐄 du pré'],
  ];
  const words = [...hard, ...Array.from({ length: 8 }, (_, at) => [`tau ${at}`, `le tau ${at}`])];
  const title = `Une liste dont le titre ne tient pas sur une seule ligne ${'de la tête '.repeat(4)}`.trim();
  let uuid: string;
  beforeAll(async () => {
    const { listGroup } = (await app.call('POST /user/list-groups', { body: { title: 'Groupe' } }, teacher))
      .body;
    const given = words.map(([en = '', fr = '']) => ({
      traductions: [
        { lang: 'en' as const, text: en },
        { lang: 'fr' as const, text: fr },
      ],
    }));
    const own = (await app.call('POST /user/words', { body: { words: given } }, teacher)).body.words;
    const body = { text: title, listGroupId: listGroup.id, wordIds: own.map(({ id }) => id) };
    uuid = (await app.call('POST /user/word-groups', { body }, teacher)).body.wordGroup.uuid;
  });

  it('is broken or left out in part, and never smaller than one can read', async () => {
    for (const kind of KINDS) {
      const pages = readPdfText(await print({ kind, boards: 2 }, uuid));
      const all = pages.flat().map(({ text }) => text);
      expect(all.join(' ')).toContain('moo-cow');
      expect(all.join('')).not.toMatch(/\p{Extended_Pictographic}/u);
      expect(Math.min(...pages.flat().map(({ size }) => size))).toBeGreaterThanOrEqual(6);
    }
    const pairs = linesOf(pagesOf(await print({ kind: 'memory' }, uuid))[0] ?? []);
    expect(pairs).toEqual(expect.arrayContaining(['supercalifragilis-', 'ticexpialidocious']));
  });

  it('stands in the head in several lines beside the page and the day', async () => {
    const [page = []] = readPdfText(await print({ kind: 'memory' }, uuid));
    const head = page.filter(({ y }) => y > LETTER.height - 66);
    expect(head.map(({ text }) => text).join(' ')).toContain(`${title} · Mémoire`);
    expect(Math.min(...head.map(({ size }) => size))).toBeGreaterThanOrEqual(7);
  });
});

it('a teacher’s own words are printed with their own pictures', async () => {
  const { listGroup } = (await app.call('POST /user/list-groups', { body: { title: 'Groupe' } }, teacher))
    .body;
  const given = Array.from({ length: 10 }, (_, at) => ({
    traductions: [
      { lang: 'en' as const, text: `meson ${at}` },
      { lang: 'fr' as const, text: `le méson ${at}` },
    ],
  }));
  const { words } = (await app.call('POST /user/words', { body: { words: given } }, teacher)).body;
  const pixels = Transformer.fromRgbaPixels(new Uint8Array(400).fill(120), 10, 10);
  for (const [at, bytes] of [await pixels.png(), await pixels.jpeg(), await pixels.webp()].entries()) {
    const params = { id: words[at]?.id ?? 0 };
    const body = { picture: Buffer.from(bytes).toString('base64') };
    expect((await app.call('PUT /user/words/{id}/picture', { params, body }, teacher)).status).toBe(200);
  }
  const body = { text: 'Mésons', listGroupId: listGroup.id, wordIds: words.map(({ id }) => id) };
  const { wordGroup } = (await app.call('POST /user/word-groups', { body }, teacher)).body;
  const pdf = await print({ kind: 'cards' }, wordGroup.uuid);
  expect(allText(pdf)).toContain('meson 9');
  // Those with something transparent are two, one for what shines through.
  expect(pdf.toString('latin1').match(/\/Subtype \/Image/g)?.length).toBeGreaterThanOrEqual(3);
});

describe('cards of two sides', () => {
  it('meet when the sheet is turned over its long edge', async () => {
    const words = await wordsOfFarm();
    const pages = pagesOf(await print({ kind: 'cards' }));
    expect(pages).toHaveLength(4);
    const cell = ({ x, y }: PdfText) => [
      Math.floor((x - 27) / ((612 - 54) / 3)),
      Math.floor((792 - y - 72) / (680 / 4)),
    ];
    for (const { en, fr } of words) {
      const find = (text: string) =>
        pages.flatMap((page, at) => page.filter((each) => each.text === text).map((each) => ({ at, each })));
      const [front] = find(en);
      const [back] = find(fr);
      if (!front || !back) throw new Error(`${en} is not on both sides`);
      expect(back.at).toBe(front.at + 1);
      const [column = 0, row] = cell(front.each);
      expect(cell(back.each)).toEqual([2 - column, row]);
    }
  });
});

describe('chance', () => {
  it('is the same again for the same draw, even a day later, and another for the next one', async () => {
    for (const kind of ['bingo', 'word-search', 'dictation'] as const) {
      const texts = async (draw: number) => pagesOf(await print({ kind, draw, boards: 4 })).map(linesOf);
      const first = await texts(1);
      const next = await texts(2);
      expect(next).not.toEqual(first);
      app.clock.advance(25 * 60 * 60_000);
      expect(await texts(1)).toEqual(first);
    }
  });

  it('gives every pupil another board', async () => {
    const pages = pagesOf(await print({ kind: 'bingo', boards: 30 })).slice(1);
    expect(pages).toHaveLength(15);
    const boards = pages.flatMap((page) => {
      const starts = page.flatMap(({ text }, at) => (text.startsWith('Grille') ? [at] : []));
      return starts.map((start, at) => linesOf(page.slice(start + 2, starts[at + 1])).join());
    });
    expect([boards.length, new Set(boards).size]).toEqual([30, 30]);
  });
});

it('a word search hides what stands beside it, and shows where at the end', async () => {
  const words = await wordsOfFarm();
  const pages = pagesOf(await print({ kind: 'word-search' }));
  // Two grids of eight words, and the page of solutions.
  expect(pages).toHaveLength(3);
  for (const page of pages.slice(0, 2)) {
    const letters = linesOf(page).filter((text) => /^[A-ZÑ]$/.test(text));
    const side = Math.sqrt(letters.length);
    expect(Number.isInteger(side)).toBe(true);
    const rows = Array.from({ length: side }, (_, row) => letters.slice(row * side, (row + 1) * side));
    const lines = [
      ...rows.map((row) => row.join('')),
      ...rows.map((_, column) => rows.map((row) => row[column]).join('')),
    ];
    const shown = words.filter(({ en }) => linesOf(page).includes(en));
    expect(shown).toHaveLength(8);
    // A list of difficulty 1: only across and down.
    for (const { en } of shown) expect(lines.join(' ')).toContain(gridLetters(en, 'en'));
  }
});

describe('a dictation', () => {
  const squareOf = (pdf: Buffer) => {
    const [page] = drawRectangles(pdf, LETTER);
    return page && jsQR(page.dots, page.width, page.height)?.data;
  };
  const hear = (code: string) => app.call('GET /global/listening/{code}', { params: { code } });
  const keyOf = (pdf: Buffer) => linesOf(pagesOf(pdf).at(-1) ?? []);

  it('has a square that says its words in the order of the lines, to anybody, and nothing else', async () => {
    const words = await wordsOfFarm();
    const pdf = await print({ kind: 'dictation', draw: 7 });
    const code = /^http:\/\/[^/]+\/listen\/([\w-]{16})$/.exec(squareOf(pdf) ?? '')?.[1] ?? '';
    const { status, body } = await hear(code);
    expect([status, body.listeningSheet.lang]).toEqual([200, 'en']);
    const said = await Promise.all(
      body.listeningSheet.sounds.map(async ({ soundUrl }) => {
        const { bytes } = await fetchFile(soundUrl ?? '');
        return bytes.toString().replace('sound of ', '');
      }),
    );
    expect(said).toEqual(keyOf(pdf).filter((text) => words.some(({ en }) => en === text)));
    expect([...said].sort()).toEqual(words.map(({ en }) => en).sort());
    expect(said).not.toEqual(words.map(({ en }) => en));
    for (const { en, fr } of words)
      expect(JSON.stringify(body).match(new RegExp(`"(${en}|${fr})"`))).toBeNull();
  });

  it('keeps its square as long as the list is there', async () => {
    const group = (await app.call('POST /user/list-groups', { body: { title: 'Groupe' } }, teacher)).body;
    const copy = await app.call(
      'POST /user/word-groups/uuid/{uuid}/duplicate',
      { params: { uuid: farm }, body: { listGroupId: group.listGroup.id } },
      teacher,
    );
    const { uuid } = copy.body.wordGroup;
    const code = squareOf(await print({ kind: 'dictation' }, uuid))?.slice(-16) ?? '';
    app.clock.advance(300 * 24 * 60 * 60_000);
    teacher = await createTeacher(app, { licensed: true });
    expect((await hear(code)).status).toBe(200);
    await app.connection.pool.query('update word_groups set deleted_at = now() where uuid = $1', [uuid]);
    expect((await hear(code)).status).toBe(404);
    expect((await hear('AAAAAAAAAAAAAAAA')).status).toBe(404);
    expect((await app.raw('GET', '/api/v1/global/listening/short')).status).toBe(400);
  });
});

describe('who may print', () => {
  it('nobody else’s list, and nobody gets another one’s file', async () => {
    const group = (await app.call('POST /user/list-groups', { body: { title: 'Groupe' } }, teacher)).body;
    const copy = await app.call(
      'POST /user/word-groups/uuid/{uuid}/duplicate',
      { params: { uuid: farm }, body: { listGroupId: group.listGroup.id } },
      teacher,
    );
    const { uuid } = copy.body.wordGroup;
    const { documentUrl } = (await ask({ kind: 'cards' }, uuid)).body.bulkDocument;
    const stranger = await createTeacher(app, { licensed: true });
    const theirs = await ask({ kind: 'cards' }, uuid, stranger);
    const missing = await ask({ kind: 'cards' }, '01890000-0000-7000-8000-000000000000', stranger);
    expect([theirs.status, theirs.body]).toEqual([404, missing.body]);
    expect((await fetchFile(documentUrl, teacher.token)).status).toBe(200);
    expect((await fetchFile(documentUrl, stranger.token)).status).toBe(404);
    expect((await fetchFile(documentUrl)).status).toBe(401);
    await app.call('DELETE /user/word-groups/{uuid}', { params: { uuid } }, teacher);
    expect((await ask({ kind: 'cards' }, uuid)).status).toBe(404);
    const manager = await createSchoolManager(app);
    expect((await ask({ kind: 'cards' }, farm, manager)).status).toBe(403);
  });

  it('with languages that differ, and as many boards as a class has', async () => {
    const errors = async (query: string) => {
      const reply = await app.raw(
        'GET',
        `/api/v1/user/bulk/documents/word-groups/${farm}?${query}`,
        undefined,
        teacher,
      );
      return [reply.status, Object.keys(reply.body.errors ?? {})];
    };
    expect(await errors('learningLang=fr&meaningLang=fr')).toEqual([422, ['meaningLang']]);
    expect(await errors('boards=41')).toEqual([422, ['boards']]);
    expect(await errors('draw=0')).toEqual([422, ['draw']]);
    expect(await errors('kind=poster')).toEqual([422, ['kind']]);
  });
});
