import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp } from '../../../test/app.ts';
import { createClassroom, PASSWORD, type SignedInAdult } from '../../../test/factories.ts';
import { sharingIn, texts } from '../../../test/shared-lists.ts';
import { loadTestPack } from '../../../test/test-pack.ts';
import { users } from '../../db/schema/accounts.ts';

const app = await startTestApp();
const { newStaff, ownWords, packWords, makeList, follow, wordsIn, share } = sharingIn(app);
await loadTestPack(app);
afterAll(() => app.stop());

/** Mme Roy has the class, Mme Caron teaches it as well, Mme Diaz is a stranger. */
let roy: SignedInAdult;
let caron: SignedInAdult;
let diaz: SignedInAdult;
let classUuid: string;

beforeEach(async () => {
  ({ roy, caron, diaz } = await newStaff());
  await app.ctx.db.update(users).set({ emailVerifiedAt: new Date() }).where(eq(users.id, caron.user.id));
  ({ uuid: classUuid } = await createClassroom(app, { teacher: roy }));
  const params = { uuid: classUuid };
  const body = { email: caron.user.email, role: 'co-teacher' as const };
  const asked = await app.call('POST /user/classrooms/uuid/{uuid}/invitations', { params, body }, roy);
  const uuid = asked.body.invitation.uuid;
  await app.call('POST /user/invitations/{uuid}/accept', { params: { uuid }, body: {} }, caron);
});

const fill = (by: SignedInAdult, wordIds: readonly number[], about = 'Les hiboux') =>
  app.call('PUT /user/review-list', { body: { about, wordIds: [...wordIds] } }, by);
const groupsOf = async (by: SignedInAdult) =>
  (await app.call('GET /user/list-groups', {}, by)).body.listGroups;
/** Eight words of the pack and two of this teacher. */
async function mixed(by: SignedInAdult) {
  const own = await ownWords(by, ['le sirop', 'syrup'], ['l’érable', 'maple']);
  return { own, wordIds: [...own.map(({ id }) => id), ...(await packWords(by, 8))] };
}
const mine = async (uuid: string, by: SignedInAdult) =>
  (await wordsIn(uuid, by)).slice(0, 2).map(({ isOwn, text }) => [text, isOwn]);

describe('the list of what is to be reviewed', () => {
  it('is made the first time and filled anew after, one for each class or list', async () => {
    const words = await packWords(roy, 12);
    const first = await fill(roy, words.slice(0, 10));
    expect(first.status).toBe(200);
    expect(first.body.wordGroup).toMatchObject({ text: 'À revoir · Les hiboux', wordCount: 10 });
    const again = await fill(roy, words.slice(2));
    expect(again.body.wordGroup.uuid).toBe(first.body.wordGroup.uuid);
    expect(again.body.wordGroup.wordIds).toEqual(words.slice(2));
    await fill(roy, words, 'La ferme');
    const groups = await groupsOf(roy);
    expect(groups.map(({ title }) => title)).toEqual(['À revoir']);
    expect(texts(groups[0]?.wordGroups ?? [])).toEqual(['À revoir · La ferme', 'À revoir · Les hiboux']);
  });

  it('is one, however often it is asked for at once', async () => {
    const words = await packWords(roy, 10);
    const filled = await Promise.all(Array.from({ length: 6 }, () => fill(roy, words)));
    expect(filled.map(({ status }) => status)).toEqual(Array(6).fill(200));
    const groups = await groupsOf(roy);
    expect(groups.map(({ title, wordGroups }) => [title, texts(wordGroups)])).toEqual([
      ['À revoir', ['À revoir · Les hiboux']],
    ]);
  });

  it('is named in the language of its teacher, and a long title is cut', async () => {
    const body = { about: 'x'.repeat(300), wordIds: await packWords(roy, 10) };
    const { wordGroup } = (await app.call('PUT /user/review-list', { body }, { ...roy, lang: 'en' })).body;
    expect(wordGroup.text).toMatch(/^To review · x+$/);
    expect(wordGroup.text).toHaveLength(191);
  });

  it('takes what the reports show: words of the class’s owner and of lists that are followed, none of strangers', async () => {
    const { wordIds } = await mixed(roy);
    const filled = await fill(caron, wordIds);
    expect(filled.status).toBe(200);
    const body = { classroomUuid: classUuid, wordGroupUuid: filled.body.wordGroup.uuid };
    const opened = { body: { ...body, gameTypeSlug: 'battle' as const } };
    expect((await app.call('POST /user/live-games', opened, caron)).status).toBe(201);
    const refused = await fill(diaz, wordIds);
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['wordIds']]);
    const list = await makeList(diaz);
    expect((await fill(roy, list.wordIds)).status).toBe(422);
  });

  it('takes words of a list that its teacher follows', async () => {
    const list = await makeList(roy);
    await follow(list, caron);
    await app.call(
      'DELETE /user/classrooms/uuid/{uuid}/teachers/{teacherUuid}',
      { params: { uuid: classUuid, teacherUuid: caron.user.uuid } },
      roy,
    );
    expect((await fill(caron, list.wordIds)).status).toBe(200);
  });

  it('is changed by hand with the words of others that it holds, and with no further ones', async () => {
    const { wordIds, own } = await mixed(roy);
    const { uuid } = (await fill(caron, wordIds)).body.wordGroup;
    const [more] = await ownWords(roy, ['la tire', 'taffy']);
    const change = (ids: number[]) =>
      app.call('PUT /user/word-groups/{uuid}', { params: { uuid }, body: { wordIds: ids } }, caron);
    const eleven = await packWords(caron, 9);
    expect((await change([...own.map(({ id }) => id), ...eleven])).status).toBe(200);
    expect((await change([...wordIds, more?.id ?? 0])).status).toBe(422);
  });

  it('is not passed on before it is copied', async () => {
    const { wordIds } = await mixed(roy);
    const { uuid } = (await fill(caron, wordIds)).body.wordGroup;
    const sharing = { params: { uuid }, body: { isLinkOn: true } };
    expect((await app.call('PUT /user/word-groups/uuid/{uuid}/sharing', sharing, caron)).status).toBe(409);
    const [group] = await groupsOf(caron);
    const body = { listGroupId: group?.id ?? 0 };
    const copied = await app.call(
      'POST /user/word-groups/uuid/{uuid}/duplicate',
      { params: { uuid }, body },
      caron,
    );
    expect((await share(copied.body.wordGroup.uuid, { isLinkOn: true }, caron)).linkPath).not.toBeNull();
  });
});

describe('words of others in the list', () => {
  it('become own ones where their author takes one away, and where the colleague leaves', async () => {
    const { own, wordIds } = await mixed(roy);
    const { uuid } = (await fill(caron, wordIds)).body.wordGroup;
    const [syrup, maple] = own;
    expect(await mine(uuid, caron)).toEqual([
      ['syrup', false],
      ['maple', false],
    ]);
    const params = { id: syrup?.id ?? 0 };
    expect((await app.call('DELETE /user/words/{id}', { params }, roy)).status).toBe(200);
    expect(await mine(uuid, caron)).toEqual([
      ['syrup', true],
      ['maple', false],
    ]);
    await app.call(
      'DELETE /user/classrooms/uuid/{uuid}/teachers/{teacherUuid}',
      { params: { uuid: classUuid, teacherUuid: caron.user.uuid } },
      roy,
    );
    expect(await mine(uuid, caron)).toEqual([
      ['syrup', true],
      ['maple', true],
    ]);
    expect((await wordsIn(uuid, caron)).map(({ id }) => id)).not.toContain(maple?.id);
    expect((await fill(caron, wordIds)).status).toBe(422);
  });

  it('stay whole, ten of them, where the account of their author is deleted', async () => {
    const { wordIds } = await mixed(roy);
    const { uuid } = (await fill(caron, wordIds)).body.wordGroup;
    const erased = await app.call('POST /user/me/deletion', { body: { currentPassword: PASSWORD } }, roy);
    expect(erased.status).toBe(200);
    expect(await wordsIn(uuid, caron)).toHaveLength(10);
    expect(await mine(uuid, caron)).toEqual([
      ['syrup', true],
      ['maple', true],
    ]);
  });

  it('are left out once taken away, as long as ten are left', async () => {
    const { own, wordIds } = await mixed(roy);
    const [syrup] = own;
    await app.call('DELETE /user/words/{id}', { params: { id: syrup?.id ?? 0 } }, roy);
    expect((await fill(roy, wordIds)).status).toBe(422);
    const more = [...wordIds, ...(await packWords(roy, 9)).filter((id) => !wordIds.includes(id))];
    const { wordGroup } = (await fill(roy, more)).body;
    expect(wordGroup.wordIds).toEqual(more.filter((id) => id !== syrup?.id));
  });
});
