import type { Anonymous, Student, User } from '@motamo/contract/people';
import type { CallKey } from '@motamo/contract/table';
import { call } from './api.ts';
import { ApiFailure, NetworkError } from './api-failure.ts';
import { forgetDrafts, keepDraftsFor } from './browser/draft.ts';
import { readStoredSession } from './browser/stored-session.ts';
import { useStore } from './external-store.ts';
import {
  type Account,
  type AccountType,
  beginSession,
  type EndNotice,
  forgetSession,
  sessionStore,
} from './session-store.ts';

async function fetchAccount(type: AccountType): Promise<Account> {
  if (type === 'student') return { type, ...(await call('GET /student/me', {}, { isQuiet: true })) };
  if (type === 'user') return { type, ...(await call('GET /user/me', {}, { isQuiet: true })) };
  return { type, ...(await call('GET /anonymous/me', {}, { isQuiet: true })) };
}

const visitCalls = {
  student: 'POST /student/stats/visit',
  user: 'POST /user/stats/visit',
  anonymous: 'POST /anonymous/stats/connected-visit',
} as const satisfies Record<AccountType, CallKey>;

/** A failed visit counter is ignored: it is not worth an error message. */
function countVisit(key: CallKey, signal?: AbortSignal): void {
  call(key, {} as never, { isQuiet: true, ...(signal ? { signal } : {}) }).catch(() => undefined);
}

/** The call that counts the first visit of the present session. */
let counting = new AbortController();

function ownerOf(account: Account): string {
  if (account.type === 'user') return account.user.uuid;
  return account.type === 'student' ? account.student.uuid : account.anonymous.uuid;
}

async function loadAccount(type: AccountType, known?: Account): Promise<void> {
  const { token } = sessionStore.get();
  const account = known ?? (await fetchAccount(type));
  if (sessionStore.get().token !== token) return;
  const isLentTo = account.type === 'student' && account.isHandedOver === true;
  if (!isLentTo) keepDraftsFor(ownerOf(account));
  sessionStore.set({ ...sessionStore.get(), account });
  counting = new AbortController();
  countVisit(visitCalls[type], counting.signal);
}

/** Makes the answer of a sign-in the current session and fetches its account, unless the answer brought it. */
export async function signIn(reply: {
  type: AccountType;
  jwt: string;
  anonymous?: Anonymous;
}): Promise<void> {
  beginSession({ type: reply.type, token: reply.jwt });
  const { type, anonymous } = reply;
  try {
    await loadAccount(type, type === 'anonymous' && anonymous ? { type, anonymous } : undefined);
  } catch (error) {
    if (sessionStore.get().token === reply.jwt) forgetSession(null);
    throw error;
  }
}

const isPassing = (error: unknown) =>
  error instanceof NetworkError || (error instanceof ApiFailure && error.status === 503);

/**
 * Takes up the stored session. A refusal clears it (product §4); a network that is away for the moment does not:
 * it says `unreachable`, so that the page can offer to try again.
 */
export async function restoreSession(): Promise<'done' | 'unreachable'> {
  const stored = readStoredSession();
  if (!stored) return 'done';
  beginSession(stored);
  try {
    await loadAccount(stored.type);
  } catch (error) {
    if (isPassing(error)) return 'unreachable';
    if (sessionStore.get().token === stored.token) forgetSession(null);
  }
  return 'done';
}

/** Ends the session here and on the server. Never fails: without a network it ends at least here. */
export async function signOut(): Promise<void> {
  forgetDrafts();
  const isOver = sessionStore.get().token === null;
  // Without a session the call would be refused.
  counting.abort();
  const loggedOut = isOver
    ? null
    : call('POST /global/auth/logout', {}, { isQuiet: true }).catch(() => undefined);
  forgetSession(null);
  await loggedOut;
}

/** Fetches the own account again, for example after a licence was given. What another reply brought meanwhile is newer. */
export async function refreshAccount(): Promise<void> {
  const { account: known } = sessionStore.get();
  if (!known) return;
  const account = await fetchAccount(known.type);
  if (sessionStore.get().account === known) sessionStore.set({ ...sessionStore.get(), account });
}

/** Follows the session of the other tabs; returns how to stop. */
export function followOtherTabs(): () => void {
  let reason: EndNotice | null = null;
  const onStorage = (event: StorageEvent) => {
    if (event.key === 'motamo.ended' && event.newValue) reason = event.newValue as EndNotice;
    if (event.key !== 'motamo.session' && event.key !== null) return;
    const notice = reason;
    reason = null;
    const stored = readStoredSession();
    const { token } = sessionStore.get();
    if (stored?.token === token) return;
    if (stored) void restoreSession();
    else if (token) sessionStore.set({ token: null, account: null, notice });
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}

export function countAppStart(): void {
  countVisit('POST /global/stats/visit');
}

/** A guest has created an account: said while the session is still the guest's. The server counts each guest once. */
export function countConversion(): void {
  if (sessionStore.get().account?.type === 'anonymous') countVisit('POST /anonymous/stats/conversion');
}

export const useSession = () => useStore(sessionStore);

/** Closes the modal that told why the session ended. */
export function dismissNotice(): void {
  sessionStore.set({ ...sessionStore.get(), notice: null });
}

function replaceAccount(account: Account): void {
  const state = sessionStore.get();
  if (state.account?.type === account.type)
    sessionStore.set({ ...state, account: { ...state.account, ...account } });
}

export const updateStudent = (student: Student) => replaceAccount({ type: 'student', student });
export const updateUser = (user: User) => replaceAccount({ type: 'user', user });
export const updateGuest = (anonymous: Anonymous) => replaceAccount({ type: 'anonymous', anonymous });

/** The signed-in pupil; null while signed out or somebody else. */
export function useStudent(): Student | null {
  const { account } = useSession();
  return account?.type === 'student' ? account.student : null;
}

/** A parent handed this device to the pupil, and takes it back. */
export function useIsHandedOver(): boolean {
  const { account } = useSession();
  return account?.type === 'student' && account.isHandedOver === true;
}

export function useUser(): User | null {
  const { account } = useSession();
  return account?.type === 'user' ? account.user : null;
}

export function useGuest(): Anonymous | null {
  const { account } = useSession();
  return account?.type === 'anonymous' ? account.anonymous : null;
}
