import { redirect } from '@tanstack/react-router';
import { type Account, type AccountType, sessionStore } from '../lib/session-store.ts';
import type { Detour } from './guards.ts';

export const accountType = (): AccountType | null => sessionStore.get().account?.type ?? null;

export const currentAccount = (): Account | null => sessionStore.get().account ?? null;

/** Carries out what a guard decided. */
export function follow(detour: Detour | null): void {
  // Guards name their targets as plain texts; the table of guards.test.ts checks them.
  if (detour) throw redirect({ to: detour.to, search: (detour.search ?? {}) as never, replace: true });
}
