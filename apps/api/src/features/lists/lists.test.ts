import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import {
  createClassroom,
  createGuest,
  createParent,
  createSchoolManager,
  createStudent,
  createTeacher,
  type SignedInAdult,
} from '../../../test/factories.ts';
import { loadTestPack } from '../../../test/test-pack.ts';
import { classrooms } from '../../db/schema/classes.ts';

let app: TestApp;
let teacher: SignedInAdult;
let stranger: SignedInAdult;
let farmUuid: string;
beforeAll(async () => {
  app = await startTestApp();
  farmUuid = await loadTestPack(app, 'farm');
  teacher = await createTeacher(app);
  stranger = await createTeacher(app);
});
afterAll(() => app.stop());

const as = ({ token }: { token: string }, lang?: string) => ({ token, lang });

async function newGroup(by: SignedInAdult, title = 'Ma classe') {
  const { body } = await app.call('POST /user/list-groups', { body: { title } }, as(by));
  return body.listGroup;
}

async function farmWords(): Promise<number[]> {
  const reply = await app.call(
    'GET /user/word-groups/uuid/{uuid}',
    { params: { uuid: farmUuid } },
    as(teacher),
  );
  return reply.body.wordGroup.wordIds;
}

async function newList(by: SignedInAdult, listGroupId: number, text = 'À la ferme', count = 12) {
  const wordIds = (await farmWords()).slice(0, count);
  const { body } = await app.call('POST /user/word-groups', { body: { text, listGroupId, wordIds } }, as(by));
  return body.wordGroup;
}

describe('list groups', () => {
  it('reach the class: the first is followed by classes without one, a new class follows the only one', async () => {
    const by = await createTeacher(app);
    const body = (title: string) => ({ title, grade: 4, lang: 'en' as const });
    const early = await app.call('POST /user/classrooms', { body: body('Classe tôt') }, as(by));
    expect(early.body.classroom.listGroupId).toBeNull();
    const first = await newGroup(by, 'Premier groupe');
    expect(first.classrooms.map(({ title }) => title)).toEqual(['Classe tôt']);
    const late = await app.call('POST /user/classrooms', { body: body('Classe tard') }, as(by));
    expect(late.body.classroom.listGroupId).toBe(first.id);
    const motamo = { ...body('Classe Motamo'), listGroupId: null };
    const free = await app.call('POST /user/classrooms', { body: motamo }, as(by));
    expect(free.body.classroom.listGroupId).toBeNull();
    expect((await newGroup(by, 'Deuxième groupe')).classrooms).toEqual([]);
    const other = await createTeacher(app);
    const foreign = await app.call('POST /user/classrooms', { body: body('Ailleurs') }, as(other));
    expect(foreign.body.classroom.listGroupId).toBeNull();
  });

  it('are made, renamed, listed with their lists and deleted with them', async () => {
    const by = await createTeacher(app);
    const made = await app.call('POST /user/list-groups', { body: { title: '  Printemps ' } }, as(by));
    expect(made.status).toBe(201);
    expect(made.body.listGroup).toMatchObject({ title: 'Printemps', wordGroups: [], classrooms: [] });
    const { uuid, id } = made.body.listGroup;
    const list = await newList(by, id);
    const renamed = await app.call(
      'PUT /user/list-groups/{uuid}',
      { params: { uuid }, body: { title: 'Automne' } },
      as(by),
    );
    expect(renamed.body.listGroup).toMatchObject({
      uuid,
      title: 'Automne',
      wordGroups: [{ uuid: list.uuid }],
    });
    const listed = await app.call('GET /user/list-groups', {}, as(by));
    expect(listed.body.listGroups.map(({ title }) => title)).toEqual(['Automne']);
    const gone = await app.call('DELETE /user/list-groups/{uuid}', { params: { uuid } }, as(by));
    expect(gone.body).toEqual({ success: true });
    const lookUp = { params: { uuid: list.uuid } };
    expect((await app.call('GET /user/word-groups/uuid/{uuid}', lookUp, as(by))).status).toBe(404);
    expect((await app.call('GET /user/list-groups', {}, as(by))).body.listGroups).toEqual([]);
  });

  it('ask for 4 to 191 characters', async () => {
    for (const title of ['abc', ' abc ', 'x'.repeat(192)]) {
      const reply = await app.call('POST /user/list-groups', { body: { title } }, as(teacher, 'fr'));
      expect(reply.status).toBe(422);
      expect(reply.body.errors?.title).toMatch(/caractères/);
    }
    for (const title of ['abcd', 'x'.repeat(191)])
      expect((await app.call('POST /user/list-groups', { body: { title } }, as(teacher))).status).toBe(201);
  });

  it('are duplicated with the chosen lists, under a name of their own', async () => {
    const by = await createTeacher(app);
    const group = await newGroup(by);
    const first = await newList(by, group.id, 'Les animaux');
    await newList(by, group.id, 'Les plantes');
    const input = { params: { uuid: group.uuid }, body: { wordGroupIds: [first.id] } };
    const copy = await app.call('POST /user/list-groups/{uuid}/duplicate-list', input, as(by));
    expect(copy.status).toBe(201);
    expect(copy.body.listGroup.title).toBe('Ma classe (2)');
    expect(copy.body.wordGroups).toMatchObject([{ text: 'Les animaux', wordIds: first.wordIds, weekNb: 1 }]);
    expect(copy.body.wordGroups[0]?.uuid).not.toBe(first.uuid);
    const again = await app.call('POST /user/list-groups/{uuid}/duplicate-list', input, as(by));
    expect(again.body.listGroup.title).toBe('Ma classe (3)');
    for (const wordGroupIds of [[], [first.id, 999_999]]) {
      const refused = await app.call(
        'POST /user/list-groups/{uuid}/duplicate-list',
        { params: { uuid: group.uuid }, body: { wordGroupIds } },
        as(by),
      );
      expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['wordGroupIds']]);
    }
  });
});

describe('word groups', () => {
  it('are made of at least ten words, each once, and keep their order', async () => {
    const { id } = await newGroup(teacher);
    const wordIds = (await farmWords()).slice(0, 10).reverse();
    const body = { text: 'La ferme', listGroupId: id, wordIds };
    const made = await app.call('POST /user/word-groups', { body }, as(teacher));
    expect(made.status).toBe(201);
    expect(made.body.wordGroup).toMatchObject({
      text: 'La ferme',
      type: 'custom',
      listGroupId: id,
      wordIds,
      wordCount: 10,
      weekNb: 1,
      updatedAt: '2026-11-10T15:00:00.000Z',
    });
    expect(made.body.wordGroup.coverUrls).toHaveLength(3);
    const { uuid } = made.body.wordGroup;
    const words = await app.call(
      'GET /user/word-groups/uuid/{uuid}/words',
      { params: { uuid } },
      as(teacher),
    );
    expect(words.body.words.map((word) => word.id)).toEqual(wordIds);
    expect(words.body.words[0]).toMatchObject({ isOwn: false });
    const faulty = [
      { body: { ...body, wordIds: wordIds.slice(1) }, field: 'wordIds' },
      { body: { ...body, wordIds: [...wordIds, wordIds[0] ?? 0] }, field: 'wordIds' },
      { body: { ...body, wordIds: [...wordIds, 1_000_000] }, field: 'wordIds' },
      { body: { ...body, text: 'abc' }, field: 'text' },
      { body: { ...body, weekNb: 53 }, field: 'weekNb' },
      { body: { ...body, difficulty: 5 }, field: 'difficulty' },
      { body: { ...body, listGroupId: 1_000_000 }, field: 'listGroupId' },
    ];
    for (const { body: given, field } of faulty) {
      const refused = await app.call('POST /user/word-groups', { body: given }, as(teacher));
      expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, [field]]);
    }
  });

  it('change in what is given; the week switch alone does not count as a change', async () => {
    const { id } = await newGroup(teacher);
    const other = await newGroup(teacher, 'Printemps');
    const list = await newList(teacher, id);
    app.clock.advance(60_000);
    const change = (body: object) =>
      app.call('PUT /user/word-groups/{uuid}', { params: { uuid: list.uuid }, body }, as(teacher));
    const switched = await change({ weekNb: 4 });
    expect(switched.body.wordGroup).toMatchObject({ weekNb: 4, isWeekNb: true, updatedAt: list.updatedAt });
    const wordIds = list.wordIds.slice(0, 11);
    const changed = await change({ text: 'Les bêtes', listGroupId: other.id, wordIds });
    expect(changed.body.wordGroup).toMatchObject({
      text: 'Les bêtes',
      listGroupId: other.id,
      wordIds,
      weekNb: 4,
      updatedAt: app.clock.now().toISOString(),
    });
    expect((await change({ wordIds: wordIds.slice(0, 9) })).status).toBe(422);
    expect((await change({ weekNb: 1 })).body.wordGroup.isWeekNb).toBe(false);
    expect((await change({})).status).toBe(200);
  });

  it('are looked up, copied and deleted; lists of the catalogue are copied, not changed', async () => {
    const { id } = await newGroup(teacher);
    const input = { params: { uuid: farmUuid }, body: { listGroupId: id } };
    const copy = await app.call('POST /user/word-groups/uuid/{uuid}/duplicate', input, as(teacher, 'fr'));
    expect(copy.status).toBe(201);
    expect(copy.body.wordGroup).toMatchObject({ type: 'custom', text: 'liste farm', listGroupId: id });
    expect(copy.body.wordGroup.wordIds).toEqual(await farmWords());
    const again = await app.call('POST /user/word-groups/uuid/{uuid}/duplicate', input, as(teacher, 'fr'));
    expect(again.body.wordGroup.text).toBe('liste farm (2)');
    const byId = await app.call(
      'GET /user/word-groups/id/{id}',
      { params: { id: copy.body.wordGroup.id } },
      as(teacher),
    );
    expect(byId.body.wordGroup.uuid).toBe(copy.body.wordGroup.uuid);
    const refused = await app.call(
      'POST /user/word-groups/uuid/{uuid}/duplicate',
      { params: { uuid: farmUuid }, body: { listGroupId: 1_000_000 } },
      as(teacher),
    );
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['listGroupId']]);
    const catalogue = { params: { uuid: farmUuid } };
    expect((await app.call('DELETE /user/word-groups/{uuid}', catalogue, as(teacher))).status).toBe(404);
    const rename = { ...catalogue, body: { text: 'Mienne' } };
    expect((await app.call('PUT /user/word-groups/{uuid}', rename, as(teacher))).status).toBe(404);
    const own = { params: { uuid: copy.body.wordGroup.uuid } };
    expect((await app.call('DELETE /user/word-groups/{uuid}', own, as(teacher))).body.success).toBe(true);
    expect((await app.call('DELETE /user/word-groups/{uuid}', own, as(teacher))).status).toBe(404);
  });

  it('are offered to adults by role', async () => {
    const by = await createTeacher(app);
    const list = await newList(by, (await newGroup(by)).id);
    const mine = await app.call('GET /user/word-groups', {}, as(by));
    expect(mine.body.wordGroups.map(({ uuid }) => uuid)).toEqual(
      expect.arrayContaining([list.uuid, farmUuid]),
    );
    const ofParent = await app.call('GET /user/word-groups', {}, as(await createParent(app)));
    expect(new Set(ofParent.body.wordGroups.map(({ type }) => type))).toEqual(new Set(['list']));
    const manager = as(await createSchoolManager(app));
    expect((await app.call('GET /user/word-groups', {}, manager)).status).toBe(403);
    expect((await app.call('GET /user/list-groups', {}, manager)).status).toBe(403);
    const contest = await app.call('GET /user/word-groups/playable/contest', {}, as(by));
    expect(contest.body.wordGroups.map(({ uuid }) => uuid)).toContain(list.uuid);
  });
});

describe('what is another teacher’s', () => {
  it('looks like what is not there', async () => {
    const group = await newGroup(teacher);
    const list = await newList(teacher, group.id);
    const theirs = await newGroup(stranger, 'Chez moi');
    const params = { uuid: list.uuid };
    const ofGroup = { uuid: group.uuid };
    const me = as(stranger);
    const title = { title: 'Volée' };
    const replies = await Promise.all([
      app.call('GET /user/word-groups/uuid/{uuid}', { params }, me),
      app.call('GET /user/word-groups/id/{id}', { params: { id: list.id } }, me),
      app.call('GET /user/word-groups/uuid/{uuid}/words', { params }, me),
      app.call('PUT /user/word-groups/{uuid}', { params, body: { weekNb: 4 } }, me),
      app.call('DELETE /user/word-groups/{uuid}', { params }, me),
      app.call(
        'POST /user/word-groups/uuid/{uuid}/duplicate',
        { params, body: { listGroupId: theirs.id } },
        me,
      ),
      app.call('PUT /user/list-groups/{uuid}', { params: ofGroup, body: title }, me),
      app.call('DELETE /user/list-groups/{uuid}', { params: ofGroup }, me),
      app.call('GET /user/list-groups/uuid/{uuid}/word-groups', { params: ofGroup }, me),
      app.call(
        'POST /user/list-groups/{uuid}/duplicate-list',
        { params: ofGroup, body: { wordGroupIds: [list.id] } },
        me,
      ),
      app.call('GET /user/words/search', { query: { wordGroupId: list.id } }, me),
    ]);
    const missing = await app.call(
      'GET /user/word-groups/uuid/{uuid}',
      { params: { uuid: '01890000-0000-7000-8000-000000000000' } },
      me,
    );
    for (const reply of replies) expect([reply.status, reply.body]).toEqual([404, missing.body]);
    const wordIds = list.wordIds;
    const intoTheirs = { text: 'Intruse', listGroupId: group.id, wordIds };
    expect((await app.call('POST /user/word-groups', { body: intoTheirs }, me)).status).toBe(422);
    const listed = await app.call('GET /user/word-groups', {}, me);
    expect(listed.body.wordGroups.map(({ uuid }) => uuid)).not.toContain(list.uuid);
    const still = await app.call(
      'GET /user/list-groups/uuid/{uuid}/word-groups',
      { params: ofGroup },
      as(teacher),
    );
    expect(still.body.wordGroups).toMatchObject([{ uuid: list.uuid, text: 'À la ferme', weekNb: 1 }]);
  });
});

describe('the pupils of a class', () => {
  it('see and play the lists of the group that their class follows, and no others', async () => {
    const by = await createTeacher(app, { licensed: true });
    const followed = await newGroup(by);
    const aside = await newGroup(by, 'Plus tard');
    const list = await newList(by, followed.id);
    const hidden = await newList(by, aside.id, 'Plus tard');
    const classroom = await createClassroom(app, { teacher: by });
    await app.ctx.db
      .update(classrooms)
      .set({ listGroupId: followed.id })
      .where(eq(classrooms.id, classroom.id));
    const groups = await app.call('GET /user/list-groups', {}, as(by));
    expect(groups.body.listGroups[0]?.classrooms).toMatchObject([{ id: classroom.id, title: 'Classe 401' }]);

    const student = await createStudent(app, { teacher: by, classroom, licensed: true });
    const outsider = await createStudent(app, { licensed: true });
    const guest = await createGuest(app);
    const start = (uuid: string, who: { token: string }) =>
      app.call('POST /student/list-games', { body: { wordGroupUuid: uuid, gameTypeSlug: 'cards' } }, as(who));
    const uuids = async (who: { token: string }) =>
      (await app.call('GET /student/word-groups', {}, as(who))).body.wordGroups.map(({ uuid }) => uuid);
    expect(await uuids(student)).toContain(list.uuid);
    expect(await uuids(student)).not.toContain(hidden.uuid);
    expect((await start(list.uuid, student)).status).toBe(201);
    expect(await uuids(outsider)).not.toContain(list.uuid);
    for (const [uuid, who] of [
      [hidden.uuid, student],
      [list.uuid, outsider],
    ] as const) {
      expect((await start(uuid, who)).status).toBe(404);
      const look = await app.call('GET /student/word-groups/uuid/{uuid}', { params: { uuid } }, as(who));
      expect(look.status).toBe(404);
    }
    const byGuest = await app.call(
      'GET /anonymous/word-groups/uuid/{uuid}/words',
      { params: { uuid: list.uuid } },
      as(guest),
    );
    expect(byGuest.status).toBe(404);

    await app.call(
      'PUT /user/word-groups/{uuid}',
      { params: { uuid: list.uuid }, body: { weekNb: 4 } },
      as(by),
    );
    const { body } = await app.call('GET /student/globals', {}, as(student));
    expect(body.wordGroupsOfTheWeek.map(({ uuid }) => uuid)).toContain(list.uuid);

    await app.call('DELETE /user/word-groups/{uuid}', { params: { uuid: list.uuid } }, as(by));
    expect(await uuids(student)).not.toContain(list.uuid);
    expect((await start(list.uuid, student)).status).toBe(404);
  });
});
