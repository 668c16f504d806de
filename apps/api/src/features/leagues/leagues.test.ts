import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { createStudent, type SignedInStudent } from '../../../test/factories.ts';
import { as, createClass, Listener, listen } from '../../../test/live-table.ts';
import { loadTestPack } from '../../../test/test-pack.ts';

let app: TestApp;
let url: string;
let farm: string;
let lea: SignedInStudent;
let noah: SignedInStudent;
let mia: SignedInStudent;
/** Knows none of them. */
let stranger: SignedInStudent;
beforeAll(async () => {
  app = await startTestApp();
  url = await listen(app);
  farm = await loadTestPack(app);
  const group = await createClass(app, 3);
  [lea, noah, mia] = group.students as [SignedInStudent, SignedInStudent, SignedInStudent];
  stranger = await createStudent(app, { licensed: true });
});
afterAll(() => app.stop());

/** A new league of Léa's with this kind. */
async function newLeague(type: 'public' | 'private' = 'public', name = 'Les Macareux') {
  const reply = await app.call('POST /student/leagues', { body: { name, type } }, as(lea));
  expect(reply.status).toBe(201);
  return reply.body.league;
}
const at = (uuid: string) => ({ params: { uuid } });
const ask = (uuid: string, who: SignedInStudent) =>
  app.call('POST /student/leagues/{uuid}/join', at(uuid), as(who));
const answers = {
  accept: 'POST /student/league-invitations/{uuid}/accept',
  reject: 'POST /student/league-invitations/{uuid}/reject',
} as const;
const answer = (uuid: string, who: SignedInStudent, what: 'accept' | 'reject') =>
  app.call(answers[what], at(uuid), as(who));
const invite = (uuid: string, who: SignedInStudent, from = lea) =>
  app.call(
    'POST /student/leagues/{uuid}/invite',
    { ...at(uuid), body: { studentUuid: who.student.uuid } },
    as(from),
  );
const membersOf = async (uuid: string) => {
  const { leagues } = (await app.call('GET /student/leagues', {}, as(lea))).body;
  return leagues.find((one) => one.uuid === uuid)?.students.map(({ name }) => name);
};
const newsOf = async (who: SignedInStudent) =>
  (await app.call('GET /student/notifications', {}, as(who))).body.notifications;

describe('a league', () => {
  it('is made public unless set to private, with a tag and its maker as manager and member', async () => {
    const reply = await app.call('POST /student/leagues', { body: { name: '  Les Fusées ' } }, as(lea));
    expect(reply.body.league).toMatchObject({
      name: 'Les Fusées',
      title: 'Les Fusées',
      slug: 'les fusees',
      type: 'public',
      tag: expect.stringMatching(/^[A-Z0-9]{6}$/),
      studentManagerId: lea.student.id,
      membersCount: 1,
      membership: 'manager',
      students: [{ name: lea.student.username }],
    });
    expect((await newLeague('private')).type).toBe('private');
  });

  it('needs a name of 4 to 191 characters that hurts nobody and tells no address', async () => {
    const make = (name: string) => app.call('POST /student/leagues', { body: { name } }, as(lea));
    expect((await make('')).body.errors).toEqual({ name: 'Ce champ est requis.' });
    expect((await make('Abc')).body.errors).toEqual({ name: 'Au moins 4 caractères.' });
    expect((await make('a'.repeat(192))).body.errors).toEqual({ name: 'Au plus 191 caractères.' });
    for (const rude of ['Les m3rd3s', 'F U C K', 'Gilipollas', 'Arschloch', 'Vaffanculo', 'Caralho'])
      expect((await make(rude)).body.errors?.name).toContain('blesser');
    expect((await make('moi@mail.ca')).body.errors?.name).toContain('adresse');
    expect((await make('12345')).body.errors?.name).toContain('lettres');
    for (const hidden of ['Fo\u200bxes', '\u3164\u3164\u3164\u3164', `F${'\u0301'.repeat(40)}oxes`])
      expect((await make(hidden)).body.errors?.name).toContain('signes');
    expect((await make('Les 👩‍👩‍👧‍👦 amis')).status).toBe(201);
    expect((await app.call('POST /student/leagues', { body: { name: 'Les Loups' } })).status).toBe(401);
  });

  it('is changed by its manager alone', async () => {
    const { uuid } = await newLeague();
    const change = (who: SignedInStudent, name: string) =>
      app.call('PUT /student/leagues/{uuid}', { ...at(uuid), body: { name, type: 'private' } }, as(who));
    expect((await change(lea, 'Les Requins')).body.league).toMatchObject({
      name: 'Les Requins',
      type: 'private',
    });
    expect((await change(lea, 'Merde alors')).status).toBe(422);
    expect((await change(noah, 'Les Voleurs')).status).toBe(404);
    const { leagueInvitation } = (await invite(uuid, noah)).body;
    await answer(leagueInvitation.uuid, noah, 'accept');
    expect((await change(noah, 'Les Voleurs')).status).toBe(403);
    expect((await app.call('PUT /student/leagues/{uuid}', { ...at(uuid), body: {} })).status).toBe(401);
  });

  it('is found by a part of its name or its tag while it is public, without its members', async () => {
    const { uuid, tag } = await newLeague('public', 'Équipe des Étoiles');
    await newLeague('private', 'Étoiles cachées');
    const find = async (search: string) =>
      (await app.call('GET /student/leagues/search', { query: { search } }, as(stranger))).body;
    expect((await find('etoi')).leagues.map((one) => one.uuid)).toEqual([uuid]);
    expect((await find(tag.toLowerCase())).leagues).toMatchObject([{ students: [], membership: 'none' }]);
    expect((await find('éto')).errors).toEqual({ search: 'Au moins 4 caractères.' });
    expect((await find('a'.repeat(192))).errors).toEqual({ search: 'Au plus 191 caractères.' });
    expect((await find('%%%%')).leagues).toEqual([]);
  });

  it('goes on without its manager, and ends with its last member', async () => {
    const { uuid } = await newLeague();
    const { leagueInvitation } = (await ask(uuid, noah)).body;
    await answer(leagueInvitation.uuid, lea, 'accept');
    const leave = (who: SignedInStudent) => app.call('POST /student/leagues/{uuid}/leave', at(uuid), as(who));
    expect((await leave(stranger)).status).toBe(404);
    expect((await leave(lea)).status).toBe(200);
    const { leagues } = (await app.call('GET /student/leagues', {}, as(noah))).body;
    expect(leagues.find((one) => one.uuid === uuid)).toMatchObject({
      membership: 'manager',
      membersCount: 1,
    });
    expect((await leave(noah)).status).toBe(200);
    expect((await ask(uuid, noah)).status).toBe(404);
  });

  it('lets its manager take a member out', async () => {
    const { uuid } = await newLeague();
    const { leagueInvitation } = (await invite(uuid, noah)).body;
    await answer(leagueInvitation.uuid, noah, 'accept');
    const remove = (who: SignedInStudent, whom: SignedInStudent) => {
      const params = { uuid, studentUuid: whom.student.uuid };
      return app.call('POST /student/leagues/{uuid}/members/{studentUuid}/remove', { params }, as(who));
    };
    expect((await remove(noah, lea)).status).toBe(403);
    expect((await remove(stranger, noah)).status).toBe(404);
    expect((await remove(lea, noah)).body.league.membersCount).toBe(1);
    expect((await remove(lea, noah)).status).toBe(404);
  });
});

describe('a request', () => {
  it('is pending until its manager accepts it, and both sides are told at once', async () => {
    const { uuid } = await newLeague();
    const [ear, own] = [new Listener(url, lea.token), new Listener(url, noah.token)];
    for (const one of [ear, own]) await one.watch('01890000-0000-7000-8000-000000000000');
    const asked = await ask(uuid, noah);
    expect(asked.body).toMatchObject({ success: true, flash: 'Invitation envoyée !' });
    const { leagueInvitation } = asked.body;
    expect(leagueInvitation).toMatchObject({ kind: 'request', status: 'pending', isMineToAnswer: false });
    await ear.until(() => ear.last('NEW_NOTIFICATION') !== undefined);
    expect(ear.last('NEW_NOTIFICATION')).toMatchObject({
      notification: {
        type: 'league-request',
        data: {
          leagueInvitationUuid: leagueInvitation.uuid,
          fromStudentName: noah.student.username,
          leagueInvitationStatus: 'pending',
        },
      },
    });
    expect((await ask(uuid, noah)).body.leagueInvitation.uuid).toBe(leagueInvitation.uuid);
    expect((await answer(leagueInvitation.uuid, noah, 'accept')).status).toBe(404);
    expect((await answer(leagueInvitation.uuid, stranger, 'accept')).status).toBe(404);
    const accepted = await answer(leagueInvitation.uuid, lea, 'accept');
    expect(accepted.body).toMatchObject({ success: true, leagueInvitation: { status: 'accepted' } });
    await own.until(() => own.last('NEW_NOTIFICATION') !== undefined);
    expect(own.last('NEW_NOTIFICATION')).toMatchObject({
      notification: { type: 'league-answer', data: { leagueInvitationStatus: 'accepted' } },
    });
    expect(await membersOf(uuid)).toEqual([lea.student.username, noah.student.username]);
    expect((await ask(uuid, noah)).status).toBe(409);
    for (const one of [ear, own]) one.close();
  });

  it('that is refused is not asked again on the same day', async () => {
    const { uuid } = await newLeague();
    const { leagueInvitation } = (await ask(uuid, mia)).body;
    expect((await answer(leagueInvitation.uuid, lea, 'reject')).body.leagueInvitation.status).toBe(
      'rejected',
    );
    expect((await ask(uuid, mia)).status).toBe(409);
    expect((await newsOf(mia)).some(({ type }) => type === 'league-answer')).toBe(false);
    app.clock.advance(24 * 60 * 60_000);
    expect((await ask(uuid, mia)).body.leagueInvitation.status).toBe('pending');
  });

  it('does not find a private league', async () => {
    const { uuid } = await newLeague('private');
    expect((await ask(uuid, mia)).status).toBe(404);
  });
});

describe('an invitation', () => {
  it('goes to friends of the manager and is answered by them alone', async () => {
    const { uuid } = await newLeague('private');
    expect((await invite(uuid, stranger)).status).toBe(404);
    expect((await invite(uuid, mia, noah)).status).toBe(404);
    const { leagueInvitation } = (await invite(uuid, mia)).body;
    expect((await newsOf(mia))[0]).toMatchObject({
      type: 'league-invitation',
      data: { leagueInvitationStatus: 'pending' },
    });
    expect((await answer(leagueInvitation.uuid, lea, 'accept')).status).toBe(404);
    const list = (await app.call('GET /student/league-invitations', {}, as(mia))).body.leagueInvitations;
    expect(list[0]).toMatchObject({ uuid: leagueInvitation.uuid, isMineToAnswer: true });
    const one = (who: SignedInStudent) =>
      app.call('GET /student/league-invitations/uuid/{uuid}', at(leagueInvitation.uuid), as(who));
    expect((await one(mia)).body.leagueInvitation.status).toBe('pending');
    expect((await one(stranger)).status).toBe(404);
    await answer(leagueInvitation.uuid, mia, 'reject');
    expect((await newsOf(mia))[0]?.data.leagueInvitationStatus).toBe('rejected');
    expect((await one(lea)).body.leagueInvitation).toMatchObject({ status: 'rejected' });
  });

  it('has one outcome for both sides when answers cross', async () => {
    const { uuid } = await newLeague();
    const { leagueInvitation } = (await invite(uuid, mia)).body;
    const replies = await Promise.all(
      (['accept', 'reject', 'accept', 'reject'] as const).map((what) =>
        answer(leagueInvitation.uuid, mia, what),
      ),
    );
    const statuses = new Set(replies.map(({ body }) => body.leagueInvitation.status));
    expect(statuses.size).toBe(1);
    const isIn = (await membersOf(uuid))?.includes(mia.student.username);
    expect(isIn).toBe(statuses.has('accepted'));
  });

  it('that crosses a request makes a member at once', async () => {
    const { uuid } = await newLeague();
    const [asked, invited] = await Promise.all([ask(uuid, mia), invite(uuid, mia)]);
    expect([asked.status, invited.status]).toEqual([200, 200]);
    expect(await membersOf(uuid)).toContain(mia.student.username);
  });
});

const withdraw = (uuid: string, who: SignedInStudent) =>
  app.call('POST /student/league-invitations/{uuid}/withdraw', at(uuid), as(who));

describe('what was asked and is taken back', () => {
  it('is gone for both sides, with what was told of it, and may be asked again at once', async () => {
    const { uuid } = await newLeague('private');
    const { leagueInvitation } = (await invite(uuid, mia)).body;
    expect(leagueInvitation.isMineToWithdraw).toBe(true);
    const gone = 'Cette invitation n’est plus là.';
    for (const who of [mia, noah, stranger]) {
      expect((await withdraw(leagueInvitation.uuid, who)).body).toMatchObject({
        code: 'not-found',
        flash: gone,
      });
    }
    const news = async () =>
      (await newsOf(mia)).filter(({ data }) => data.leagueInvitationUuid === leagueInvitation.uuid).length;
    expect(await news()).toBe(1);
    expect((await withdraw(leagueInvitation.uuid, lea)).body).toEqual({ success: true });
    expect(await news()).toBe(0);
    const late = await answer(leagueInvitation.uuid, mia, 'accept');
    expect(late.body).toMatchObject({ code: 'not-found', flash: gone });
    expect(await membersOf(uuid)).toEqual([lea.student.username]);
    expect((await withdraw(leagueInvitation.uuid, lea)).status).toBe(404);
    expect((await invite(uuid, mia)).body.leagueInvitation.status).toBe('pending');
  });

  it('is a request of the pupil as well, and nothing that was answered', async () => {
    const { uuid } = await newLeague();
    const first = (await ask(uuid, noah)).body.leagueInvitation;
    expect((await withdraw(first.uuid, lea)).status).toBe(404);
    expect((await withdraw(first.uuid, noah)).status).toBe(200);
    const second = (await ask(uuid, noah)).body.leagueInvitation;
    const { leagueInvitation } = (await answer(second.uuid, lea, 'accept')).body;
    expect(leagueInvitation.isMineToWithdraw).toBe(false);
    expect((await withdraw(second.uuid, noah)).body).toMatchObject({
      code: 'conflict',
      flash: 'Trop tard : la réponse est déjà donnée.',
    });
    expect(await membersOf(uuid)).toContain(noah.student.username);
  });

  it('is not a way to call somebody again and again: ten an hour', async () => {
    const [pest, victim] = (await createClass(app, 2)).students as [SignedInStudent, SignedInStudent];
    const made = await app.call('POST /student/leagues', { body: { name: 'Les Pics' } }, as(pest));
    const { uuid } = made.body.league;
    const once = async () => {
      const { leagueInvitation } = (await invite(uuid, victim, pest)).body;
      return (await withdraw(leagueInvitation.uuid, pest)).status;
    };
    for (let time = 0; time < 10; time += 1) expect(await once()).toBe(200);
    expect(await once()).toBe(429);
    // What is no longer there does not count: a second tap costs nothing.
    expect((await withdraw(uuid, pest)).status).toBe(404);
  });

  it.each([1, 2, 3, 4])('crosses a yes and comes to one end (%i)', async (round) => {
    const { uuid } = await newLeague();
    const { leagueInvitation } = (await invite(uuid, mia)).body;
    const yes = () => answer(leagueInvitation.uuid, mia, 'accept');
    const back = () => withdraw(leagueInvitation.uuid, lea);
    const [first, second] = await Promise.all(round % 2 ? [yes(), back()] : [back(), yes()]);
    const [said, taken] = round % 2 ? [first, second] : [second, first];
    const isIn = (await membersOf(uuid))?.includes(mia.student.username);
    expect([said?.status, taken?.status]).toEqual(isIn ? [200, 409] : [404, 200]);
  });
});

it('names classmates and fellow members as friends, by username alone', async () => {
  const { students } = (await app.call('GET /student/students/friends', {}, as(lea))).body;
  expect(students.map(({ name }) => name).sort()).toEqual(
    [mia, noah].map((one) => one.student.username).sort(),
  );
  expect(JSON.stringify(students)).not.toContain('lastName');
  expect((await app.call('GET /student/students/friends', {}, as(stranger))).body.students).toEqual([]);
});

it('makes a live game for a league, which its members see and are invited to', async () => {
  const { uuid } = await newLeague('private');
  const { leagueInvitation } = (await invite(uuid, noah)).body;
  await answer(leagueInvitation.uuid, noah, 'accept');
  const make = (leagueUuid: string, who: SignedInStudent) => {
    const body = { gameTypeSlug: 'battle', wordGroupUuid: farm, leagueUuid } as const;
    return app.call('POST /student/live-games', { body }, as(who));
  };
  expect((await make(uuid, mia)).status).toBe(404);
  const made = await make(uuid, lea);
  expect(made.status).toBe(201);
  const { game } = made.body;
  expect((await newsOf(noah))[0]).toMatchObject({ type: 'game-invitation', data: { gameUuid: game.uuid } });
  const listed = async (who: SignedInStudent) =>
    (await app.call('GET /student/live-games', {}, as(who))).body.games.map((one) => one.uuid);
  expect(await listed(noah)).toContain(game.uuid);
  expect(await listed(mia)).not.toContain(game.uuid);
  expect((await app.call('POST /student/live-games/{uuid}/join', at(game.uuid), as(mia))).status).toBe(404);
  expect((await app.call('POST /student/live-games/{uuid}/join', at(game.uuid), as(noah))).status).toBe(200);
});
