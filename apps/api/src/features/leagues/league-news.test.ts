import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import type { SignedInStudent } from '../../../test/factories.ts';
import { as, createClass, Listener, listen } from '../../../test/live-table.ts';

/* Open screens of pupils follow what becomes of a league: each is told when, and only when, it concerns them. */

let app: TestApp;
let url: string;
beforeAll(async () => {
  app = await startTestApp();
  url = await listen(app);
});
afterAll(() => app.stop());

const at = (uuid: string) => ({ params: { uuid } });

/** How often each of these pupils is told to ask for the leagues again. */
async function hear(...who: SignedInStudent[]) {
  const ears = who.map((one) => new Listener(url, one.token));
  for (const ear of ears) await ear.watch('01890000-0000-7000-8000-000000000000');
  const count = (ear: Listener) => ear.events.filter(({ name }) => name === 'LEAGUES_CHANGED').length;
  return {
    /** Waits until each was told so many times since the beginning. */
    times: async (...expected: number[]) => {
      for (const [place, ear] of ears.entries()) await ear.until(() => count(ear) >= (expected[place] ?? 0));
      expect(ears.map(count)).toEqual(expected);
    },
    close: () => {
      for (const ear of ears) ear.close();
    },
  };
}

/** A class of three; the first manages a league that the second is in. */
async function seatLeague() {
  const group = await createClass(app, 3);
  const [lea, noah, mia] = group.students as [SignedInStudent, SignedInStudent, SignedInStudent];
  const made = await app.call('POST /student/leagues', { body: { name: 'Les Castors' } }, as(lea));
  const { uuid } = made.body.league;
  const invite = async (who: SignedInStudent) => {
    const input = { ...at(uuid), body: { studentUuid: who.student.uuid } };
    const { body } = await app.call('POST /student/leagues/{uuid}/invite', input, as(lea));
    return at(body.leagueInvitation.uuid);
  };
  await app.call('POST /student/league-invitations/{uuid}/accept', await invite(noah), as(noah));
  return { teacher: group.teacher, lea, noah, mia, uuid, invite };
}

it('members follow a new member, a change, a removal and who leaves', async () => {
  const { lea, noah, mia, uuid, invite } = await seatLeague();
  const told = await hear(lea, noah, mia);
  const invitation = await invite(mia);
  await told.times(1, 0, 1);
  await app.call('POST /student/league-invitations/{uuid}/accept', invitation, as(mia));
  await told.times(2, 1, 2);
  const body = { name: 'Les Requins', type: 'private' as const };
  await app.call('PUT /student/leagues/{uuid}', { ...at(uuid), body }, as(lea));
  await told.times(3, 2, 3);
  const params = { uuid, studentUuid: mia.student.uuid };
  await app.call('POST /student/leagues/{uuid}/members/{studentUuid}/remove', { params }, as(lea));
  await told.times(4, 3, 4);
  await invite(mia);
  await told.times(5, 3, 5);
  // Who is invited reads who manages the league.
  await app.call('POST /student/leagues/{uuid}/leave', at(uuid), as(lea));
  await told.times(6, 4, 6);
  told.close();
});

it('both sides, and they alone, follow a refusal and what is taken back', async () => {
  const { lea, noah, mia, invite } = await seatLeague();
  const told = await hear(lea, noah, mia);
  const first = await invite(mia);
  await app.call('POST /student/league-invitations/{uuid}/withdraw', first, as(lea));
  await told.times(2, 0, 2);
  const second = await invite(mia);
  await app.call('POST /student/league-invitations/{uuid}/reject', second, as(mia));
  await told.times(4, 0, 4);
  told.close();
});

it('the others follow a manager whose account is deleted; the next one manages', async () => {
  const { teacher, lea, noah, mia, invite } = await seatLeague();
  const waiting = await invite(mia);
  const told = await hear(noah, mia);
  const gone = await app.call('DELETE /user/students/{uuid}', at(lea.student.uuid), as(teacher));
  expect(gone.body).toMatchObject({ isDeleted: true });
  await told.times(1, 1);
  const { leagues } = (await app.call('GET /student/leagues', {}, as(noah))).body;
  expect(leagues).toMatchObject([{ membership: 'manager', membersCount: 1 }]);
  const late = await app.call('POST /student/league-invitations/{uuid}/accept', waiting, as(mia));
  expect(late.body).toMatchObject({ code: 'not-found', flash: 'Cette invitation n’est plus là.' });
  told.close();
});

it('the others follow a pupil into the archive and back', async () => {
  const { teacher, lea, noah } = await seatLeague();
  const told = await hear(noah);
  await app.call('POST /user/archive/students/{uuid}', at(lea.student.uuid), as(teacher));
  await told.times(1);
  await app.call('POST /user/archive/students/{uuid}/restore', at(lea.student.uuid), as(teacher));
  await told.times(2);
  told.close();
});

it('leaving while one is removed ends in one state, without a failure of the server', async () => {
  const { lea, noah, uuid } = await seatLeague();
  const params = { uuid, studentUuid: noah.student.uuid };
  const [left, removed] = await Promise.all([
    app.call('POST /student/leagues/{uuid}/leave', at(uuid), as(noah)),
    app.call('POST /student/leagues/{uuid}/members/{studentUuid}/remove', { params }, as(lea)),
  ]);
  expect([left.status, removed.status].sort()).toEqual([200, 404]);
  const { leagues } = (await app.call('GET /student/leagues', {}, as(lea))).body;
  expect(leagues).toMatchObject([{ membersCount: 1 }]);
});
