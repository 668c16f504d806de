import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { SCHOOL_VOICES_MAX } from '@motamo/rules/limits';
import { writeWav } from '@motamo/rules/wav';
import { and, asc, eq, ne } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import {
  createClassroom,
  createParent,
  createSchoolManager,
  createStudent,
  createTeacher,
  employ,
  type SignedInAdult,
  type SignedInStudent,
} from '../../../test/factories.ts';
import { createGame, seat } from '../../../test/live-table.ts';
import { SoloPlayer } from '../../../test/solo-player.ts';
import { loadTestPack } from '../../../test/test-pack.ts';
import { users } from '../../db/schema/accounts.ts';
import { contentPacks, media } from '../../db/schema/media.ts';
import { schoolVoices } from '../../db/schema/school-voices.ts';
import { words, wordTraductions } from '../../db/schema/words.ts';
import { tickDueGames } from '../games/live/clock/ticks.ts';
import { erasePerson } from '../rights/rights.ts';

let app: TestApp;
let dataFolder: string;
let list: string;
/** Roy and Caron teach at one school, Diaz at another one, Ferland at none. */
let roy: SignedInAdult;
let caron: SignedInAdult;
let diaz: SignedInAdult;
let ferland: SignedInAdult;

beforeAll(async () => {
  dataFolder = mkdtempSync(path.join(os.tmpdir(), 'motamo-voices-'));
  app = await startTestApp({ DATA_DIR: dataFolder, LIVE_COUNTDOWN_MS: '5000' });
  list = await loadTestPack(app, 'farm');
});
beforeEach(async () => {
  const [school, other] = [await createSchoolManager(app), await createSchoolManager(app)];
  [roy, caron, diaz, ferland] = [
    await createTeacher(app, { licensed: true }),
    await createTeacher(app, { licensed: true }),
    await createTeacher(app, { licensed: true }),
    await createTeacher(app, { licensed: true }),
  ];
  await employ(app, school, roy);
  await employ(app, school, caron);
  await employ(app, other, diaz);
});
afterAll(async () => {
  await app.stop();
  rmSync(dataFolder, { recursive: true });
});

/** Time passes, and somebody looks after the games. */
async function pass(ms: number): Promise<void> {
  app.clock.advance(ms);
  await tickDueGames(app.ctx);
}

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');
const tone = (lengthMs: number, peak = 9_000) =>
  base64(
    writeWav({
      rateHz: 16_000,
      samples: Int16Array.from({ length: 16 * lengthMs }, (_, at) => Math.round(peak * Math.sin(at / 6))),
    }),
  );

async function idOf(key: string) {
  const [word] = await app.ctx.db.select().from(words).where(eq(words.key, key));
  return word?.id ?? 0;
}
type Lang = 'en' | 'fr' | 'es';
const record = async (by: { token: string }, key: string, sound: string, lang: Lang = 'en') =>
  app.call(
    'PUT /user/words/{id}/school-voices/{lang}',
    { params: { id: await idOf(key), lang }, body: { sound } },
    by,
  );
const remove = async (by: { token: string }, key: string, lang: Lang = 'en') =>
  app.call('DELETE /user/words/{id}/school-voices/{lang}', { params: { id: await idOf(key), lang } }, by);
const fileOf = async (url: string | null | undefined) => {
  const file = await app.http.inject({ method: 'GET', url: url ?? '/none' });
  return {
    status: file.statusCode,
    type: String(file.headers['content-type']),
    sound: base64(file.rawPayload),
  };
};
const filesOf = ({ user }: SignedInAdult) => {
  const folder = path.join(dataFolder, 'content', 'own', String(user.id));
  return existsSync(folder) ? readdirSync(folder) : [];
};

/** The ending of sounds that ship. */
const SHIPPED = 'mp3';
/** Of a school's voice. */
const OURS = 'wav';

/** The word of the list as somebody meets it on a screen. */
async function heard(by: SignedInAdult | SignedInStudent, key: string, lang: Lang = 'en') {
  const id = await idOf(key);
  const params = { uuid: list };
  const shown =
    'user' in by
      ? (await app.call('GET /user/word-groups/uuid/{uuid}/words', { params }, by)).body
      : (await app.call('GET /student/word-groups/uuid/{uuid}/words', { params }, by)).body;
  return shown.words.find((word) => word.id === id)?.traductions.find((one) => one.lang === lang);
}
/** The recording that somebody hears; of what ships its address, for the small pack of tests brings no files. */
async function soundOf(by: SignedInAdult | SignedInStudent, key: string, lang: Lang = 'en') {
  const url = (await heard(by, key, lang))?.soundUrl;
  return url?.endsWith('.mp3') ? { status: 0, type: SHIPPED, sound: url } : fileOf(url);
}
const pupilOf = async (teacher: SignedInAdult) =>
  createStudent(app, { teacher, classroom: await createClassroom(app, { teacher }) });

const endingOf = (url: string | null | undefined) => url?.split('.').at(-1);
/** Endings of all sounds that a question names. */
const soundsIn = (what: unknown) => [
  ...new Set((JSON.stringify(what).match(/\/media\/[\w-]+\.(mp3|wav)/g) ?? []).map(endingOf)),
];

describe('the voice of a school', () => {
  it('is heard by its teachers and pupils instead of the sound that ships, by nobody else', async () => {
    const shipped = await soundOf(roy, 'cow');
    expect(shipped.type).toBe(SHIPPED);
    const { status, body } = await record(roy, 'cow', tone(700));
    expect(status).toBe(200);
    const english = body.word.traductions.find(({ lang }) => lang === 'en');
    expect(english).toMatchObject({ soundKind: 'recording', isSchoolVoice: true });
    const ours = { status: 200, type: 'audio/wav', sound: tone(700) };
    for (const one of [roy, caron, await pupilOf(roy), await pupilOf(caron)])
      expect(await soundOf(one, 'cow')).toEqual(ours);
    // A pupil is told no more than to play the file.
    expect(await heard(await pupilOf(roy), 'cow')).not.toHaveProperty('isSchoolVoice');
    const strangers = [diaz, ferland, await pupilOf(diaz), await pupilOf(ferland)];
    strangers.push(await createStudent(app, { parent: await createParent(app), licensed: true }));
    for (const one of strangers) expect(await soundOf(one, 'cow')).toEqual(shipped);
    // Other words and languages stay as they were.
    expect([(await soundOf(caron, 'goat')).type, (await soundOf(caron, 'cow', 'fr')).type]).toEqual([
      SHIPPED,
      SHIPPED,
    ]);
  });

  it('is replaced and taken away by any of its teachers, with its file', async () => {
    const first = (await record(roy, 'goat', tone(400))).body.word;
    const before = first.traductions.find(({ lang }) => lang === 'en')?.soundUrl;
    expect((await record(caron, 'goat', tone(500))).status).toBe(200);
    expect((await soundOf(roy, 'goat')).sound).toBe(tone(500));
    expect([(await fileOf(before)).status, filesOf(roy), filesOf(caron).length]).toEqual([404, [], 1]);
    const gone = await remove(roy, 'goat');
    const english = gone.body.word.traductions.find(({ lang }) => lang === 'en');
    expect([gone.status, english?.isSchoolVoice, filesOf(caron)]).toEqual([200, undefined, []]);
    expect((await soundOf(await pupilOf(caron), 'goat')).type).toBe(SHIPPED);
    // Once more, as of a second tap.
    expect((await remove(roy, 'goat')).status).toBe(200);
  });

  it('of a teacher without a school manager is heard in the own classes, and there still at a school', async () => {
    const pupil = await pupilOf(ferland);
    await record(ferland, 'horse', tone(450));
    expect((await soundOf(pupil, 'horse')).sound).toBe(tone(450));
    expect((await soundOf(roy, 'horse')).type).toBe(SHIPPED);
    const manager = await createSchoolManager(app);
    await employ(app, manager, ferland);
    const colleague = await createTeacher(app);
    await employ(app, manager, colleague);
    expect((await soundOf(pupil, 'horse')).sound).toBe(tone(450));
    expect((await soundOf(colleague, 'horse')).type).toBe(SHIPPED);
    // What the school says counts more.
    await record(colleague, 'horse', tone(550));
    expect((await soundOf(pupil, 'horse')).sound).toBe(tone(550));
  });

  it('is not touched by teachers of others, for whom it is not there', async () => {
    await record(roy, 'sheep', tone(400));
    const theirs = await remove(diaz, 'sheep');
    const none = await remove(diaz, 'rooster');
    const soundsOf = ({ body }: typeof none) =>
      body.word.traductions.map(({ soundKind, isSchoolVoice }) => [soundKind, isSchoolVoice]);
    expect([theirs.status, soundsOf(theirs)]).toEqual([none.status, soundsOf(none)]);
    await record(diaz, 'sheep', tone(900));
    expect((await soundOf(roy, 'sheep')).sound).toBe(tone(400));
    expect((await soundOf(diaz, 'sheep')).sound).toBe(tone(900));
  });

  it('goes with the account of whoever spoke, and the others hear what ships', async () => {
    await record(roy, 'rabbit', tone(400));
    await record(caron, 'donkey', tone(400));
    const url = (await heard(caron, 'rabbit'))?.soundUrl;
    await erasePerson(app.ctx, { type: 'user', id: roy.user.id });
    expect([(await fileOf(url)).status, filesOf(roy)]).toEqual([404, []]);
    expect((await soundOf(caron, 'rabbit')).type).toBe(SHIPPED);
    expect((await soundOf(caron, 'donkey')).sound).toBe(tone(400));
  });

  it('is heard only where the word reads as it was said', async () => {
    const { db } = app.ctx;
    await record(roy, 'barn', tone(400));
    const english = and(eq(wordTraductions.wordId, await idOf('barn')), eq(wordTraductions.lang, 'en'));
    const rename = async (text: string) => {
      await db.update(wordTraductions).set({ text }).where(english);
      await db
        .update(contentPacks)
        .set({ hash: `with ${text}` })
        .where(ne(contentPacks.pack, 'own words'));
    };
    await rename('cowshed');
    expect(await heard(roy, 'barn')).toMatchObject({ text: 'cowshed', soundKind: 'synthesised' });
    await rename('barn');
    expect(await heard(roy, 'barn')).toMatchObject({ text: 'barn', soundKind: 'recording' });
  });
});

describe('a recording', () => {
  it('is refused where it is none, says nothing, is too long or too large', async () => {
    const wrong = [
      base64(Buffer.from('RIFF but no sound at all, and more than a head')),
      base64(Buffer.from('OggS an opus stream of some browser, never kept as it came')),
      tone(900, 100),
      tone(50),
      tone(5_400),
      'no base64 !',
      'A'.repeat(250_004),
    ];
    for (const sound of wrong) {
      const { status, body } = await record(roy, 'turkey', sound);
      expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['sound']]);
    }
    expect(filesOf(roy)).toEqual([]);
  });

  it('is for words of the catalogue and for teachers', async () => {
    const own = {
      traductions: [
        { lang: 'en' as const, text: 'quark' },
        { lang: 'fr' as const, text: 'le quark' },
      ],
    };
    const [made] = (await app.call('POST /user/words', { body: { words: [own] } }, roy)).body.words;
    const sound = tone(400);
    for (const id of [made?.id ?? 0, 2_000_000]) {
      const input = { params: { id, lang: 'en' as const }, body: { sound } };
      expect((await app.call('PUT /user/words/{id}/school-voices/{lang}', input, roy)).status).toBe(404);
    }
    const path = `/api/v1/user/words/${await idOf('cow')}/school-voices`;
    expect((await app.raw('PUT', `${path}/de`, { sound }, roy)).status).toBe(400);
    for (const by of [await createParent(app), await createSchoolManager(app)])
      expect((await app.raw('PUT', `${path}/en`, { sound }, by)).status).toBe(403);
  });

  it('is refused where the school has as many as it may keep; one that is there may still be replaced', async () => {
    const { db } = app.ctx;
    await record(roy, 'cow', tone(400));
    const [kept] = await db.select().from(schoolVoices).where(eq(schoolVoices.recordedBy, roy.user.id));
    if (!kept) throw new Error('nothing was kept');
    const many = await db
      .insert(words)
      .values(
        Array.from({ length: SCHOOL_VOICES_MAX - 1 }, (_, at) => ({
          uuid: crypto.randomUUID(),
          pack: `many ${kept.ownerId}`,
          key: String(at),
          partOfSpeech: 'noun',
          difficulty: 1,
          falseFriends: [],
        })),
      )
      .returning({ id: words.id });
    const [shipped] = await db.select().from(media).where(eq(media.kind, 'sound')).limit(1);
    await db
      .insert(schoolVoices)
      .values(many.map(({ id }) => ({ ...kept, wordId: id, mediaId: shipped?.id ?? 0 })));
    const full = await record(caron, 'wheat', tone(400));
    expect([full.status, Object.keys(full.body.errors ?? {})]).toEqual([422, ['sound']]);
    expect(filesOf(caron)).toEqual([]);
    expect((await record(caron, 'cow', tone(450))).status).toBe(200);
    expect((await record(diaz, 'wheat', tone(400))).status).toBe(200);
  });
});

describe('in games', () => {
  const recordAll = async (by: SignedInAdult) => {
    const all = await app.ctx.db.select().from(words).where(ne(words.key, '')).orderBy(asc(words.id));
    const inList = (await app.call('GET /user/word-groups/uuid/{uuid}', { params: { uuid: list } }, by)).body
      .wordGroup.wordIds;
    for (const { key } of all.filter(({ id }) => inList.includes(id)))
      expect((await record(by, key, tone(300))).status).toBe(200);
  };

  it('alone and in dictations a pupil hears the school from question to result, a pupil of others what ships', async () => {
    await recordAll(roy);
    for (const [teacher, ending] of [
      [caron, OURS],
      [diaz, SHIPPED],
    ] as const)
      for (const slug of ['hear', 'dictation'] as const) {
        const player = new SoloPlayer(app, await pupilOf(teacher));
        expect((await player.start(slug, list)).status).toBe(201);
        expect(soundsIn(player.section)).toEqual([ending]);
        await player.right();
        const english = player.mine.results[0]?.word?.traductions.find(({ lang }) => lang === 'en');
        expect(endingOf(english?.soundUrl)).toBe(ending);
      }
  });

  it('of a class all hear the school; where others are let in, all hear what ships', async () => {
    await recordAll(caron);
    await app.ctx.db.update(users).set({ emailVerifiedAt: app.clock.now() }).where(eq(users.id, roy.user.id));
    for (const kind of ['battle', 'contest'] as const)
      for (const [admitsOthers, ending] of [
        [false, OURS],
        [true, SHIPPED],
      ] as const) {
        const classroom = await createClassroom(app, { teacher: roy });
        const game = await createGame(app, { teacher: roy, classroom }, list, kind, admitsOthers);
        const students = [0, 1].map(() => createStudent(app, { teacher: roy, classroom }));
        const [player, other] = await seat(app, game, await Promise.all(students));
        await app.call('POST /user/live-games/{uuid}/start', { params: { uuid: game.uuid } }, roy);
        await pass(5000);
        await Promise.all([player?.fetch(), other?.fetch()]);
        await pass(3000);
        for (const one of [player, other]) {
          expect((await one?.right())?.status).toBe(200);
          const english = one?.mine.results[0]?.word?.traductions.find(({ lang }) => lang === 'en');
          expect(endingOf(english?.soundUrl)).toBe(ending);
        }
      }
  });
});
