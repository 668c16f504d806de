import { useRef } from 'react';
import { ApiFailure } from '../../lib/api-failure.ts';
import { newAnswerId } from '../../question/answer-id.ts';

/**
 * Sends a purchase with its idempotency key: the same for every press and after a lost reply, so that nobody pays twice. Another
 * number is another purchase, and a refusal ends the one that was refused: the next press tries the card again.
 */
export function usePurchaseKey() {
  const keys = useRef(new Map<number, string>());
  return async <T>(quantity: number, send: (idempotencyKey: string) => Promise<T>): Promise<T> => {
    const key = keys.current.get(quantity) ?? newAnswerId();
    keys.current.set(quantity, key);
    try {
      return await send(key);
    } catch (error) {
      if (error instanceof ApiFailure && error.code === 'conflict') keys.current.delete(quantity);
      throw error;
    }
  };
}
