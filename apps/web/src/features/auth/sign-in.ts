import { call } from '../../lib/api.ts';
import { signIn } from '../../lib/session.ts';

/** Signs in with a name and a password; the router's guards then lead home. */
export async function signInWithPassword(username: string, password: string, otp = ''): Promise<void> {
  await signIn(
    await call('POST /global/auth/login', {
      body: { username: username.trim(), password, ...(otp ? { otp } : {}) },
    }),
  );
}

/** Signs in with the shortcode of a printed card. */
export async function signInWithShortcode(shortcode: string): Promise<void> {
  await signIn(await call('POST /student/auth/login', { body: { shortcode } }));
}

/** The shortcode in what a card's QR holds: the sign-in address with `#card=CODE`, or the bare code. */
export function shortcodeIn(scanned: string): string | null {
  const found = /#card=([^&\s]+)$/.exec(scanned)?.[1] ?? scanned;
  // Not decoded: any other square may hold a sign of per cent that is none of an address.
  const code = found.replaceAll(/%20|[\s-]/g, '').toUpperCase();
  return /^[2-9A-Z]{8}$/.test(code) ? code : null;
}
