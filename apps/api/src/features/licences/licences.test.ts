import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { createParent, createSchoolManager, createStudent, createTeacher } from '../../../test/factories.ts';
import { licenses } from '../../db/schema/classes.ts';
import { coveringLicence, grantLicence, grantLicencesTo, requireLicence } from './licences.ts';

const NOW = '2026-11-10T15:00:00Z';
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(() => app.clock.set(NOW));
afterAll(() => app.stop());

const covered = (student: Parameters<typeof coveringLicence>[1]) =>
  coveringLicence(app.ctx.db, student, app.clock.now());

describe('who may play (rulings 4)', () => {
  it('is the pupil of a teacher with a licence, from its first to its last moment', async () => {
    const teacher = await createTeacher(app);
    const { student } = await createStudent(app, { teacher });
    expect(await covered(student)).toBeNull();
    await expect(requireLicence(app.ctx, student.id)).rejects.toMatchObject({ code: 'licence-required' });
    const { licence } = await grantLicence(app.ctx, { userId: teacher.user.id });
    expect(await covered(student)).toBe(licence.id);
    await expect(requireLicence(app.ctx, student.id)).resolves.toBeUndefined();
    app.clock.set('2027-11-10T14:59:59.999Z');
    expect(await covered(student)).toBe(licence.id);
    app.clock.set('2027-11-10T15:00:00Z');
    expect(await covered(student)).toBeNull();
    app.clock.set('2026-11-10T14:59:59.999Z');
    expect(await covered(student)).toBeNull();
  });

  it('is the one child of a parent’s subscription, not a brother or sister', async () => {
    const parent = await createParent(app);
    const { student } = await createStudent(app, { parent, licensed: true });
    const { student: sister } = await createStudent(app, { parent });
    expect(await covered(student)).toEqual(expect.any(Number));
    expect(await covered(sister)).toBeNull();
  });

  it('is nobody of another teacher, and no longer a child whose parent changed', async () => {
    await createTeacher(app, { licensed: true });
    const parent = await createParent(app);
    const { student } = await createStudent(app, { parent, licensed: true });
    const { student: stranger } = await createStudent(app, { teacher: await createTeacher(app) });
    expect(await covered(stranger)).toBeNull();
    expect(await covered({ ...student, parentId: (await createParent(app)).user.id })).toBeNull();
    expect(await covered({ ...student, parentId: null })).toBeNull();
  });

  it('stops at once with a refund', async () => {
    const teacher = await createTeacher(app, { licensed: true });
    const { student } = await createStudent(app, { teacher });
    await app.ctx.db
      .update(licenses)
      .set({ endedAt: app.clock.now() })
      .where(eq(licenses.userId, teacher.user.id));
    expect(await covered(student)).toBeNull();
  });
});

describe('granting', () => {
  it('gives one licence however often and however parallel it is asked, and a new one after a year', async () => {
    const { user } = await createTeacher(app);
    // Every connection of the pool is open, so that the grants really meet.
    await Promise.all(Array.from({ length: 10 }, () => app.connection.pool.query('select 1')));
    const granted = await Promise.all(
      Array.from({ length: 10 }, () => grantLicence(app.ctx, { userId: user.id })),
    );
    expect(granted.filter((one) => one.isNew)).toHaveLength(1);
    expect(new Set(granted.map((one) => one.licence.id)).size).toBe(1);
    expect(granted[0]?.licence).toMatchObject({
      type: 'teacher',
      source: 'granted',
      finishedAt: new Date('2027-11-10T15:00:00Z'),
    });
    app.clock.set('2027-11-10T15:00:00Z');
    expect((await grantLicence(app.ctx, { userId: user.id })).isNew).toBe(true);
  });

  it('by address: a teacher’s licence, a subscription for each child of a parent', async () => {
    const { user } = await createTeacher(app);
    expect(await grantLicencesTo(app.ctx, ` ${user.email.toUpperCase()} `)).toMatchObject({
      kind: 'granted',
      licences: [{ isNew: true }],
    });
    expect(await grantLicencesTo(app.ctx, user.email)).toMatchObject({
      kind: 'granted',
      licences: [{ isNew: false }],
    });
    const parent = await createParent(app);
    expect(await grantLicencesTo(app.ctx, parent.user.email)).toEqual({ kind: 'no-children' });
    const children = [await createStudent(app, { parent }), await createStudent(app, { parent })];
    const outcome = await grantLicencesTo(app.ctx, parent.user.email);
    expect(outcome.licences?.map((one) => one.licence.studentId)).toEqual(
      children.map((one) => one.student.id),
    );
  });

  it('by address: not to nobody and not to a school manager', async () => {
    expect(await grantLicencesTo(app.ctx, 'nobody@example.test')).toEqual({ kind: 'unknown' });
    const { user } = await createSchoolManager(app);
    expect(await grantLicencesTo(app.ctx, user.email)).toEqual({ kind: 'not-a-player' });
  });
});
