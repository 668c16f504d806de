/*
 * The seam between the product and who moves the money (rulings 5). Two implementations stand behind it, the sandbox and
 * Braintree; both are made by features/billing/gateway.ts. Card numbers go from the provider's form to the provider: here
 * come only the names that it gives to cards and charges.
 */

/** Whose card it is, for the provider's own records. */
export interface GatewayCustomer {
  readonly uuid: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
}

export interface GatewayMethod {
  readonly token: string;
  readonly kind: 'card' | 'wallet';
  readonly cardType: string;
  /** Empty for a wallet. */
  readonly last4: string;
  /** MM/YYYY; empty for a wallet. */
  readonly expirationDate: string;
}

/** What the processor said, by number and in its own words. */
export interface ProcessorWords {
  readonly code: string;
  readonly message: string;
}

export type SavedMethod =
  | { readonly isSaved: true; readonly method: GatewayMethod }
  | { readonly isSaved: false; readonly words: ProcessorWords };

export interface GatewayTransaction {
  readonly id: string;
  /** The uuid of our payment. */
  readonly orderId: string;
  readonly state: 'pending' | 'succeeded' | 'failed' | 'refunded';
  readonly words: ProcessorWords;
}

export interface GatewayOrder {
  /** The uuid of our payment: the same order is never charged twice. */
  readonly orderId: string;
  readonly amountCents: number;
  readonly methodToken: string;
  /** A renewal, for which nobody sits in front of the form. */
  readonly isRenewal: boolean;
}

/** A webhook as it came. */
export interface SignedMessage {
  readonly bt_signature: string;
  readonly bt_payload: string;
}

/** A webhook whose signature is right. What it is about is read again from the provider. */
export interface ProvedMessage {
  readonly eventId: string;
  readonly kind: string;
  /** Null for messages about nothing that the product keeps. */
  readonly transactionId: string | null;
}

export interface PaymentGateway {
  readonly name: 'sandbox' | 'braintree';
  /** False for the sandbox where real customers come: it must sell nothing. */
  readonly canSell: boolean;
  /** What the provider's form needs to begin. */
  clientToken(customer: GatewayCustomer, lang: string): Promise<string>;
  saveMethod(customer: GatewayCustomer, nonce: string): Promise<SavedMethod>;
  charge(order: GatewayOrder): Promise<GatewayTransaction>;
  findByOrder(orderId: string): Promise<GatewayTransaction | undefined>;
  find(transactionId: string): Promise<GatewayTransaction | undefined>;
  /** All money back; harmless when it was given back before. */
  refund(transactionId: string): Promise<GatewayTransaction>;
  /** Null for a forged one. */
  readWebhook(message: SignedMessage): Promise<ProvedMessage | null>;
}
