import type { Anonymous, Student, User } from '@motamo/contract/people';
import { keep } from './browser/storage.ts';
import type { StoredSession } from './browser/stored-session.ts';
import { createStore } from './external-store.ts';

export type Account =
  | { type: 'student'; student: Student; isHandedOver?: boolean }
  | { type: 'user'; user: User }
  | { type: 'anonymous'; anonymous: Anonymous };
export type AccountType = Account['type'];

/** Why a session ended that nobody here ended; shown as a modal until it is closed (product §4). */
export type EndNotice = 'session-finished' | 'connection-closed';

export interface SessionState {
  token: string | null;
  /** Null while signed out, and until the account behind a stored token has answered. */
  account: Account | null;
  notice: EndNotice | null;
}

/** One session a browser: its tabs share it, and signing in replaces it. */
export const sessionStore = createStore<SessionState>({ token: null, account: null, notice: null });

/** Takes a session as the current one; its account is still to be fetched. */
export function beginSession(session: StoredSession): void {
  keep('motamo.session', JSON.stringify(session));
  sessionStore.set({ token: session.token, account: null, notice: null });
}

/** Forgets session, account and preferred classroom on this device. */
export function forgetSession(notice: EndNotice | null): void {
  if (notice) {
    // The other tabs hear of it in this order: the reason, then the end.
    keep('motamo.ended', notice);
    keep('motamo.ended', null);
  }
  keep('motamo.session', null);
  keep('motamo.classroom', null);
  sessionStore.set({ token: null, account: null, notice });
}
