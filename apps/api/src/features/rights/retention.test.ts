import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { createGuest, createParent, createStudent, createTeacher } from '../../../test/factories.ts';
import { mailTo, outbox } from '../../../test/mails.ts';
import { anonymous, mailTokens, sessions, users } from '../../db/schema/accounts.ts';
import { students } from '../../db/schema/classes.ts';
import { createDaily } from '../../upkeep/daily.ts';
import { grantLicence } from '../licences/licences.ts';
import { applyRetention } from './retention.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await app.startBackground();
});
afterAll(() => app.stop());

const DAY_MS = 24 * 60 * 60_000;
const later = (days: number) => {
  app.clock.advance(days * DAY_MS);
  return applyRetention(app.ctx, app.clock.now());
};
const isThere = async (id: number) =>
  (await app.ctx.db.select().from(users).where(eq(users.id, id))).length === 1;

it('lets go of sessions, links and guests a month after they ended', async () => {
  const { user } = await createTeacher(app);
  const { guest } = await createGuest(app);
  await later(20);
  expect(await app.ctx.db.select().from(anonymous).where(eq(anonymous.id, guest.id))).toHaveLength(1);
  await later(60);
  expect(await app.ctx.db.select().from(anonymous)).toEqual([]);
  expect(await app.ctx.db.select().from(sessions)).toEqual([]);
  expect(await app.ctx.db.select().from(mailTokens)).toEqual([]);
  expect(await isThere(user.id)).toBe(true);
});

it('writes to an adult after two years of silence, and deletes the account a month later', async () => {
  const idle = await createTeacher(app);
  const back = await createParent(app);
  const paying = await createTeacher(app);
  const { student } = await createStudent(app, { teacher: idle });
  await later(740);
  await grantLicence(app.ctx, { userId: paying.user.id });
  const mail = await mailTo(app, idle.user.email, 2);
  expect(mail.subject).toBe('Votre compte Motamo ne sert plus');
  expect(await app.ctx.db.select().from(students).where(eq(students.id, student.id))).toEqual([]);
  await app.call('POST /global/auth/login', {
    body: { username: back.user.email, password: 'violet-kayak' },
  });
  await later(1);
  expect(
    (await outbox(app)).filter(({ subject, to }) => to === idle.user.email && subject === mail.subject),
  ).toHaveLength(1);
  expect(await isThere(idle.user.id)).toBe(true);
  await later(31);
  expect(await isThere(idle.user.id)).toBe(false);
  expect(await isThere(back.user.id)).toBe(true);
  expect(await isThere(paying.user.id)).toBe(true);
});

it('does a daily task once a day, at night, whichever process comes first, and again after a failure', async () => {
  let times = 0;
  let isBroken = false;
  const work = async () => {
    times += 1;
    if (isBroken) throw new Error('not today');
  };
  const [one, other] = [createDaily(app.ctx, { counting: work }), createDaily(app.ctx, { counting: work })];
  app.clock.set('2029-03-05T06:30:00Z');
  await one.look();
  expect(times).toBe(0);
  app.clock.set('2029-03-05T08:00:00Z');
  await Promise.all([one.look(), other.look()]);
  await one.look();
  expect(times).toBe(1);
  app.clock.advance(DAY_MS);
  isBroken = true;
  await one.look();
  isBroken = false;
  await other.look();
  expect(times).toBe(3);
});
