import type { ErrorCode } from '@motamo/contract/errors';

/** A message of the catalogue with what it needs to be complete. */
export interface Message {
  readonly key: string;
  readonly params?: Readonly<Record<string, string | number>>;
}

interface Details {
  /** Field → message key, or message. */
  readonly fields?: Readonly<Record<string, string | Message>>;
  readonly flash?: string | Message;
  readonly retryAfterSeconds?: number;
}

/** A refusal that the caller is told about; becomes the error body of rulings 2. */
export class Failure extends Error {
  override readonly name = 'Failure';
  readonly code: ErrorCode;
  readonly details: Details;

  constructor(code: ErrorCode, details: Details = {}) {
    super(code);
    this.code = code;
    this.details = details;
  }
}

/** Missing, or someone else's: the two look exactly alike. */
export const notFound = () => new Failure('not-found');
export const forbidden = (flash?: string) => new Failure('forbidden', flash ? { flash } : {});
export const conflict = (flash: string | Message) => new Failure('conflict', { flash });
export const invalidFields = (fields: Readonly<Record<string, string | Message>>) =>
  new Failure('invalid-fields', { fields });
