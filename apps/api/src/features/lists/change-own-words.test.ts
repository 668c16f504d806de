import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { OWN_PICTURE_SIDE } from '@motamo/rules/limits';
import { writeWav } from '@motamo/rules/wav';
import { Transformer } from '@napi-rs/image';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import {
  createClassroom,
  createStudent,
  createTeacher,
  type SignedInAdult,
} from '../../../test/factories.ts';
import { loadTestPack } from '../../../test/test-pack.ts';
import { classrooms } from '../../db/schema/classes.ts';

let app: TestApp;
let dataFolder: string;
let teacher: SignedInAdult;
let stranger: SignedInAdult;
beforeAll(async () => {
  dataFolder = mkdtempSync(path.join(os.tmpdir(), 'motamo-own-'));
  app = await startTestApp({ DATA_DIR: dataFolder });
  await loadTestPack(app, 'farm');
});
beforeEach(async () => {
  teacher = await createTeacher(app, { licensed: true });
  stranger = await createTeacher(app);
});
afterAll(async () => {
  await app.stop();
  rmSync(dataFolder, { recursive: true });
});

const own = (en: string, fr: string) => ({
  traductions: [
    { lang: 'en' as const, text: en },
    { lang: 'fr' as const, text: fr },
  ],
});
const add = async (...words: ReturnType<typeof own>[]) =>
  (await app.call('POST /user/words', { body: { words } }, teacher)).body.words;
async function addOne(en = 'quark', fr = 'le quark') {
  const [word] = await add(own(en, fr));
  if (!word) throw new Error('no word');
  return word;
}
const listOwn = async (by = teacher) => (await app.call('GET /user/words/own', {}, by)).body.words;

const pixels = (width: number, height: number) =>
  Transformer.fromRgbaPixels(new Uint8Array(width * height * 4).fill(200), width, height);
const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');
const tone = (lengthMs: number, peak = 9_000) =>
  base64(
    writeWav({
      rateHz: 16_000,
      samples: Int16Array.from({ length: 16 * lengthMs }, (_, at) => Math.round(peak * Math.sin(at / 6))),
    }),
  );

const sendPicture = (id: number, picture: string, by = teacher) =>
  app.call('PUT /user/words/{id}/picture', { params: { id }, body: { picture } }, by);
const sendSound = (id: number, sound: string, by = teacher, lang: 'en' | 'fr' | 'es' = 'en') =>
  app.call('PUT /user/words/{id}/sounds/{lang}', { params: { id, lang }, body: { sound } }, by);
const fetchMedia = (url: string | null | undefined) =>
  app.http.inject({ method: 'GET', url: url ?? '/none' });
const ownFiles = () => {
  const folder = path.join(dataFolder, 'content', 'own', String(teacher.user.id));
  return existsSync(folder) ? readdirSync(folder) : [];
};

async function listOf(wordIds: readonly number[]) {
  const { listGroup } = (await app.call('POST /user/list-groups', { body: { title: 'Sciences' } }, teacher))
    .body;
  const body = { text: 'Physique', listGroupId: listGroup.id, wordIds: [...wordIds] };
  const { wordGroup } = (await app.call('POST /user/word-groups', { body }, teacher)).body;
  return { listGroup, wordGroup };
}

describe('own words', () => {
  it('are changed, and read changed by everybody who sees them', async () => {
    const word = await addOne('quarck', 'le quarck');
    const changed = await app.call(
      'PUT /user/words/{id}',
      { params: { id: word.id }, body: { ...own('to spin', 'tourner'), difficulty: 4 } },
      teacher,
    );
    expect(changed.body.word).toMatchObject({ id: word.id, text: 'to spin', difficulty: 4, isOwn: true });
    expect((await listOwn()).map(({ text }) => text)).toEqual(['to spin']);
    const found = await app.call('GET /user/words/search', { query: { search: 'tourner' } }, teacher);
    expect(found.body.words.map(({ id }) => id)).toEqual([word.id]);
    const old = await app.call('GET /user/words/search', { query: { search: 'quarck' } }, teacher);
    expect(old.body.words).toEqual([]);
  });

  it('do not become one that is there already, nor one without a meaning', async () => {
    const word = await addOne('one', 'un');
    await add(own('two', 'deux'));
    const change = (body: object) =>
      app.raw('PUT', `/api/v1/user/words/${word.id}`, body, { token: teacher.token });
    const twice = await change(own('Two', 'Deux'));
    expect([twice.status, Object.keys(twice.body.errors ?? {})]).toEqual([422, ['traductions']]);
    expect((await change({ traductions: [{ lang: 'en', text: 'alone' }] })).status).toBe(422);
    expect((await listOwn()).map(({ text }) => text)).toEqual(['two', 'one']);
  });

  it('that are deleted leave lists and searches; a list keeps its ten words', async () => {
    const words = await add(...Array.from({ length: 11 }, (_, at) => own(`lepton ${at}`, `le lepton ${at}`)));
    const ids = words.map(({ id }) => id);
    const { wordGroup } = await listOf(ids);
    const remove = (id: number) => app.call('DELETE /user/words/{id}', { params: { id } }, teacher);
    expect((await remove(ids[0] ?? 0)).status).toBe(200);
    const params = { uuid: wordGroup.uuid };
    const { body } = await app.call('GET /user/word-groups/uuid/{uuid}', { params }, teacher);
    expect(body.wordGroup.wordIds).toEqual(ids.slice(1));
    const refused = await remove(ids[1] ?? 0);
    expect([refused.status, refused.body.flash]).toEqual([409, expect.stringContaining('Physique')]);
    expect((await listOwn()).map(({ id }) => id).sort()).toEqual([...ids.slice(1)].sort());
    const again = await add(own('lepton 0', 'le lepton 0'));
    expect(again[0]?.id).not.toBe(ids[0]);
    expect((await remove(ids[0] ?? 0)).status).toBe(404);
  });
});

describe('a picture', () => {
  it('is kept small and new, whatever of the three kinds it was', async () => {
    const { id } = await addOne();
    const sent = [await pixels(900, 600).png(), await pixels(900, 600).jpeg(), await pixels(900, 600).webp()];
    const urls: (string | null)[] = [];
    for (const bytes of sent) {
      const { status, body } = await sendPicture(id, base64(bytes));
      expect(status).toBe(200);
      urls.push(body.word.imageUrl);
      const file = await fetchMedia(body.word.imageUrl);
      expect(file.headers['content-type']).toMatch(/^image\/(png|jpeg)$/);
      // No cache between keeps what may be deleted.
      expect(file.headers['cache-control']).toBe('private, max-age=300, must-revalidate');
      const { width, height } = await new Transformer(file.rawPayload).metadata();
      expect([width, height]).toEqual([OWN_PICTURE_SIDE, Math.round((OWN_PICTURE_SIDE * 600) / 900)]);
    }
    // Those that were replaced are gone.
    expect(ownFiles()).toHaveLength(1);
    const gone = await app.call('DELETE /user/words/{id}/picture', { params: { id } }, teacher);
    expect([gone.body.word.imageUrl, ownFiles()]).toEqual([null, []]);
    for (const url of urls) expect((await fetchMedia(url)).statusCode).toBe(404);
  });

  it('is refused where it is none, only claims to be one, or would not fit into memory', async () => {
    const { id } = await addOne();
    const png = await pixels(4, 4).png();
    const bomb = Buffer.from(png);
    bomb.writeUInt32BE(60_000, 16);
    bomb.writeUInt32BE(60_000, 20);
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    for (const bytes of [svg, png.subarray(0, 20), bomb, Buffer.from('GIF89a')]) {
      const { status, body } = await sendPicture(id, base64(bytes));
      expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['picture']]);
    }
    expect((await sendPicture(id, 'no base64 !')).status).toBe(422);
    expect((await sendPicture(id, 'A'.repeat(250_004))).status).toBe(422);
    expect(ownFiles()).toEqual([]);
  });
});

describe('a recording', () => {
  it('is heard where its text stays, and goes with it', async () => {
    const { id } = await addOne();
    const { status, body } = await sendSound(id, tone(800));
    expect(status).toBe(200);
    const english = body.word.traductions.find(({ lang }) => lang === 'en');
    expect(english?.soundKind).toBe('recording');
    const file = await fetchMedia(english?.soundUrl);
    expect([file.headers['content-type'], base64(file.rawPayload)]).toEqual(['audio/wav', tone(800)]);
    const soundOf = async (change: ReturnType<typeof own>) => {
      const reply = await app.call('PUT /user/words/{id}', { params: { id }, body: change }, teacher);
      return reply.body.word.traductions.find(({ lang }) => lang === 'en')?.soundUrl;
    };
    expect(await soundOf(own('quark', 'le petit quark'))).toBe(english?.soundUrl);
    expect(await soundOf(own('gluon', 'le gluon'))).toBeNull();
    expect(ownFiles()).toEqual([]);
    await sendSound(id, tone(300));
    const params = { id, lang: 'en' as const };
    const gone = await app.call('DELETE /user/words/{id}/sounds/{lang}', { params }, teacher);
    expect([gone.body.word.traductions.map(({ soundUrl }) => soundUrl), ownFiles()]).toEqual([
      [null, null],
      [],
    ]);
  });

  it('is refused where it is none, says nothing, is too long, or in a language that the word lacks', async () => {
    const { id } = await addOne();
    const bad = [
      base64(Buffer.from('RIFF but no sound at all, and more than a head')),
      tone(900, 100),
      tone(50),
      tone(5_400),
    ];
    for (const sound of bad) {
      const { status, body } = await sendSound(id, sound);
      expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['sound']]);
    }
    expect((await sendSound(id, tone(500), teacher, 'es')).status).toBe(404);
    expect(ownFiles()).toEqual([]);
  });
});

describe('an address', () => {
  it('ends as the file that it leads to, also where a list shows it', async () => {
    const words = await add(...Array.from({ length: 10 }, (_, at) => own(`boson ${at}`, `le boson ${at}`)));
    const [first, second] = words.map(({ id }) => id);
    const png = await sendPicture(first ?? 0, base64(await pixels(9, 9).png()));
    const jpeg = await sendPicture(second ?? 0, base64(await pixels(9, 9).jpeg()));
    const sound = await sendSound(first ?? 0, tone(400));
    const { wordGroup } = await listOf(words.map(({ id }) => id));
    const soundUrl = sound.body.word.traductions.find(({ lang }) => lang === 'en')?.soundUrl;
    const urls = [png.body.word.imageUrl, jpeg.body.word.imageUrl, soundUrl, ...wordGroup.coverUrls];
    const types = await Promise.all(urls.map(async (url) => (await fetchMedia(url)).headers['content-type']));
    expect(urls.map((url) => url?.split('.').at(-1))).toEqual(['png', 'jpg', 'wav', 'png', 'jpg']);
    expect(types).toEqual(['image/png', 'image/jpeg', 'audio/wav', 'image/png', 'image/jpeg']);
  });
});

describe('somebody else', () => {
  it('neither finds nor changes an own word, its picture or its sound', async () => {
    const word = await addOne('photon', 'le photon');
    await sendPicture(word.id, base64(await pixels(9, 9).png()));
    const { body } = await sendSound(word.id, tone(400));
    const secrets = [
      word.uuid,
      'photon',
      String(body.word.imageUrl),
      String(body.word.traductions.find(({ lang }) => lang === 'en')?.soundUrl),
    ];
    const params = { id: word.id };
    const calls = await Promise.all([
      app.call('PUT /user/words/{id}', { params, body: own('a', 'b') }, stranger),
      app.call('DELETE /user/words/{id}', { params }, stranger),
      sendPicture(word.id, base64(await pixels(9, 9).png()), stranger),
      app.call('DELETE /user/words/{id}/picture', { params }, stranger),
      sendSound(word.id, tone(400), stranger),
      app.call('DELETE /user/words/{id}/sounds/{lang}', { params: { ...params, lang: 'en' } }, stranger),
    ]);
    expect(calls.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404]);
    const seen = await Promise.all([
      listOwn(stranger),
      app.call('GET /user/words/search', { query: { search: 'photon' } }, stranger).then((r) => r.body),
      app.call('GET /user/word-groups', {}, stranger).then((r) => r.body),
    ]);
    for (const secret of secrets) expect(JSON.stringify(seen)).not.toContain(secret);
  });

  it('but the pupils of the class, who see and hear it in their games', async () => {
    const words = await add(...Array.from({ length: 10 }, (_, at) => own(`boson ${at}`, `le boson ${at}`)));
    for (const { id } of words) {
      await sendPicture(id, base64(await pixels(9, 9).png()));
      await sendSound(id, tone(400));
    }
    const { listGroup, wordGroup } = await listOf(words.map(({ id }) => id));
    const classroom = await createClassroom(app, { teacher });
    await app.ctx.db
      .update(classrooms)
      .set({ listGroupId: listGroup.id })
      .where(eq(classrooms.id, classroom.id));
    const student = await createStudent(app, { teacher, classroom, licensed: true });
    for (const [gameTypeSlug, type] of [
      ['cards', /^image\/png$/],
      ['hear', /^audio\/wav$/],
    ] as const) {
      const body = { wordGroupUuid: wordGroup.uuid, gameTypeSlug };
      const game = await app.call('POST /student/list-games', { body }, student);
      const addresses = JSON.stringify(game.body.gameData.sections[0]).match(/\/media\/[\w.-]+/g) ?? [];
      const types = await Promise.all(
        addresses.map(async (url) => String((await fetchMedia(url)).headers['content-type'])),
      );
      expect(types.some((each) => type.test(each))).toBe(true);
      expect(types.every((each) => /^(image\/png|audio\/wav)$/.test(each))).toBe(true);
    }
  });
});
