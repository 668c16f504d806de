import * as z from 'zod';
import type { GatewayMethod } from '../../../payment-gateway.ts';

/** How a card of the sandbox behaves. */
export type Behaviour = 'accepted' | 'declined' | 'expired' | 'poor' | 'fails-later' | 'slow';

/**
 * A nonce of the sandbox is what its form says about a test card: how it behaves, its make, last digits and date. It is
 * written in the browser, so that no number leaves it.
 */
const nonceShape = z.object({
  behaviour: z.enum(['accepted', 'declined', 'expired', 'poor', 'fails-later', 'slow']),
  kind: z.enum(['card', 'wallet']),
  cardType: z.enum(['Visa', 'Mastercard', 'PayPal']),
  last4: z.string().regex(/^(\d{4})?$/),
  expirationDate: z.string().regex(/^((0[1-9]|1[0-2])\/20\d\d)?$/),
});
export type SandboxNonce = z.infer<typeof nonceShape>;

const card = (behaviour: Behaviour, cardType: SandboxNonce['cardType'], last4: string): SandboxNonce => ({
  ...{ behaviour, kind: 'card', cardType, last4, expirationDate: '12/2039' },
});

/** The names that Braintree gives to nonces for tests, so that the same scripts work against both. */
const wellKnown: Readonly<Record<string, SandboxNonce>> = {
  'fake-valid-nonce': card('accepted', 'Visa', '1881'),
  'fake-valid-visa-nonce': card('accepted', 'Visa', '1881'),
  'fake-valid-mastercard-nonce': card('accepted', 'Mastercard', '4444'),
  'fake-processor-declined-visa-nonce': card('declined', 'Visa', '0002'),
  'fake-processor-declined-mastercard-nonce': card('declined', 'Mastercard', '0002'),
  'fake-paypal-billing-agreement-nonce': {
    ...{ behaviour: 'accepted', kind: 'wallet', cardType: 'PayPal', last4: '', expirationDate: '' },
  },
};

export function readNonce(nonce: string): SandboxNonce | null {
  const known = wellKnown[nonce];
  if (known) return known;
  const [mark, payload] = nonce.split('.');
  if (mark !== 'sandbox' || !payload) return null;
  try {
    const parsed = nonceShape.safeParse(JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')));
    return parsed.data ?? null;
  } catch {
    return null;
  }
}

/** For tests and the demo school: the nonce that the form would write. */
export const writeNonce = (card: SandboxNonce): string =>
  `sandbox.${Buffer.from(JSON.stringify(card)).toString('base64url')}`;

export const methodOf = (
  token: string,
  { kind, cardType, last4, expirationDate }: SandboxNonce,
): GatewayMethod => ({
  ...{ token, kind, cardType, last4, expirationDate },
});
