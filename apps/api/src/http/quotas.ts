import type { Tx } from '../db/connect.ts';
import { conflict } from './failure.ts';
import { lockQuota } from './quotas.queries.ts';

/** What one account may have at once: far more than a person needs, far less than a program would make. */
const quotas = {
  students: { max: 1000, flash: 'tooManyStudents' },
  children: { max: 50, flash: 'tooManyStudents' },
  classrooms: { max: 60, flash: 'tooManyClassrooms' },
  listGroups: { max: 100, flash: 'tooManyListGroups' },
  wordGroups: { max: 1000, flash: 'tooManyLists' },
  invitations: { max: 40, flash: 'tooManyInvitations' },
  documents: { max: 20, flash: 'tooManyDocuments' },
} as const;
type Quota = keyof typeof quotas;

interface Asked {
  readonly userId: number;
  /** How many the account has. */
  readonly countHeld: () => Promise<number>;
  /** How many more it wants. */
  readonly added?: number;
}

/**
 * Refuses what would be more than the account may have. Calls that come together are counted one after the other, until
 * the transaction ends.
 *
 * @returns how many the account has
 * @throws Failure `conflict`
 */
export async function requireRoomFor(tx: Tx, quota: Quota, { userId, countHeld, added = 1 }: Asked) {
  await lockQuota(tx, quota, userId);
  const { max, flash } = quotas[quota];
  const held = await countHeld();
  if (held + added > max) throw conflict({ key: flash, params: { max } });
  return held;
}
