import type { Account, AccountType } from '../lib/session-store.ts';

/** Where a guard sends to; null lets through. */
export interface Detour {
  to: string;
  search?: { next_url: string } | { code: string };
}

const homes = { student: '/student', user: '/user', anonymous: '/anonymous' } as const satisfies Record<
  AccountType,
  string
>;

/** `/`: a pupil and an adult go to their home, everybody else signs in (spec §2). */
export function rootDetour(type: AccountType | null): Detour {
  return { to: type === 'student' || type === 'user' ? homes[type] : '/auth/login' };
}

export function studentDetour(type: AccountType | null): Detour | null {
  return type === 'student' ? null : { to: '/auth/login' };
}

export function adultDetour(type: AccountType | null): Detour | null {
  return type === 'user' ? null : { to: '/auth/login' };
}

/** The play screen is for teachers and parents; a school manager has billing instead. */
export function playDetour(account: Account | null): Detour | null {
  if (account?.type !== 'user' || account.user.isTeacher || account.user.isParent) return null;
  return { to: '/user/billing' };
}

/** The lists screen is for teachers; other adults play on the lists of the catalogue (spec §6). */
export function listsDetour(account: Account | null): Detour | null {
  return account?.type === 'user' && !account.user.isTeacher ? { to: '/user' } : null;
}

/** The sign-in page is of no use with a valid session. */
export function loginDetour(type: AccountType | null): Detour | null {
  return type ? { to: homes[type] } : null;
}

/** Guests' pages need a guest; the one without is asked for a name first and comes back here after. */
export function guestDetour(type: AccountType | null, path: string): Detour | null {
  if (type === 'anonymous') return null;
  return path.replace(/\/+$/, '') === '/anonymous'
    ? { to: '/anonymous' }
    : { to: '/anonymous', search: { next_url: path } };
}

/** A live game shared with guests: a signed-in pupil plays it as himself, with the same parameters. */
export function guestLiveDetour(
  type: AccountType | null,
  path: string,
  { uuid, gameType }: { uuid: string; gameType: string },
): Detour | null {
  return type === 'student' ? { to: `/student/live/${uuid}/${gameType}` } : guestDetour(type, path);
}

/** The link of a game's picture code: a signed-in pupil joins as himself. */
export function guestJoinDetour(type: AccountType | null, path: string, code: string | null): Detour | null {
  if (type === 'student')
    return { to: '/student/live-battle', ...(code === null ? {} : { search: { code } }) };
  return guestDetour(type, code === null ? path : `${path}?code=${code}`);
}

/** A game's six digits in an address; anything else is none. */
export const codeIn = (value: unknown): string | null =>
  /^\d{6}$/.test(String(value ?? '')) ? String(value) : null;

/** `next_url` comes from the address bar: only a guests' page of this site is believed. */
export function safeNextUrl(value: unknown): string | null {
  return typeof value === 'string' && /^\/anonymous\/[\w/-]+(\?code=\d{6})?$/.test(value) ? value : null;
}

const soloTypes = ['cards', 'hear', 'match', 'translate'] as const;
const liveTypes = ['battle', 'contest'] as const;
export type SoloType = (typeof soloTypes)[number];
export type LiveType = (typeof liveTypes)[number];

/** An unknown game type in an address goes to `/` (spec §2). */
export const isSoloType = (value: string): value is SoloType => soloTypes.some((type) => type === value);
export const isLiveType = (value: string): value is LiveType => liveTypes.some((type) => type === value);

/** Changing the password needs the token of the mail and a known kind of account (spec §2). */
export function changePasswordDetour(token: unknown, type: unknown): Detour | null {
  const isComplete =
    typeof token === 'string' && token !== '' && typeof type === 'string' && Object.hasOwn(homes, type);
  return isComplete ? null : { to: '/auth/forgot-pwd' };
}
