import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import {
  createClassroom,
  createParent,
  createStudent,
  createTeacher,
  type SignedInAdult,
  type SignedInStudent,
  storedStudent,
} from '../../../test/factories.ts';
import { queuedMails } from '../../../test/mails.ts';
import { SoloPlayer } from '../../../test/solo-player.ts';
import { loadTestPack } from '../../../test/test-pack.ts';
import { users } from '../../db/schema/accounts.ts';
import { students } from '../../db/schema/classes.ts';
import { classroomTeachers } from '../../db/schema/colleagues.ts';
import { mailTheWeek } from './weekly-mail.ts';

let app: TestApp;
let farm: string;
beforeAll(async () => {
  app = await startTestApp({ TZ: 'America/Toronto' });
  farm = await loadTestPack(app);
});
afterAll(() => app.stop());

const FRIDAY = '2026-11-13T21:00:00Z';

const wants = ({ user }: SignedInAdult) =>
  app.ctx.db
    .update(users)
    .set({ emailVerifiedAt: app.clock.now(), wantsWeeklyMails: true })
    .where(eq(users.id, user.id));

async function playTwice(who: SignedInStudent) {
  for (const _ of [1, 2]) {
    const player = new SoloPlayer(app, who);
    await player.start('cards', farm);
    await player.finish();
  }
}

/** A teacher with a class, a parent of one of its two pupils; that one has played. */
async function makePeople() {
  app.clock.set('2026-11-10T15:00:00Z');
  const teacher = await createTeacher(app, { licensed: true });
  const classroom = await createClassroom(app, { teacher, title: 'Classe 4B' });
  const parent = await createParent(app);
  const pupil = await createStudent(app, { teacher, classroom, firstName: 'Zoé', lastName: 'Lemieux' });
  await createStudent(app, { teacher, classroom, firstName: 'Noé', lastName: 'Aubin' });
  await app.ctx.db
    .update(students)
    .set({ parentId: parent.user.id })
    .where(eq(students.id, pupil.student.id));
  await playTwice(pupil);
  return { teacher, parent, pupil };
}

const mailsTo = async ({ user }: SignedInAdult) =>
  (await queuedMails(app)).filter(({ to, text }) => to === user.email && text.includes('stop-mails'));
const at = async (instant: string) => {
  app.clock.set(instant);
  await Promise.all([mailTheWeek(app.ctx, app.clock.now()), mailTheWeek(app.ctx, app.clock.now())]);
};

it('tells parent and teacher on Friday, once, what was played and learnt, and three words to ask', async () => {
  const { teacher, parent } = await makePeople();
  const quiet = await makePeople();
  await wants(teacher);
  await wants(parent);
  await at('2026-11-12T21:00:00Z');
  expect([await mailsTo(teacher), await mailsTo(parent)]).toEqual([[], []]);
  await at(FRIDAY);
  await at('2026-11-14T21:00:00Z');
  const [toParent, ...more] = await mailsTo(parent);
  expect(more).toEqual([]);
  expect(toParent?.text).toMatch(/Zoé · parties\s: 2, mots appris\s: \d+\n/u);
  expect(toParent?.text).toMatch(/À demander au souper\s: .+ \(.+\), .+ \(.+\), .+ \(.+\)\n/u);
  expect(toParent?.text).not.toContain('Lemieux');
  expect(toParent?.html).toContain('<br>');
  const [toTeacher] = await mailsTo(teacher);
  expect(toTeacher?.text).toMatch(/Classe 4B · élèves qui ont joué\s: 1 sur 2/u);
  expect(toTeacher?.text).not.toMatch(/Zoé|Noé|Lemieux|Aubin/u);
  expect([await mailsTo(quiet.teacher), await mailsTo(quiet.parent)]).toEqual([[], []]);
  await at('2026-11-20T21:00:00Z');
  expect(await mailsTo(parent)).toHaveLength(1);
});

it('tells co-teachers of the class, who stop it for themselves alone, and no viewer', async () => {
  const { teacher, pupil } = await makePeople();
  const [colleague, viewer] = [await createTeacher(app), await createTeacher(app)];
  const classroomId = (await storedStudent(app, pupil.student.id)).classroomId ?? 0;
  const roles = [
    [colleague, 'co-teacher'],
    [viewer, 'viewer'],
  ] as const;
  for (const [{ user }, role] of roles)
    await app.ctx.db
      .insert(classroomTeachers)
      .values({ classroomId, teacherId: user.id, role, createdAt: app.clock.now() });
  for (const one of [teacher, colleague, viewer]) await wants(one);
  await at(FRIDAY);
  expect(await mailsTo(viewer)).toEqual([]);
  const [mail, ...more] = await mailsTo(colleague);
  expect(more).toEqual([]);
  expect(mail?.text).toMatch(/Classe 4B · élèves qui ont joué\s: 1 sur 2/u);
  const token = /stop-mails#token=(\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
  expect((await app.call('POST /global/weekly-mails/stop', { body: { token } })).status).toBe(200);
  await playTwice(pupil);
  app.clock.set('2026-11-18T15:00:00Z');
  await playTwice(pupil);
  await at('2026-11-20T21:00:00Z');
  expect(await mailsTo(colleague)).toHaveLength(1);
  expect(await mailsTo(teacher)).toHaveLength(2);
});

it('ends with one click, and by nobody else’s link', async () => {
  const { parent, pupil } = await makePeople();
  await wants(parent);
  await at(FRIDAY);
  const [mail] = await mailsTo(parent);
  const token = /stop-mails#token=(\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
  const stop = (given: string) => app.call('POST /global/weekly-mails/stop', { body: { token: given } });
  const wantsStill = async () =>
    (await app.ctx.db.select().from(users).where(eq(users.id, parent.user.id)))[0]?.wantsWeeklyMails;
  expect((await stop(`${parent.user.uuid}.${'a'.repeat(43)}`)).status).toBe(404);
  expect((await stop(pupil.student.uuid)).status).toBe(404);
  expect(await wantsStill()).toBe(true);
  expect((await stop(token)).status).toBe(200);
  expect((await stop(token)).status).toBe(200);
  expect(await wantsStill()).toBe(false);
});

it('ends at the button of a mail program, whatever form it sends, and not by looking at the address', async () => {
  const { parent } = await makePeople();
  const wantsStill = async () =>
    (await app.ctx.db.select().from(users).where(eq(users.id, parent.user.id)))[0]?.wantsWeeklyMails;
  await wants(parent);
  await at(FRIDAY);
  const [mail] = await mailsTo(parent);
  const url = new URL(mail?.stopUrl ?? '').pathname;
  const opened = await app.http.inject({ method: 'GET', url });
  expect(opened.statusCode).toBe(302);
  expect(mail?.text).toContain(opened.headers.location);
  const press = (form: { 'content-type': string; payload: string }, where = url) => {
    const { payload, ...headers } = form;
    return app.http.inject({ method: 'POST', url: where, headers, payload });
  };
  const plain = {
    'content-type': 'application/x-www-form-urlencoded',
    payload: 'List-Unsubscribe=One-Click',
  };
  const multipart = {
    'content-type': 'multipart/form-data; boundary=b',
    payload: '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n',
  };
  expect((await press(plain, `${url}x`)).statusCode).toBe(404);
  expect(await wantsStill()).toBe(true);
  for (const form of [plain, multipart]) {
    await wants(parent);
    expect((await press(form)).statusCode).toBe(200);
    expect(await wantsStill()).toBe(false);
  }
});

it('is switched on and off in the settings', async () => {
  const { token } = await createTeacher(app);
  const change = (wantsWeeklyMails: boolean) =>
    app.call('PUT /user/me', { body: { wantsWeeklyMails } }, { token });
  expect((await app.call('GET /user/me', {}, { token })).body.user.wantsWeeklyMails).toBe(false);
  expect((await change(true)).body.user.wantsWeeklyMails).toBe(true);
  expect((await change(false)).body.user.wantsWeeklyMails).toBe(false);
});
