import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { buyLicences, giveCard, paymentsOf } from '../../../test/buyers.ts';
import {
  createSchoolManager,
  createStudent,
  createTeacher,
  type SignedInAdult,
} from '../../../test/factories.ts';
import { queuedMails } from '../../../test/mails.ts';
import { users } from '../../db/schema/accounts.ts';
import { students } from '../../db/schema/classes.ts';
import { openSession } from '../../http/session-store.ts';
import { licenceSql } from '../licences/licences.queries.ts';
import { yearlyExport } from './accountant.ts';
import { runBillingJobs } from './renewals.ts';

/*
 * One school, one year and what follows. 36 licences on 25 August, 4 more on 8 September that are given back on the 20th
 * and bought anew on the 22nd; 5 stopped in January. The card fails when the 31 others are renewed, and again a day
 * later; a new card pays on the third day.
 */

const TEACHERS = 40;
const PUPILS = 900;
const DAY_MS = 24 * 60 * 60_000;

let app: TestApp;
let manager: SignedInAdult;
let teachers: { id: number; uuid: string; email: string }[];
beforeAll(async () => {
  app = await startTestApp();
  app.clock.set('2026-08-25T14:00:00Z');
  manager = await createSchoolManager(app);
  await giveCard(app, manager);
  await fillSchool();
});
afterAll(() => app.stop());

/** Copies of one real teacher and one real pupil: their passwords would take a minute. */
async function fillSchool() {
  const { user } = await createTeacher(app);
  const { id: _, ...person } = user;
  teachers = await app.ctx.db
    .insert(users)
    .values(
      Array.from({ length: TEACHERS }, (_, nth) => ({
        ...person,
        ...{ uuid: crypto.randomUUID(), email: `prof${nth}@ecole.test` },
      })),
    )
    .returning();
  const { id: __, ...pupil } = (await createStudent(app)).student;
  await app.ctx.db.insert(students).values(
    Array.from({ length: PUPILS }, (_, nth) => ({
      ...{ ...pupil, shortcodeHash: null, shortcodeSealed: null },
      ...{ uuid: crypto.randomUUID(), username: `eleve${nth}`, teacherId: teachers[nth % TEACHERS]?.id },
    })),
  );
}

const signIn = async () => {
  manager = { ...manager, token: await openSession(app.ctx, { type: 'user', id: manager.user.id }) };
};
const give = async ({ email }: { email: string }) => {
  const { status } = await app.call(
    'POST /user/licenses/transfer',
    { body: { email } },
    { token: manager.token },
  );
  expect(status).toBe(200);
};

/** Once a day at three, and at what happens between; `until` is the next day of the story. */
async function live(until: string) {
  const end = new Date(until).getTime();
  for (let ms = app.clock.now().getTime() + DAY_MS; ms < end; ms += DAY_MS) {
    app.clock.set(new Date(ms));
    await runBillingJobs(app.ctx);
  }
  app.clock.set(until);
  await runBillingJobs(app.ctx);
  await signIn();
}

/** Pupils who may play now. */
async function playing(): Promise<number> {
  const { rows } = await app.connection.pool.query<{ n: number }>(
    `select count(*)::int as n from students s where ${licenceSql('s', '$1')} is not null`,
    [app.clock.now()],
  );
  return rows[0]?.n ?? 0;
}

/** Pupils of the teachers from one number to another: each teaches 22, the first twenty one more. */
const pupilsOf = (from: number, until: number) =>
  Array.from({ length: PUPILS }, (_, nth) => nth % TEACHERS).filter((nth) => nth >= from && nth < until)
    .length;

describe('a year of a school of 40 teachers and 900 pupils', () => {
  it('reconciles access, invoices, mails and money to the cent', async () => {
    const access: [string, number, number][] = [];
    const check = async (what: string, expected: number) => access.push([what, await playing(), expected]);

    await buyLicences(app, manager, 36);
    for (const teacher of teachers.slice(0, 36)) await give(teacher);
    await check('36 licences', pupilsOf(0, 36));

    await live('2026-09-08T14:00:00Z');
    await buyLicences(app, manager, 4);
    for (const teacher of teachers.slice(36)) await give(teacher);
    await check('all', PUPILS);

    await live('2026-09-20T14:00:00Z');
    const [second] = await paymentsOf(app, manager);
    const params = { id: second?.id ?? 0 };
    await app.call('POST /user/payments/{id}/refund', { params }, { token: manager.token });
    await check('4 given back', pupilsOf(0, 36));

    await live('2026-09-22T14:00:00Z');
    await buyLicences(app, manager, 4);
    for (const teacher of teachers.slice(36)) await give(teacher);
    await check('4 bought anew', PUPILS);

    await live('2027-01-15T14:00:00Z');
    for (const { uuid } of teachers.slice(0, 5))
      await app.call(
        'POST /user/teachers/{uuid}/subscription/cancel',
        { params: { uuid } },
        { token: manager.token },
      );
    await giveCard(app, manager, 'fails-later');
    await check('5 stopped', PUPILS);

    await live('2027-08-25T13:00:00Z');
    await check('refused', PUPILS);
    await live('2027-08-25T14:00:00Z');
    await check('the year of 5 is over', pupilsOf(5, 40));
    await live('2027-08-26T14:00:00Z');
    await giveCard(app, manager);
    await live('2027-08-28T13:59:59Z');
    await check('waits for the third day', pupilsOf(5, 40));
    await live('2027-08-28T14:00:00Z');
    await live('2027-09-22T14:00:00Z');
    await check('renewed', pupilsOf(5, 40));
    await live('2027-12-31T14:00:00Z');
    await check('the end of the year', pupilsOf(5, 40));
    expect(access.map(([what, seen]) => [what, seen])).toEqual(
      access.map(([what, , wanted]) => [what, wanted]),
    );

    // 36, 4 and 4 licences; 4 given back; 31 and 4 renewed.
    const charged = [206_913, 22_991, 22_991, 178_175, 22_991];
    const back = [22_991];
    const sum = (all: readonly number[]) => all.reduce((total, cents) => total + cents, 0);
    const { rows: moved } = await app.connection.pool.query<{ cents: number; status: string }>(
      `select amount_cents as cents, status from sandbox_transactions where status <> 'declined' order by created_at`,
    );
    expect(moved.map(({ cents }) => cents)).toEqual(charged);
    expect(moved.filter(({ status }) => status === 'refunded').map(({ cents }) => cents)).toEqual(back);

    const { rows: invoices } = await app.connection.pool.query<{ number: string; cents: number }>(
      `select year || '-' || number as number, total_cents as cents
       from invoices join payments on payments.id = payment_id order by year, invoices.number`,
    );
    expect(invoices).toEqual(
      ['2026-1', '2026-2', '2026-3', '2027-1', '2027-2'].map((number, nth) => ({
        number,
        cents: charged[nth],
      })),
    );
    const totals = await Promise.all(
      [2026, 2027].map(async (year) => (await yearlyExport(app.ctx, year)).trim().split(',').at(-1)),
    );
    expect(totals).toEqual(['2299.04', '2011.66']);
    expect(Math.round((2299.04 + 2011.66) * 100)).toBe(sum(charged) - sum(back));

    const mails = await queuedMails(app);
    const count = (start: string) => mails.filter(({ subject }) => subject.startsWith(start)).length;
    expect({
      receipts: count('Merci, votre achat'),
      renewed: count('Votre abonnement est renouvelé'),
      // 30 and 7 days before each of the two renewals.
      reminders: count('Votre abonnement se renouvelle'),
      refused: count('Le paiement de votre renouvellement a échoué'),
      pastDue: count('Votre abonnement est en retard'),
      refunds: count('Vous êtes remboursé'),
      stopped: count('Le renouvellement est arrêté'),
      received: count('Vous avez reçu une licence'),
      ended: count('Votre licence Motamo a pris fin'),
    }).toEqual({
      ...{ receipts: 3, renewed: 2, reminders: 4, refused: 2, pastDue: 0, refunds: 1, stopped: 5 },
      ...{ received: 44, ended: 4 },
    });
    const seats = await app.connection.pool.query<{ status: string; n: number }>(
      'select status, count(*)::int as n from subscriptions group by status order by status',
    );
    expect(seats.rows).toEqual([
      { status: 'active', n: 35 },
      { status: 'expired', n: 9 },
    ]);
  });
});
