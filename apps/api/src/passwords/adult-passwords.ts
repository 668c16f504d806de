import { invalidFields } from '../http/failure.ts';
import list from './common-passwords.json' with { type: 'json' };

const common = new Set([...list.words, ...list.local].flatMap((line) => line.split(' ')));

/** Adults may not take one of the 3,000 commonest passwords, nor what a French or Spanish school would try, in capitals or not (rulings 3). The length is checked before. */
export function checkAdultPassword(password: string): void {
  if (common.has(password.toLowerCase())) throw invalidFields({ password: 'passwordTooCommon' });
}
