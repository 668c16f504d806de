import type { Config } from '../../config.ts';
import type { Clock } from '../../context.ts';
import type { Db } from '../../db/connect.ts';
import type { PaymentGateway } from '../../payment-gateway.ts';
import { createSandboxGateway } from './sandbox/sandbox-gateway.ts';

interface Parts {
  readonly config: Config;
  readonly db: Db;
  readonly clock: Clock;
}

/** The provider that `PAYMENT_PROVIDER` names. The library of the other one is not loaded. */
export async function createGateway(parts: Parts): Promise<PaymentGateway> {
  if (parts.config.paymentProvider === 'sandbox') return createSandboxGateway(parts);
  const { createBraintreeGateway } = await import('./braintree/braintree-gateway.ts');
  return createBraintreeGateway(parts.config);
}
