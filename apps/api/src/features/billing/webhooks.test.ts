import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { giveCard, paymentsOf, planOf } from '../../../test/buyers.ts';
import { createTeacher, type SignedInAdult } from '../../../test/factories.ts';
import { signMessage } from './sandbox/sandbox-gateway.ts';
import { deliverSandboxWebhooks } from './sandbox/sandbox-webhooks.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const begin = ({ token }: SignedInAdult) =>
  app.call('POST /user/teacher/subscription/create', { body: {} }, { token });
const send = (body: { bt_signature: string; bt_payload: string }, provider = 'sandbox', address?: string) =>
  app.raw('POST', `/api/v1/payments/webhooks/${provider}`, body, address ? { address } : {});
const signed = (eventId: string, transactionId: string, kind = 'transaction_settled') =>
  signMessage(app.ctx.config.secret, { eventId, kind, transactionId });

/** The whole of what money and access look like; the same state is the same text. */
async function stateOf(teacher: SignedInAdult) {
  const payments = await paymentsOf(app, teacher);
  const { currentUserSubscription, license } = await planOf(app, teacher);
  const { rows } = await app.connection.pool.query(
    'select count(*)::int as invoices from invoices join payments on payments.id = payment_id where payer_id = $1',
    [teacher.user.id],
  );
  return {
    states: payments.map(({ state }) => state),
    status: currentUserSubscription?.status ?? null,
    isCovered: license !== null,
    invoices: rows[0].invoices as number,
  };
}

async function transactionOf(teacher: SignedInAdult): Promise<string> {
  const { rows } = await app.connection.pool.query(
    'select transaction_id as id from payments where payer_id = $1',
    [teacher.user.id],
  );
  return rows[0].id;
}

function permutations<T>(items: readonly T[]): T[][] {
  if (items.length <= 1) return [[...items]];
  return items.flatMap((item, index) =>
    permutations([...items.slice(0, index), ...items.slice(index + 1)]).map((rest) => [item, ...rest]),
  );
}

describe('webhooks', () => {
  it('with a forged or a missing signature change nothing', async () => {
    const teacher = await createTeacher(app);
    await giveCard(app, teacher);
    await begin(teacher);
    const id = await transactionOf(teacher);
    await app.ctx.gateway.refund(id);
    const before = await stateOf(teacher);
    const good = signed('forged-1', id);
    const forged = [
      { ...good, bt_signature: 'x'.repeat(43) },
      { ...good, bt_signature: '' },
      { ...good, bt_payload: signed('forged-2', id).bt_payload },
      signMessage('another-secret-of-32-characters!', { eventId: 'forged-3', kind: 'k', transactionId: id }),
    ];
    for (const body of forged) expect((await send(body)).status).toBe(403);
    expect((await send(good, 'braintree')).status).toBe(404);
    expect(
      (
        await app.call('POST /payments/webhooks/{provider}', {
          params: { provider: 'sandbox' },
          body: { bt_signature: 'a', bt_payload: 'b' },
        })
      ).status,
    ).toBe(403);
    expect(await stateOf(teacher)).toEqual(before);
  });

  it('of five kinds end in one state in all 120 orders, each ten times', async () => {
    const names = ['submitted', 'settling', 'settled', 'refund-submitted', 'refunded'];
    const endings = new Set<string>();
    for (const [nth, order] of permutations(names).entries()) {
      const teacher = await createTeacher(app);
      await giveCard(app, teacher);
      await begin(teacher);
      const id = await transactionOf(teacher);
      const run = crypto.randomUUID();
      for (const [index, name] of order.entries()) {
        // The provider gives the money back somewhere on the way.
        if (index === order.indexOf('refund-submitted')) await app.ctx.gateway.refund(id);
        const body = signed(`${run}-${name}`, id, name);
        const replies = await Promise.all(
          Array.from({ length: 10 }, () => send(body, 'sandbox', `10.0.0.${nth}`)),
        );
        expect(replies.every(({ status }) => status === 200)).toBe(true);
      }
      endings.add(JSON.stringify(await stateOf(teacher)));
    }
    expect([...endings].map((text) => JSON.parse(text))).toEqual([
      { states: ['refunded'], status: null, isCovered: false, invoices: 1 },
    ]);
  }, 300_000);

  it('really come over HTTP, late and twice, and end a charge that waited', async () => {
    const told = await startTestApp({ SANDBOX_WEBHOOKS: 'late,twice,shuffled' });
    try {
      await told.http.listen({ port: 0, host: '127.0.0.1' });
      const { port } = told.http.server.address() as AddressInfo;
      const address = `http://127.0.0.1:${port}`;
      const teacher = await createTeacher(told);
      await giveCard(told, teacher, 'slow');
      const { body } = await told.call(
        'POST /user/teacher/subscription/create',
        { body: {} },
        { token: teacher.token },
      );
      expect(body.subscription.status).toBe('pending');
      expect((await planOf(told, teacher)).license).toBeNull();
      expect(await deliverSandboxWebhooks(told.ctx, address)).toBe(0);
      told.clock.advance(60_000);
      expect(await deliverSandboxWebhooks(told.ctx, address)).toBe(1);
      expect((await planOf(told, teacher)).currentUserSubscription?.status).toBe('active');
      expect((await planOf(told, teacher)).license).not.toBeNull();
      const { rows } = await told.connection.pool.query('select kind from webhook_events');
      expect(rows).toEqual([{ kind: 'transaction_settled' }]);
      told.clock.advance(60_000);
      expect(await deliverSandboxWebhooks(told.ctx, address)).toBe(0);
    } finally {
      await told.stop();
    }
  });

  it('about what nobody knows are taken and change nothing', async () => {
    expect((await send(signed('unknown-1', 'sb_nothing'))).status).toBe(200);
  });
});
