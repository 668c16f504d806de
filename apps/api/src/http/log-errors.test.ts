import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../test/app.ts';
import { createStudent } from '../../test/factories.ts';
import { students } from '../db/schema/classes.ts';
import { errorWithoutValues } from './log-errors.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

it('tells of a failed statement what failed and where, with none of its values', async () => {
  const { student } = await createStudent(app, { username: 'twice.here' });
  const failure = await app.ctx.db
    .insert(students)
    .values({ ...student, id: undefined, firstName: 'Zoé\n    at home' })
    .then(
      () => undefined,
      (error: Error) => error,
    );
  expect(String(failure?.message)).toContain(student.passwordHash);
  const logged = JSON.stringify(errorWithoutValues(failure ?? new Error('nothing failed')));
  expect(logged).toContain('insert into');
  expect(logged).toContain('log-errors.test.ts');
  for (const secret of [
    student.passwordHash,
    student.shortcodeHash,
    student.shortcodeSealed,
    'twice.here',
    'Zoé',
    'home',
  ])
    expect(logged).not.toContain(secret);
});

it('leaves other errors as they are', () => {
  const logged = errorWithoutValues(new TypeError('no such thing'));
  expect(logged).toMatchObject({
    type: 'TypeError',
    message: 'no such thing',
    stack: expect.stringContaining('log-errors.test.ts'),
  });
});
