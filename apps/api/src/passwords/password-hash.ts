import { hash, verify } from '@node-rs/argon2';
import { atMost } from '../at-most.ts';

/** Argon2id as OWASP recommends it: 19 MiB, two passes. Far below 100 ms, so that a whole class signs in at once. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Two of node's four threads: the others stay free for files and pictures, and the processor for everybody else. */
const inTurn = atMost(2);

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password.normalize('NFC'), cost));
}

export function isPassword(password: string, passwordHash: string): Promise<boolean> {
  return inTurn(() => verify(passwordHash, password.normalize('NFC')));
}
