import { keep, readStored } from './storage.ts';

let here: string | undefined;

/** A random name of this browser, made once: says nothing of who uses it (rulings 3). */
export function deviceName(): string {
  here ??= readStored('motamo.device') ?? undefined;
  if (here === undefined) {
    const numbers = crypto.getRandomValues(new Uint32Array(4));
    here = [...numbers].map((number) => number.toString(36).padStart(7, '0')).join('');
    keep('motamo.device', here);
  }
  return here;
}
