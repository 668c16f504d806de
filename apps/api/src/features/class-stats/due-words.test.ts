import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import {
  createClassroom,
  createStudent,
  createTeacher,
  type SignedInAdult,
  type SignedInStudent,
} from '../../../test/factories.ts';
import { SoloPlayer } from '../../../test/solo-player.ts';
import { loadTestPack } from '../../../test/test-pack.ts';
import { openSession } from '../../http/session-store.ts';

const ofClass = 'GET /user/classrooms/uuid/{uuid}/review';
const ofStudent = 'GET /user/students/{uuid}/review';
let app: TestApp;
let teacher: SignedInAdult;
let classroom: Awaited<ReturnType<typeof createClassroom>>;
let session: SignedInStudent;

beforeAll(async () => {
  app = await startTestApp();
  const farm = await loadTestPack(app);
  teacher = await createTeacher(app);
  classroom = await createClassroom(app, { teacher });
  session = await createStudent(app, { grade: 2, licensed: true, teacher, classroom });
  const player = new SoloPlayer(app, session);
  await player.start('cards', farm);
  await player.finish();
});
afterAll(() => app.stop());

const ask = async (token: string) => {
  const inClass = await app.call(ofClass, { params: { uuid: classroom.uuid } }, { token });
  const student = await app.call(ofStudent, { params: { uuid: session.student.uuid } }, { token });
  return { inClass, student };
};

it('counts the words that are due, and what ten minutes would save', async () => {
  const now = await ask(teacher.token);
  expect(now.inClass.body.review).toEqual({ dueCount: 0, savedCount: 0, minutes: 0, studentsCount: 0 });
  expect(now.student.body.review).toEqual({ dueCount: 0, savedCount: 0, minutes: 0 });
  app.clock.advance(9 * 86_400_000);
  const later = await ask(await openSession(app.ctx, { type: 'user', id: teacher.user.id }));
  expect(later.inClass.body.review).toMatchObject({ dueCount: 10, studentsCount: 1, minutes: 3 });
  expect(later.student.body.review).toMatchObject({ dueCount: 10, minutes: 3 });
  expect(later.student.body.review.savedCount).toBeGreaterThan(0);
});

it('is nobody else’s to read', async () => {
  const stranger = await ask((await createTeacher(app)).token);
  expect([stranger.inClass.status, stranger.student.status]).toEqual([404, 404]);
  const student = await createStudent(app, { licensed: true });
  const pupil = await ask(student.token);
  expect([pupil.inClass.status, pupil.student.status]).toEqual([403, 403]);
  expect((await app.call(ofClass, { params: { uuid: classroom.uuid } })).status).toBe(401);
  expect((await app.call(ofStudent, { params: { uuid: session.student.uuid } })).status).toBe(401);
});
