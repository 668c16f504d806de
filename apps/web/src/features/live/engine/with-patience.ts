import { NetworkError } from '../../../lib/api-failure.ts';
import type { Later } from '../../../question/later.ts';

const PATIENCE_MS = 4_000;

/** A call that hangs in a dead connection is given up for a new one; the answer's id makes that harmless. */
export function withPatience<T>(call: Promise<T>, later: Later): Promise<T> {
  return new Promise((resolve, reject) => {
    const cancel = later(() => reject(new NetworkError('timeout')), PATIENCE_MS);
    call.then(resolve, reject).finally(cancel);
  });
}
