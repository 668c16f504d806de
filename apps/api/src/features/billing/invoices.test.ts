import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { buyLicences, giveCard, paymentsOf } from '../../../test/buyers.ts';
import {
  createParent,
  createSchoolManager,
  createStudent,
  createTeacher,
  PASSWORD,
  type SignedInAdult,
} from '../../../test/factories.ts';
import { readPdfText } from '../../../test/pdf-text.ts';
import { yearlyExport } from './accountant.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(() => app.clock.set('2026-11-10T15:00:00Z'));
afterAll(() => app.stop());

async function boughtAt(instant: string, options: Parameters<typeof createTeacher>[1] = {}) {
  app.clock.set(instant);
  const teacher = await createTeacher(app, options);
  await giveCard(app, teacher);
  await app.call('POST /user/teacher/subscription/create', { body: {} }, { token: teacher.token });
  return teacher;
}
const giveBack = async (buyer: SignedInAdult) => {
  const [payment] = await paymentsOf(app, buyer);
  const params = { id: payment?.id ?? 0 };
  await app.call('POST /user/payments/{id}/refund', { params }, { token: buyer.token });
};
const pdfOf = ({ token }: { token: string }, url: string) =>
  app.http.inject({ url, headers: { authorization: `Bearer ${token}` } });
const linesOf = (pdf: Buffer) => readPdfText(pdf).flatMap((page) => page.map(({ text }) => text));
async function invoiceOf(buyer: SignedInAdult) {
  const [payment] = await paymentsOf(app, buyer);
  const { rows } = await app.connection.pool.query<{ uuid: string }>(
    'select uuid from invoices where payment_id = $1',
    [payment?.id],
  );
  return { url: `/api/v1/user/invoices/${rows[0]?.uuid}`, number: payment?.invoice?.number ?? '' };
}

describe('an invoice', () => {
  it('has number, buyer, object, period, both taxes, total and card, in the buyer’s language', async () => {
    const manager = await createSchoolManager(app, { lang: 'en', firstName: 'Ines', lastName: 'Roy' });
    await giveCard(app, manager);
    await buyLicences(app, manager, 5);
    const { url, number } = await invoiceOf(manager);
    const { statusCode, headers, rawPayload } = await pdfOf(manager, url);
    expect([statusCode, headers['content-type']]).toEqual([200, 'application/pdf']);
    const text = linesOf(rawPayload).join('\n');
    for (const part of [
      ...[number, 'Ines Roy', manager.user.email, '10-11-2026', '10-11-2027'],
      ...['Before taxes', '249.95 $', 'GST, TPS (5%)', '12.50 $', 'QST, TVQ (9.975%)', '24.93 $'],
      ...['Total, in Canadian dollars', '287.38 $', 'Mastercard •••• 4444'],
    ])
      expect(text).toContain(part);
    expect(text).not.toContain('Refunded');
    await giveBack(manager);
    const after = linesOf((await pdfOf(manager, url)).rawPayload).join('\n');
    expect(after).toContain('Refunded on 10-11-2026: 287.38 $');
  });

  it('of a parent names the child, and is nobody else’s', async () => {
    const parent = await createParent(app);
    const { student } = await createStudent(app, { parent, firstName: 'Tom' });
    await giveCard(app, parent);
    await app.call(
      'POST /user/students/{uuid}/subscription/create',
      { params: { uuid: student.uuid }, body: {} },
      { token: parent.token },
    );
    const { url } = await invoiceOf(parent);
    expect(linesOf((await pdfOf(parent, url)).rawPayload).join('\n')).toContain('Tom Gagnon');
    expect((await pdfOf(await createParent(app), url)).statusCode).toBe(404);
    expect((await pdfOf({ token: '' }, url)).statusCode).toBe(401);
    expect((await pdfOf(parent, '/api/v1/user/invoices/1')).statusCode).toBe(404);
  });

  it('has the next number, without gaps, under purchases and refusals at the same time', async () => {
    app.clock.set('2030-05-01T15:00:00Z');
    const buyers = await Promise.all(
      Array.from({ length: 24 }, async (_, nth) => {
        const teacher = await createTeacher(app);
        await giveCard(app, teacher, nth % 4 === 3 ? 'poor' : 'accepted');
        return teacher;
      }),
    );
    await Promise.all(
      buyers.map(({ token }) => app.call('POST /user/teacher/subscription/create', { body: {} }, { token })),
    );
    const { rows } = await app.connection.pool.query<{ number: number }>(
      'select number from invoices where year = 2030 order by number',
    );
    expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: 18 }, (_, nth) => nth + 1));
  });
});

describe('the accountant’s year', () => {
  const rows = async (year: number) =>
    (await yearlyExport(app.ctx, year))
      .trim()
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(','));

  it('has a row for each invoice and each refund in its own year, and their sums', async () => {
    await boughtAt('2031-12-31T20:00:00Z');
    // The last second of the year in Montréal.
    const teacher = await boughtAt('2032-01-01T04:59:59Z');
    app.clock.set('2032-01-05T15:00:00Z');
    await giveBack(teacher);
    const amounts = ['49.99', '2.5', '4.99', '57.48'];
    const back = amounts.map((one) => `-${one}`);
    expect((await rows(2031)).map((row) => [...row.slice(0, 3), ...row.slice(7)])).toEqual([
      ['31-12-2031', 'invoice', '2031-000001', ...amounts],
      ['31-12-2031', 'invoice', '2031-000002', ...amounts],
      ['', 'sum', '', '99.98', '5', '9.98', '114.96'],
    ]);
    expect((await rows(2032)).map((row) => [...row.slice(0, 3), ...row.slice(7)])).toEqual([
      ['05-01-2032', 'refund', '2031-000002', ...back],
      ['', 'sum', '', ...back],
    ]);
  });

  it('keeps name and address of a buyer who is gone, and runs no name as a formula', async () => {
    const teacher = await boughtAt('2033-03-01T15:00:00Z', { firstName: '=1+1', lastName: 'Roy' });
    const body = { currentPassword: PASSWORD };
    const { status } = await app.call('POST /user/me/deletion', { body }, { token: teacher.token });
    expect(status).toBe(200);
    expect((await rows(2033)).map((row) => row.slice(1, 5))).toEqual([
      ['invoice', '2033-000001', "'=1+1 Roy", teacher.user.email],
      ['sum', '', '', ''],
    ]);
  });
});
