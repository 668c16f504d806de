import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { students as storedStudents } from '../src/db/schema/classes.ts';
import { startTestApp, type TestApp } from './app.ts';
import { createParent, createStudent, createTeacher, type SignedInAdult } from './factories.ts';
import { loadTestPack } from './test-pack.ts';

let app: TestApp;
let farm = '';
beforeAll(async () => {
  app = await startTestApp();
  farm = await loadTestPack(app);
});
afterAll(() => app.stop());

async function makeNames(start: string, count: number, parentId: number | null): Promise<void> {
  const { student } = await createStudent(app);
  await app.ctx.db.execute(sql`
    insert into students (uuid, first_name, last_name, username, password_hash, lang, learning_lang, created_at,
      shortcode_hash, shortcode_sealed, needs, parent_id)
    select gen_random_uuid(), 'x', 'x', ${start} || n, '', 'fr', 'en', now(), ${start} || n, '', needs, ${parentId}
    from generate_series(1, ${count}) n, students where id = ${student.id}`);
}

const statusesOf = (replies: readonly { status: number }[]) => replies.map(({ status }) => status).sort();

describe('quotas of an account', () => {
  it('let nobody make more classes than the last one, however many calls come at once', async () => {
    const teacher = await createTeacher(app);
    await app.ctx.db.execute(sql`
      insert into classrooms (uuid, teacher_id, title, code, grade, lang, created_at)
      select gen_random_uuid(), ${teacher.user.id}, 'Classe ' || n, 'Q' || lpad(n::text, 5, 'Z'), 4, 'en', now()
      from generate_series(1, 58) n`);
    const body = { title: 'Classe de plus', grade: 4, lang: 'en' } as const;
    const make = () => app.call('POST /user/classrooms', { body }, { token: teacher.token, lang: 'fr' });
    const replies = await Promise.all(Array.from({ length: 5 }, make));
    expect(statusesOf(replies)).toEqual([201, 201, 409, 409, 409]);
    expect((await make()).body.flash).toBe('Vous avez déjà 60 classes. Supprimez-en une d’abord.');
  });

  it('end with the hundredth list group and the fiftieth child', async () => {
    const teacher = await createTeacher(app);
    await app.ctx.db.execute(sql`
      insert into list_groups (uuid, teacher_id, title, created_at)
      select gen_random_uuid(), ${teacher.user.id}, 'Groupe ' || n, now() from generate_series(1, 100) n`);
    const group = await app.call(
      'POST /user/list-groups',
      { body: { title: 'Groupe' } },
      { token: teacher.token },
    );
    expect(group.status).toBe(409);
    const parent = await createParent(app);
    await makeNames('child.', 49, parent.user.id);
    const students = ['Ana', 'Bo'].map((firstName) => ({ firstName, lastName: 'Roy' }));
    const bulk = await app.call('POST /user/students/bulk', { body: { students } }, { token: parent.token });
    expect([bulk.status, bulk.body.flash]).toEqual([409, expect.stringContaining('50')]);
    expect(await app.ctx.db.$count(storedStudents, eq(storedStudents.parentId, parent.user.id))).toBe(50);
  });
});

describe('names that are in use', () => {
  it('are told a thousand times a day, which is no list of all pupils', async () => {
    const { token } = await createParent(app);
    await makeNames('taken.', 500, null);
    const row = { firstName: 'Ana', lastName: 'Roy', username: 'taken.1' };
    const students = Array.from({ length: 500 }, (_, n) => ({ ...row, username: `taken.${n + 1}` }));
    const judge = () => app.call('POST /user/students/bulk', { body: { students, dryRun: true } }, { token });
    const statuses = [(await judge()).status, (await judge()).status, (await judge()).status];
    expect(statuses).toEqual([200, 200, 429]);
    expect((await app.call('POST /user/students', { body: row }, { token })).status).toBe(429);
  });
});

describe('documents', () => {
  const order = (who: SignedInAdult, draw: number) =>
    app.call(
      'GET /user/bulk/documents/word-groups/{uuid}',
      { params: { uuid: farm }, query: { kind: 'bingo', boards: 1, draw } },
      { token: who.token },
    );
  const made = async () => {
    const { rows } = await app.ctx.db.execute<{ uuid: string }>(sql`
      select data ->> 'documentUuid' as uuid from pgboss.job
      where name = 'documents' and state = 'completed' order by completed_on`);
    return rows.map(({ uuid }) => uuid);
  };

  it('of one adult do not delay those of another, and twenty wait at most', async () => {
    const [busy, other] = [await createTeacher(app), await createParent(app)];
    const ofBusy = [];
    for (let draw = 1; draw <= 20; draw += 1) ofBusy.push((await order(busy, draw)).body.bulkDocument.uuid);
    expect((await order(busy, 21)).status).toBe(409);
    expect((await order(busy, 1)).status).toBe(200);
    const ofOther = (await order(other, 1)).body.bulkDocument.uuid;
    await app.startBackground();
    await vi.waitFor(async () => expect((await made()).length).toBeGreaterThan(2), {
      timeout: 30_000,
      interval: 200,
    });
    expect((await made()).slice(0, 3)).toEqual([ofBusy[0], ofOther, ofBusy[1]]);
  });
});
