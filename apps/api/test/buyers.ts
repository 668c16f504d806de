import type { CallKey } from '@motamo/contract/table';
import { type Behaviour, writeNonce } from '../src/features/billing/sandbox/sandbox-nonce.ts';
import type { Answered, TestApp } from './app.ts';
import type { SignedInAdult } from './factories.ts';

/** The nonce that the sandbox's form writes for a test card. */
export const nonceOf = (behaviour: Behaviour = 'accepted', expirationDate = '12/2039'): string =>
  writeNonce({ behaviour, kind: 'card', cardType: 'Mastercard', last4: '4444', expirationDate });

/** Gives an account a payment method, as its billing screen does. */
export async function giveCard(
  app: TestApp,
  { token }: Pick<SignedInAdult, 'token'>,
  behaviour: Behaviour = 'accepted',
  expirationDate?: string,
): Promise<void> {
  const body = { nonce: nonceOf(behaviour, expirationDate) };
  const { status } = await app.call('POST /user/payments/new-method', { body }, { token });
  if (status !== 200) throw new Error(`no payment method: ${status}`);
}

/** Buys licences; each call is a purchase of its own. */
export async function buyLicences(app: TestApp, { token }: Pick<SignedInAdult, 'token'>, count: number) {
  const body = { count, idempotencyKey: crypto.randomUUID() };
  return app.call('POST /user/licenses', { body }, { token });
}

export async function planOf(app: TestApp, { token }: Pick<SignedInAdult, 'token'>) {
  return (await app.call('GET /user/payments/plan', {}, { token })).body.paymentPlan;
}

export async function paymentsOf(app: TestApp, { token }: Pick<SignedInAdult, 'token'>) {
  return (await app.call('GET /user/payments', { query: {} }, { token })).body.payments;
}

/** Status and code of a refusal. */
export const refusal = ({ status, body }: Answered<CallKey>) => [status, body.code];
