import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Transformer } from '@napi-rs/image';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import {
  createClassroom,
  createParent,
  createStudent,
  createTeacher,
  PASSWORD,
  storedStudent,
} from '../../../test/factories.ts';
import { placesOf } from '../../../test/find-text.ts';
import { mailTo } from '../../../test/mails.ts';
import { SoloPlayer } from '../../../test/solo-player.ts';
import { loadTestPack } from '../../../test/test-pack.ts';
import { selectReferences } from '../../db/references.ts';
import { students } from '../../db/schema/classes.ts';
import { gameAnswers, studentGames } from '../../db/schema/games.ts';

const CANARY = 'zqxcanary';
let app: TestApp;
let farm = '';
const folder = mkdtempSync(path.join(os.tmpdir(), 'motamo-rights-'));
/** Everything that is written to the log. */
const logged: string[] = [];
vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
  logged.push(String(text));
  return true;
});

beforeAll(async () => {
  app = await startTestApp({ DATA_DIR: folder, LOG_LEVEL: 'debug' });
  farm = await loadTestPack(app);
  await app.startBackground();
});
afterAll(async () => {
  await app.stop();
  rmSync(folder, { recursive: true });
});

/** A pupil whose every field, game, mail and invitation holds the canary. */
async function markedStudent() {
  const teacher = await createTeacher(app, { licensed: true });
  const classroom = await createClassroom(app, { teacher });
  const classmate = await createStudent(app, { teacher, classroom });
  const pupil = await createStudent(app, {
    teacher,
    classroom,
    licensed: true,
    firstName: `${CANARY}-first`,
    lastName: `${CANARY} last`,
    username: `${CANARY}.user`,
    region: `${CANARY}-region`,
  });
  const player = new SoloPlayer(app, pupil);
  await player.start('translate', farm);
  await player.finish();
  await app.ctx.db
    .update(gameAnswers)
    .set({ answeredText: `${CANARY}-typed`, forgiven: [`${CANARY}-forgiven`] });
  await app.ctx.db
    .update(studentGames)
    .set({ givenName: `${CANARY}-given` })
    .where(eq(studentGames.studentId, pupil.student.id));
  const battle = { gameTypeSlug: 'battle' as const, wordGroupUuid: farm, classroomUuid: classroom.uuid };
  const made = await app.call('POST /student/live-games', { body: battle }, { token: pupil.token });
  expect(made.status).toBe(201);
  await app.call('POST /global/auth/forgot-pwd', { body: { username: `${CANARY}.user` } });
  await mailTo(app, teacher.user.email, 2);
  return { teacher, classroom, classmate, pupil };
}

describe('deleting a pupil', () => {
  it('leaves no byte of any field in database, outbox, queue and invitations', async () => {
    const { teacher, pupil, classmate } = await markedStudent();
    const before = await placesOf(app.ctx.db, CANARY);
    for (const place of [
      'public.students.first_name',
      'public.students.region',
      'public.game_answers.answered_text',
      'public.game_answers.forgiven',
      'public.student_games.given_name',
      'public.outbox_mails.subject',
    ])
      expect(before).toContain(place);
    const reply = await app.call(
      'DELETE /user/students/{uuid}',
      { params: { uuid: pupil.student.uuid } },
      { token: teacher.token },
    );
    expect(reply.body.isDeleted).toBe(true);
    expect(await placesOf(app.ctx.db, CANARY)).toEqual([]);
    expect(await placesOf(app.ctx.db, pupil.student.uuid)).toEqual([]);
    expect((await storedStudent(app, classmate.student.id)).id).toBe(classmate.student.id);
    expect((await app.call('GET /student/me', {}, { token: pupil.token })).status).toBe(401);
    expect(logged.join('')).toContain('"security":"deleted"');
    expect(logged.join('').toLowerCase()).not.toContain(CANARY);
  });

  it('is possible whatever table refers to people: every foreign key gives way', async () => {
    const { rows } = await app.ctx.db.execute<{ name: string }>(sql`
      select conname as name from pg_constraint
      where contype = 'f' and confrelid in ('students'::regclass, 'users'::regclass, 'anonymous'::regclass)
        and confdeltype not in ('c', 'n')`);
    expect(rows).toEqual([]);
    expect((await selectReferences(app.ctx.db, 'students')).length).toBeGreaterThan(5);
  });
});

describe('deleting the own account', () => {
  const leave = (token: string, currentPassword = PASSWORD) =>
    app.call('POST /user/me/deletion', { body: { currentPassword } }, { token });

  it('takes classes, lists, mails and pupils without another adult along; a child of a parent stays', async () => {
    const teacher = await createTeacher(app, { firstName: 'Quokkette', lastName: 'Adulte', licensed: true });
    const classroom = await createClassroom(app, { teacher, title: 'Quokkette 401' });
    const parent = await createParent(app);
    const child = await createStudent(app, { teacher, classroom, parent });
    const alone = await createStudent(app, { teacher, classroom, firstName: 'Quokkette' });
    await mailTo(app, teacher.user.email);
    expect((await leave(teacher.token)).status).toBe(200);
    expect(await placesOf(app.ctx.db, 'quokkette')).toEqual([]);
    expect(await placesOf(app.ctx.db, teacher.user.email)).toEqual([]);
    expect(await storedStudent(app, child.student.id)).toMatchObject({ teacherId: null, classroomId: null });
    expect(await app.ctx.db.select().from(students).where(eq(students.id, alone.student.id))).toEqual([]);
    for (const token of [teacher.token, alone.token])
      expect((await app.raw('GET', '/api/v1/user/me', undefined, { token })).status).toBe(401);
    expect((await app.call('GET /student/me', {}, { token: child.token })).status).toBe(200);
  });

  it('takes own pictures along: their addresses are dead and their files gone', async () => {
    const { token, user } = await createTeacher(app);
    const traductions = [
      { lang: 'fr' as const, text: 'le wombat' },
      { lang: 'en' as const, text: 'wombat' },
    ];
    const added = await app.call('POST /user/words', { body: { words: [{ traductions }] } }, { token });
    const params = { id: added.body.words[0]?.id ?? 0 };
    const grey = new Uint8Array(4 * 64 * 64).fill(200);
    const picture = await Transformer.fromRgbaPixels(grey, 64, 64).png();
    const body = { picture: picture.toString('base64') };
    const { word } = (await app.call('PUT /user/words/{id}/picture', { params, body }, { token })).body;
    const fetchPicture = () => app.http.inject(word.imageUrl ?? '/none');
    const ownFolder = path.join(folder, 'content/own', String(user.id));
    expect([(await fetchPicture()).statusCode, readdirSync(ownFolder).length]).toEqual([200, 1]);
    expect((await leave(token)).status).toBe(200);
    expect((await fetchPicture()).statusCode).toBe(404);
    expect(existsSync(ownFolder) ? readdirSync(ownFolder) : []).toEqual([]);
  });

  it('asks for the password, and for a session of an adult', async () => {
    const parent = await createParent(app);
    const wrong = await leave(parent.token, 'not-the-password');
    expect(wrong.status).toBe(422);
    expect(wrong.body.errors).toHaveProperty('currentPassword');
    expect((await leave('')).status).toBe(401);
    expect((await leave((await createStudent(app)).token)).status).toBe(403);
    expect((await app.call('GET /user/me', {}, { token: parent.token })).status).toBe(200);
  });
});

describe('export', () => {
  it('gives an own pupil as JSON with games, answers and words, and without keys', async () => {
    const { teacher, pupil } = await markedStudent();
    const params = { uuid: pupil.student.uuid };
    const { token } = teacher;
    const reply = await app.call('GET /user/students/{uuid}/export', { params, query: {} }, { token });
    expect(reply.status).toBe(200);
    expect(reply.body).toMatchObject({
      name: `motamo-${CANARY}.user-2026-11-10.json`,
      mime: 'application/json',
    });
    const { tables } = JSON.parse(reply.body.text);
    expect(tables.students).toHaveLength(1);
    expect(tables.students[0]).toMatchObject({ first_name: `${CANARY}-first`, needs: { noAudio: false } });
    for (const table of [
      'student_games',
      'game_answers',
      'word_memories',
      'points_ledger',
      'sessions',
      'word_texts',
    ])
      expect(tables, table).toHaveProperty(table);
    expect(tables.game_answers[0].answered_text).toBe(`${CANARY}-typed`);
    expect(reply.body.text).not.toMatch(/password_hash|shortcode_|"prompts"|token_hash/);
    await app.call('DELETE /user/students/{uuid}', { params }, { token });
  });

  it('gives CSV that a spreadsheet opens, with the separator of the language', async () => {
    const parent = await createParent(app);
    const { student } = await createStudent(app, { parent, firstName: '=1+1' });
    const input = { params: { uuid: student.uuid }, query: { format: 'csv' as const } };
    const { body } = await app.call('GET /user/students/{uuid}/export', input, {
      token: parent.token,
      lang: 'fr',
    });
    expect(body.name).toMatch(/\.csv$/);
    expect(body.text).toContain("'=1+1;");
    expect(body.text.split('\r\n')[0]).toContain('students');
  });

  it('gives an adult the own account with pupils by name only', async () => {
    const teacher = await createTeacher(app);
    const classroom = await createClassroom(app, { teacher });
    await createStudent(app, { teacher, classroom, region: 'Estrie' });
    const { body } = await app.call('GET /user/me/export', { query: {} }, { token: teacher.token });
    const { tables } = JSON.parse(body.text);
    expect(tables.users[0].email).toBe(teacher.user.email);
    expect(tables.classrooms).toHaveLength(1);
    expect(tables.students[0]).toMatchObject({ first_name: 'Léa' });
    expect(tables.students[0]).not.toHaveProperty('region');
    expect(body.text).not.toMatch(/password_hash|sealed/);
  });

  it('treats a pupil of others like a missing one', async () => {
    const stranger = await createTeacher(app);
    const { student } = await createStudent(app, { teacher: await createTeacher(app) });
    const ask = (uuid: string) =>
      app.call(
        'GET /user/students/{uuid}/export',
        { params: { uuid }, query: {} },
        { token: stranger.token },
      );
    const [foreign, missing] = [await ask(student.uuid), await ask('0197b9f0-0000-7000-8000-000000000000')];
    expect(foreign.status).toBe(404);
    expect(foreign.body).toEqual(missing.body);
  });
});
