import { codeIn } from '../guards.ts';

/** Keeps the six digits of a scanned link, and nothing else, in the address. */
export function withCode(search: Record<string, unknown>): { code?: string } {
  const code = codeIn(search.code);
  return code === null ? {} : { code };
}
