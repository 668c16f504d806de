import { isGameCode } from '@motamo/rules/game-code';
import { LEARNING_LANGS, type LearningLang } from '@motamo/rules/languages';
import type { Account, AccountType } from '../lib/session-store.ts';

/** Path that a guard redirects to; null when the page may be shown. */
export interface Detour {
  to: string;
  search?: { next_url: string } | { code: string };
}

const homes = { student: '/student', user: '/user', anonymous: '/anonymous' } as const satisfies Record<
  AccountType,
  string
>;

/** `/`: a pupil and an adult go to their home, everybody else signs in (product §2). */
export function rootDetour(type: AccountType | null): Detour {
  return { to: type === 'student' || type === 'user' ? homes[type] : '/auth/login' };
}

export function studentDetour(type: AccountType | null): Detour | null {
  return type === 'student' ? null : { to: '/auth/login' };
}

/** Who opens the link to a shared list signs in first and then comes back to it. */
export function adultDetour(type: AccountType | null, path?: string): Detour | null {
  if (type === 'user') return null;
  const next_url = safeSharedUrl(path);
  return { to: '/auth/login', ...(next_url === null ? {} : { search: { next_url } }) };
}

/** An account that is not active yet gets one page: waiting for an adult, or the second factor (product §10). */
export function pendingDetour(account: Account | null): Detour | null {
  if (account?.type === 'student' && account.student.isWaiting) return { to: '/auth/waiting' };
  if (account?.type === 'user' && account.user.mustSetUpSecondFactor) return { to: '/auth/second-factor' };
  return null;
}

/** The play screen is for teachers and parents; a school manager has billing instead. */
export function playDetour(account: Account | null): Detour | null {
  if (account?.type !== 'user' || account.user.isTeacher || account.user.isParent) return null;
  return { to: '/user/billing' };
}

/** The lists screen is for teachers; other adults play on the lists of the catalogue (product §6). */
export function listsDetour(account: Account | null): Detour | null {
  return account?.type === 'user' && !account.user.isTeacher ? { to: '/user' } : null;
}

/**
 * A user with a valid session is redirected from the sign-in page; a pupil with the code of a live game to that game, an
 * adult who opened the link to a shared list to that list.
 */
export function loginDetour(
  type: AccountType | null,
  code: string | null = null,
  nextUrl: string | null = null,
): Detour | null {
  if (type === 'user' && nextUrl !== null) return { to: nextUrl };
  if (type === 'student' && code !== null) return { to: '/student/live-battle', search: { code } };
  return type ? { to: homes[type] } : null;
}

/** Guests' pages need a guest; the one without is asked for a name first and comes back here after. */
export function guestDetour(type: AccountType | null, path: string): Detour | null {
  if (type === 'anonymous') return null;
  return path.replace(/\/+$/, '') === '/anonymous'
    ? { to: '/anonymous' }
    : { to: '/anonymous', search: { next_url: path } };
}

/** A live game shared with guests: a signed-in pupil plays it under the own name, with the same parameters. */
export function guestLiveDetour(
  type: AccountType | null,
  path: string,
  { uuid, gameType }: { uuid: string; gameType: string },
): Detour | null {
  return type === 'student' ? { to: `/student/live/${uuid}/${gameType}` } : guestDetour(type, path);
}

/** The link of a game's picture code: a signed-in pupil joins under the own name. */
export function guestJoinDetour(type: AccountType | null, path: string, code: string | null): Detour | null {
  if (type === 'student')
    return { to: '/student/live-battle', ...(code === null ? {} : { search: { code } }) };
  return guestDetour(type, code === null ? path : `${path}?code=${code}`);
}

/** A game's six digits in an address; anything else is none. */
export const codeIn = (value: unknown): string | null =>
  isGameCode(String(value ?? '')) ? String(value) : null;

/** The code of the live game that a guest is on the way to. */
export const codeOfNext = (nextUrl: string | null): string | null =>
  codeIn(/\?code=(\d{6})$/.exec(nextUrl ?? '')?.[1]);

/** `next_url` comes from the address bar, so only paths of guest pages of this site are accepted. */
export function safeNextUrl(value: unknown): string | null {
  return typeof value === 'string' && /^\/anonymous\/[\w/-]+(\?code=\d{6})?$/.test(value) ? value : null;
}

/** The link to a shared list, also from the address bar. */
export function safeSharedUrl(value: unknown): string | null {
  return typeof value === 'string' && /^\/user\/shared\/[\w-]{32,64}$/.test(value) ? value : null;
}

const soloTypes = ['cards', 'hear', 'match', 'translate', 'review', 'dictation'] as const;
const liveTypes = ['battle', 'contest'] as const;
export type SoloType = (typeof soloTypes)[number];
export type LiveType = (typeof liveTypes)[number];

/** An unknown game type in an address goes to `/` (product §2). */
export const isSoloType = (value: string): value is SoloType => soloTypes.some((type) => type === value);
export const isLiveType = (value: string): value is LiveType => liveTypes.some((type) => type === value);

/** A language that cannot be learnt in an address goes to `/` too. */
export const isLearningLang = (value: string): value is LearningLang =>
  LEARNING_LANGS.some((lang) => lang === value);

/** Changing the password needs the token of the mail and a known kind of account (product §2). */
export function changePasswordDetour(token: unknown, type: unknown): Detour | null {
  const isComplete =
    typeof token === 'string' && token !== '' && typeof type === 'string' && Object.hasOwn(homes, type);
  return isComplete ? null : { to: '/auth/forgot-pwd' };
}
