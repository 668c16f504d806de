import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp } from '../../../../test/app.ts';
import {
  createParent,
  createSchoolManager,
  createStudent,
  createTeacher,
  type SignedInAdult,
} from '../../../../test/factories.ts';
import { sharingIn, texts, tokenOf } from '../../../../test/shared-lists.ts';
import { loadTestPack } from '../../../../test/test-pack.ts';
import { listShares } from '../../../db/schema/sharing.ts';

const app = await startTestApp();
const { newStaff, newGroup, makeList, share, linkTo, keep, listOf, follow } = sharingIn(app);
let roy: SignedInAdult;
let caron: SignedInAdult;
let diaz: SignedInAdult;

await loadTestPack(app, 'farm');
beforeEach(async () => {
  ({ roy, caron, diaz } = await newStaff());
});
afterAll(() => app.stop());

const COPY = 'POST /user/shared-lists/{token}/copy';
const FOLLOW = 'POST /user/shared-lists/{token}/follow';
const open = (token: string, by: { token: string }) =>
  app.call('GET /user/shared-lists/{token}', { params: { token } }, by);
const school = async (by: SignedInAdult, query: { search?: string; lang?: 'fr' | 'en' | 'es' } = {}) =>
  (await app.call('GET /user/school-lists', { query }, by)).body;

describe('a link', () => {
  it('shows title, words, languages and the name of the author, never an address', async () => {
    const list = await makeList();
    const token = await linkTo(list.uuid);
    expect(token.length).toBeGreaterThanOrEqual(32);
    const { status, body } = await open(token, caron);
    expect(status).toBe(200);
    expect(body.sharedList).toMatchObject({
      title: 'La cabane à sucre',
      authorName: 'Anne Roy',
      langs: ['fr', 'en'],
      wordCount: 10,
      isOwn: false,
      followedAs: null,
    });
    expect(texts(body.words).slice(0, 2)).toEqual(['syrup', 'maple']);
    expect(body.words.some(({ isOwn }) => isOwn)).toBe(false);
    expect(JSON.stringify(body)).not.toContain('@');
    const parent = await createParent(app);
    expect((await open(token, parent)).body.sharedList.title).toBe('La cabane à sucre');
    const [row] = await app.ctx.db.select().from(listShares).where(eq(listShares.wordGroupId, list.id));
    expect(JSON.stringify(row)).not.toContain(token);
  });

  it('that is switched off looks like one that never was, and is the same when it is on again', async () => {
    const list = await makeList();
    const token = await linkTo(list.uuid);
    const unknown = await open('x'.repeat(32), caron);
    expect(unknown.status).toBe(404);
    await share(list.uuid, { isLinkOn: false });
    const off = await open(token, caron);
    expect([off.status, off.body]).toEqual([unknown.status, unknown.body]);
    for (const how of [COPY, FOLLOW] as const)
      expect((await keep(token, how, caron, (await newGroup(caron)).id)).status).toBe(404);
    expect(await linkTo(list.uuid)).toBe(token);
    expect((await open(token, caron)).status).toBe(200);
  });

  it('is dead once it was renewed, and who follows stays', async () => {
    const list = await makeList();
    const { list: followed } = await follow(list);
    const old = await linkTo(list.uuid);
    const params = { uuid: list.uuid };
    const renewed = await app.call('POST /user/word-groups/uuid/{uuid}/sharing/renew', { params }, roy);
    expect(renewed.status).toBe(201);
    const token = tokenOf(renewed.body.sharing);
    expect(renewed.body.sharing).toMatchObject({ isLinkOn: true, followersCount: 1 });
    expect([(await open(old, caron)).status, (await open(token, caron)).status]).toEqual([404, 200]);
    app.clock.advance(60_000);
    expect(await listOf(followed.uuid, caron)).toHaveProperty('followedFrom', 'Anne Roy');
  });

  it('is closed to school managers, and the sharing to everybody but the author', async () => {
    const list = await makeList();
    const token = await linkTo(list.uuid);
    expect((await open(token, await createSchoolManager(app))).status).toBe(403);
    const params = { uuid: list.uuid };
    for (const [method, path, body] of [
      ['GET', 'sharing', undefined],
      ['PUT', 'sharing', { isLinkOn: false }],
      ['POST', 'sharing/renew', undefined],
      ['POST', 'told', undefined],
    ] as const) {
      const url = `/api/v1/user/word-groups/uuid/${params.uuid}/${path}`;
      expect((await app.raw(method, url, body, caron)).status).toBe(404);
    }
    const seen = await app.call('GET /user/word-groups/uuid/{uuid}/sharing', { params }, roy);
    expect(seen.body.sharing).toMatchObject({ isLinkOn: true, isInSchool: false, hasSchool: true });
  });
});

describe('the lists of the school', () => {
  it('are those that colleagues share, found by title, author and language', async () => {
    const list = await makeList();
    expect(await school(caron)).toMatchObject({ hasSchool: true, sharedLists: [], listsCount: 0 });
    await share(list.uuid, { isInSchool: true });
    const { sharedLists } = await school(caron);
    expect(sharedLists).toMatchObject([{ uuid: list.uuid, authorName: 'Anne Roy', wordCount: 10 }]);
    expect(JSON.stringify(sharedLists)).not.toContain('@');
    const found = async (query: Parameters<typeof school>[1]) => (await school(caron, query)).listsCount;
    expect([
      await found({ search: 'CABANE' }),
      await found({ search: 'roy' }),
      await found({ search: 'x' }),
    ]).toEqual([1, 1, 0]);
    expect([await found({ lang: 'en' }), await found({ lang: 'es' })]).toEqual([1, 0]);
    expect((await school(roy)).sharedLists).toEqual([]);
    expect((await listOf(list.uuid, roy)).isShared).toBe(true);
  });

  it('are closed to other schools and to teachers of none', async () => {
    const list = await makeList();
    await share(list.uuid, { isInSchool: true });
    const params = { uuid: list.uuid };
    const nobody = await createTeacher(app);
    for (const by of [diaz, nobody]) {
      expect((await school(by)).sharedLists).toEqual([]);
      expect((await app.call('GET /user/school-lists/uuid/{uuid}', { params }, by)).status).toBe(404);
      const body = { listGroupId: (await newGroup(by)).id };
      expect((await app.call('POST /user/school-lists/uuid/{uuid}/copy', { params, body }, by)).status).toBe(
        404,
      );
      expect(
        (await app.call('POST /user/school-lists/uuid/{uuid}/follow', { params, body }, by)).status,
      ).toBe(404);
    }
    expect((await school(nobody)).hasSchool).toBe(false);
    const own = await makeList(nobody, 'La mienne');
    const refused = await app.call(
      'PUT /user/word-groups/uuid/{uuid}/sharing',
      { params: { uuid: own.uuid }, body: { isInSchool: true } },
      nobody,
    );
    expect(refused.status).toBe(409);
    // A link alone opens nothing of the school.
    const linked = await makeList(roy, 'Par lien');
    await linkTo(linked.uuid);
    const hidden = { params: { uuid: linked.uuid } };
    expect((await app.call('GET /user/school-lists/uuid/{uuid}', hidden, caron)).status).toBe(404);
  });

  it('are opened, copied and followed; a follower who came by the school is left a copy when it closes', async () => {
    const list = await makeList();
    await share(list.uuid, { isInSchool: true, isLinkOn: true });
    const params = { uuid: list.uuid };
    const opened = await app.call('GET /user/school-lists/uuid/{uuid}', { params }, caron);
    expect(texts(opened.body.words)[0]).toBe('syrup');
    const body = { listGroupId: (await newGroup(caron)).id };
    const copy = await app.call('POST /user/school-lists/uuid/{uuid}/copy', { params, body }, caron);
    expect(copy.body.wordGroup).toMatchObject({ text: 'La cabane à sucre' });
    const followed = await app.call('POST /user/school-lists/uuid/{uuid}/follow', { params, body }, caron);
    expect(followed.body.wordGroup).toHaveProperty('followedFrom', 'Anne Roy');
    await share(list.uuid, { isInSchool: false });
    app.clock.advance(20_000);
    expect(await listOf(followed.body.wordGroup.uuid, caron)).toHaveProperty('keptFrom', 'Anne Roy');
  });
});

describe('a parent', () => {
  it('follows by link for the own children alone, and leaves again', async () => {
    const list = await makeList();
    const parent = await createParent(app);
    const child = await createStudent(app, { parent });
    const stranger = await createStudent(app);
    const { status, body } = await keep(await linkTo(list.uuid), FOLLOW, parent);
    expect(status).toBe(201);
    const params = { uuid: body.wordGroup.uuid };
    const look = (by: { token: string }) => app.call('GET /student/word-groups/uuid/{uuid}', { params }, by);
    expect((await look(child)).body.wordGroup.text).toBe('La cabane à sucre');
    expect((await look(stranger)).status).toBe(404);
    expect((await app.call('DELETE /user/word-groups/{uuid}', { params }, parent)).status).toBe(200);
    expect((await look(child)).status).toBe(404);
  });
});
