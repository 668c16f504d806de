import { codeIn, safeSharedUrl } from '../guards.ts';

/** Keeps the six digits of a scanned link, and nothing else, in the address. */
export function withCode(search: Record<string, unknown>): { code?: string } {
  const code = codeIn(search.code);
  return code === null ? {} : { code };
}

/** The shared list that somebody is on the way to. */
export function withReturn(search: Record<string, unknown>): { next_url?: string } {
  const next_url = safeSharedUrl(search.next_url);
  return next_url === null ? {} : { next_url };
}

/** Where somebody goes on to after signing in: a game by its code, or a shared list. */
export function withNext(search: Record<string, unknown>): { code?: string; next_url?: string } {
  return { ...withCode(search), ...withReturn(search) };
}
