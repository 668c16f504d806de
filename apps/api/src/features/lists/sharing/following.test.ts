import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp } from '../../../../test/app.ts';
import { PASSWORD, type SignedInAdult } from '../../../../test/factories.ts';
import { sharingIn, texts } from '../../../../test/shared-lists.ts';
import { loadTestPack } from '../../../../test/test-pack.ts';

import { wordMemories } from '../../../db/schema/words.ts';

const app = await startTestApp();
const {
  newStaff,
  newGroup,
  ownWords,
  packWords,
  makeList,
  share,
  linkTo,

  keep,
  wordsIn,
  listOf,
  follow,
  pupilOf,
} = sharingIn(app);
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

describe('a copy', () => {
  it('is an own list with own words, their pictures and recordings, and independent', async () => {
    const list = await makeList();
    const group = await newGroup(caron);
    const { status, body } = await keep(await linkTo(list.uuid), COPY, caron, group.id);
    expect(status).toBe(201);
    expect(body.wordGroup).toMatchObject({ text: 'La cabane à sucre', listGroupId: group.id, weekNb: 1 });
    expect(body.wordGroup).not.toHaveProperty('followedFrom');
    const [syrup, maple] = await wordsIn(body.wordGroup.uuid, caron);
    expect([syrup?.isOwn, maple?.isOwn]).toEqual([true, true]);
    expect(list.wordIds).not.toContain(syrup?.id);
    const [theirs] = await wordsIn(list.uuid, roy);
    const english = syrup?.traductions.find(({ lang }) => lang === 'en');
    expect(english).toMatchObject({ soundKind: 'recording', sentences: [{ text: 'Look, syrup!' }] });
    expect(syrup?.imageUrl).not.toBe(theirs?.imageUrl);
    const files = async () =>
      Promise.all(
        [syrup?.imageUrl, english?.soundUrl].map(async (url) => (await app.raw('GET', url ?? '/')).status),
      );
    expect(await files()).toEqual([200, 200]);
    // The author takes everything away: nothing of it is missed.
    await app.call('DELETE /user/word-groups/{uuid}', { params: { uuid: list.uuid } }, roy);
    await app.call('DELETE /user/words/{id}/picture', { params: { id: theirs?.id ?? 0 } }, roy);
    await app.call(
      'PUT /user/words/{id}',
      {
        params: { id: theirs?.id ?? 0 },
        body: {
          traductions: [
            { lang: 'fr', text: 'autre' },
            { lang: 'en', text: 'other' },
          ],
        },
      },
      roy,
    );
    expect(await files()).toEqual([200, 200]);
    expect(texts(await wordsIn(body.wordGroup.uuid, caron)).slice(0, 2)).toEqual(['syrup', 'maple']);
    const params = { uuid: body.wordGroup.uuid };
    const renamed = await app.call(
      'PUT /user/word-groups/{uuid}',
      { params, body: { text: 'Au printemps' } },
      caron,
    );
    expect(renamed.body.wordGroup.text).toBe('Au printemps');
  });

  it('finds words again that its new owner has, and gives them what they lack', async () => {
    const list = await makeList();
    const [mine] = await ownWords(caron, ['Le sirop', 'Syrup']);
    const { body } = await keep(await linkTo(list.uuid), COPY, caron, (await newGroup(caron)).id);
    const [syrup] = await wordsIn(body.wordGroup.uuid, caron);
    expect([syrup?.id, syrup?.text]).toEqual([mine?.id, 'Syrup']);
    expect(syrup?.imageUrl).not.toBeNull();
  });

  it('needs an own group of lists', async () => {
    const token = await linkTo((await makeList()).uuid);
    const foreign = await newGroup(diaz);
    for (const listGroupId of [undefined, foreign.id]) {
      const { status, body } = await keep(token, COPY, caron, listGroupId);
      expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['listGroupId']]);
    }
  });
});

describe('a list that is followed', () => {
  it('is read only, and shows what its author changes', async () => {
    const list = await makeList();
    const { list: followed } = await follow(list);
    expect(followed).toMatchObject({ text: 'La cabane à sucre', followedFrom: 'Anne Roy', wordCount: 10 });
    const params = { uuid: followed.uuid };
    for (const body of [{ text: 'Ma cabane' }, { wordIds: await packWords(caron, 10) }, { difficulty: 3 }]) {
      const { status } = await app.call('PUT /user/word-groups/{uuid}', { params, body }, caron);
      expect(status).toBe(409);
    }
    const shown = await wordsIn(followed.uuid, caron);
    // Own words of the author come first, words of the catalogue after them.
    expect(shown.map(({ isOthers }) => isOthers === true)).toEqual(shown.map((_, place) => place < 2));
    for (const { id, isOwn } of shown.slice(0, 2)) {
      expect(isOwn).toBe(false);
      const refused = await app.call('DELETE /user/words/{id}', { params: { id } }, caron);
      expect(refused.status).toBe(404);
    }
    expect(
      (
        await app.call(
          'PUT /user/word-groups/uuid/{uuid}/sharing',
          { params, body: { isLinkOn: true } },
          caron,
        )
      ).status,
    ).toBe(409);

    const [sled] = await ownWords(roy, ['le traîneau', 'sleigh']);
    const wordIds = [sled?.id ?? 0, ...list.wordIds];
    const change = { params: { uuid: list.uuid }, body: { text: 'Le temps des sucres', wordIds } };
    expect((await app.call('PUT /user/word-groups/{uuid}', change, roy)).status).toBe(200);
    expect(await listOf(followed.uuid, caron)).toMatchObject({ text: 'Le temps des sucres', wordCount: 11 });
    expect(texts(await wordsIn(followed.uuid, caron))[0]).toBe('sleigh');
    const spelt = [
      { lang: 'fr' as const, text: 'le traîneau' },
      { lang: 'en' as const, text: 'sled' },
    ];
    await app.call(
      'PUT /user/words/{id}',
      { params: { id: sled?.id ?? 0 }, body: { traductions: spelt } },
      roy,
    );
    expect(texts(await wordsIn(followed.uuid, caron))[0]).toBe('sled');
  });

  it('is scheduled, moved and played by the own class like an own one; the author’s week stays', async () => {
    const list = await makeList();
    const { group, list: followed } = await follow(list);
    const { classroom, ...pupil } = await pupilOf(caron, group);
    const params = { uuid: followed.uuid };
    await app.call('PUT /user/word-groups/{uuid}', { params, body: { weekNb: 9 } }, caron);
    expect((await listOf(list.uuid, roy)).weekNb).toBe(1);
    const seen = await app.call('GET /student/word-groups/uuid/{uuid}', { params }, pupil);
    expect(seen.body.wordGroup).toMatchObject({ text: 'La cabane à sucre', weekNb: 9 });
    expect(seen.body.wordGroup).not.toHaveProperty('followedFrom');
    const game = { body: { wordGroupUuid: followed.uuid, gameTypeSlug: 'cards' as const } };
    expect((await app.call('POST /student/list-games', game, pupil)).status).toBe(201);
    // Statistics name the author's words, for they are those of the class.
    const stats = await app.call(
      'GET /user/classrooms/uuid/{uuid}/word-groups/{wordGroupUuid}/words',
      { params: { uuid: classroom.uuid, wordGroupUuid: followed.uuid } },
      caron,
    );
    expect(texts(stats.body.words)).toContain('syrup');
    const authors = await app.call(
      'GET /student/word-groups/uuid/{uuid}',
      { params: { uuid: list.uuid } },
      pupil,
    );
    expect(authors.status).toBe(404);
    const elsewhere = await newGroup(caron, 'Ailleurs');
    await app.call('PUT /user/word-groups/{uuid}', { params, body: { listGroupId: elsewhere.id } }, caron);
    expect((await app.call('GET /student/word-groups/uuid/{uuid}', { params }, pupil)).status).toBe(404);
  });

  it('is followed once, until it is left, and again after', async () => {
    const list = await makeList();
    const token = await linkTo(list.uuid);
    const { group, list: followed } = await follow(list);
    expect((await keep(token, FOLLOW, caron, group.id)).body.wordGroup.uuid).toBe(followed.uuid);
    expect((await open(token, caron)).body.sharedList.followedAs).toBe(followed.uuid);
    await app.call('DELETE /user/word-groups/{uuid}', { params: { uuid: followed.uuid } }, caron);
    expect((await open(token, caron)).body.sharedList.followedAs).toBeNull();
    const rename = { params: { uuid: list.uuid }, body: { text: 'Le temps des sucres' } };
    await app.call('PUT /user/word-groups/{uuid}', rename, roy);
    const again = await keep(token, FOLLOW, caron, group.id);
    expect(again.body.wordGroup).toMatchObject({ uuid: followed.uuid, text: 'Le temps des sucres' });
    expect((await keep(token, FOLLOW, roy, (await newGroup(roy)).id)).status).toBe(409);
  });

  it('becomes a copy when its author stops, with the pictures, what pupils know, and a word about it', async () => {
    const list = await makeList();
    const { group, list: followed } = await follow(list);
    const pupil = await pupilOf(caron, group);
    const [syrupId = 0] = list.wordIds;
    const now = app.clock.now();
    await app.ctx.db.insert(wordMemories).values({
      ...{ studentId: pupil.student.id, wordId: syrupId, learningLang: 'en', due: now, lastReviewAt: now },
      ...{
        stabilityDays: 3,
        fsrsDifficulty: 5,
        state: 2,
        reps: 4,
        lapses: 0,
        learningSteps: 0,
        scheduledDays: 3,
      },
      ...{ tries: 4, rightCount: 4, rightDays: 2, rightGames: 2, lastTwoRight: [true, true] },
    });
    await share(list.uuid, { isLinkOn: false });
    app.clock.advance(10_000);
    expect(await listOf(followed.uuid, caron)).toHaveProperty('followedFrom', 'Anne Roy');
    app.clock.advance(10_000);
    const kept = await listOf(followed.uuid, caron);
    expect(kept).toMatchObject({ uuid: followed.uuid, keptFrom: 'Anne Roy', wordCount: 10 });
    expect(kept).not.toHaveProperty('followedFrom');
    const [syrup] = await wordsIn(followed.uuid, caron);
    expect(syrup).toMatchObject({ text: 'syrup', isOwn: true });
    expect(syrup?.id).not.toBe(syrupId);
    await app.call('DELETE /user/words/{id}/picture', { params: { id: syrupId } }, roy);
    expect((await listOf(followed.uuid, caron)).coverUrls).toHaveLength(3);
    expect((await app.raw('GET', kept.coverUrls[0] ?? '/')).status).toBe(200);
    const params = { uuid: followed.uuid };
    const known = await app.call('GET /student/word-groups/uuid/{uuid}/words', { params }, pupil);
    expect(known.body.words[0]?.knowledge).not.toBe('unseen');
    // What the author changes from now on is nobody else's.
    const rename = { params: { uuid: list.uuid }, body: { text: 'Autre chose' } };
    await app.call('PUT /user/word-groups/{uuid}', rename, roy);
    expect((await listOf(followed.uuid, caron)).text).toBe('La cabane à sucre');
    const mine = await app.call(
      'PUT /user/word-groups/{uuid}',
      { params, body: { text: 'La nôtre' } },
      caron,
    );
    expect(mine.status).toBe(200);
    expect((await app.call('POST /user/word-groups/uuid/{uuid}/told', { params }, caron)).status).toBe(200);
    expect(await listOf(followed.uuid, caron)).not.toHaveProperty('keptFrom');
  });

  it('shows nothing that the author changes after stopping, not even within the seconds of undoing', async () => {
    const list = await makeList();
    const { list: followed } = await follow(list);
    await share(list.uuid, { isLinkOn: false });
    const [syrupId = 0] = list.wordIds;
    const traductions = [
      { lang: 'fr' as const, text: 'secret' },
      { lang: 'en' as const, text: 'secret' },
    ];
    await app.call('PUT /user/words/{id}', { params: { id: syrupId }, body: { traductions } }, roy);
    expect(texts(await wordsIn(followed.uuid, caron))[0]).toBe('syrup');
  });

  it('goes on where the author brings the list back in time', async () => {
    const list = await makeList();
    const { list: followed } = await follow(list);
    const params = { uuid: list.uuid };
    await app.call('DELETE /user/word-groups/{uuid}', { params }, roy);
    app.clock.advance(9_000);
    expect(await listOf(followed.uuid, caron)).toHaveProperty('followedFrom');
    await app.call('POST /user/archive/word-groups/{uuid}/restore', { params }, roy);
    app.clock.advance(60_000);
    expect(await listOf(followed.uuid, caron)).toHaveProperty('followedFrom');
    await app.call('DELETE /user/word-groups/{uuid}', { params }, roy);
    app.clock.advance(20_000);
    expect(await listOf(followed.uuid, caron)).toMatchObject({ keptFrom: 'Anne Roy', wordCount: 10 });
  });

  it('stays, pictures and all, when the account of its author is deleted', async () => {
    const list = await makeList();
    const { list: followed } = await follow(list);
    const erased = await app.call('POST /user/me/deletion', { body: { currentPassword: PASSWORD } }, roy);
    expect(erased.status).toBe(200);
    expect(await listOf(followed.uuid, caron)).toMatchObject({ keptFrom: '', wordCount: 10 });
    const [syrup] = await wordsIn(followed.uuid, caron);
    expect((await app.raw('GET', syrup?.imageUrl ?? '/')).status).toBe(200);
  });

  it('is copied like any other, with words of one’s own', async () => {
    const { group, list: followed } = await follow(await makeList());
    const params = { uuid: followed.uuid };
    const body = { listGroupId: group.id };
    const copy = await app.call('POST /user/word-groups/uuid/{uuid}/duplicate', { params, body }, caron);
    expect(copy.body.wordGroup).not.toHaveProperty('followedFrom');
    expect((await wordsIn(copy.body.wordGroup.uuid, caron))[0]).toMatchObject({ text: 'syrup', isOwn: true });
  });
});
