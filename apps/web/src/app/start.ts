import { call } from '../lib/api.ts';
import { ApiFailure } from '../lib/api-failure.ts';
import { takeSecret } from '../lib/browser/one-time-secret.ts';
import { readStoredSession } from '../lib/browser/stored-session.ts';
import { showFlash } from '../lib/flash-store.ts';
import { needTexts, startTexts } from '../lib/i18n.ts';
import { applyPreferences } from '../lib/preferences.ts';
import { countAppStart, followOtherTabs, restoreSession, signIn } from '../lib/session.ts';
import { forgetSession, sessionStore } from '../lib/session-store.ts';
import { startRealtime } from '../lib/socket.ts';
import { loadModalFrame } from '../ui/modal/load-modal-frame.ts';
import { isHomeNext } from './home-next.ts';
import { followLanguage, isSpoken, settleLanguage } from './language-choice.ts';
import { followSession } from './router.tsx';

const MODAL_AFTER_MS = 3_000;

/** A scanned card is a new sign-in, whoever was here before on a shared tablet. */
async function signInWithCard(shortcode: string): Promise<void> {
  forgetSession(null);
  try {
    const signingIn = signIn(await call('POST /student/auth/login', { body: { shortcode } }));
    void askForHome();
    await signingIn;
  } catch (error) {
    const text = error instanceof ApiFailure ? error.errors.shortcode : undefined;
    if (text) showFlash({ tone: 'warning', text });
  }
}

/** What the home leads with is asked for while the account is, as soon as there is a session. */
async function askForHome(): Promise<void> {
  if (!isHomeNext()) return;
  const { queryClient, queryOf } = await import('../lib/query.ts');
  if (sessionStore.get().token === null) return;
  // What is refused or does not arrive is asked for again by the page itself.
  void queryClient.prefetchQuery(queryOf('GET /student/review', {}));
  void queryClient.prefetchQuery(queryOf('GET /student/globals', {}));
  void queryClient.prefetchQuery(queryOf('GET /student/word-groups', {}));
}

/** Takes up the session of a scanned card, or the stored one, and its language. */
export async function openSession(): Promise<'done' | 'unreachable'> {
  const card = takeSecret('card');
  const isStudent = readStoredSession()?.type === 'student';
  // What does not arrive now is asked for again by the page itself.
  if (isHomeNext() && (card || isStudent) && isSpoken())
    needTexts('student', 'play', 'live').catch(() => undefined);
  const opened = card ? signInWithCard(card).then(() => 'done' as const) : restoreSession();
  if (!card && isStudent) void askForHome();
  const outcome = await opened;
  await settleLanguage();
  return outcome;
}

/** Everything that is set up once, before the first page. */
export async function startApp(): Promise<void> {
  applyPreferences();
  await startTexts();
  followOtherTabs();
  // Before the guards run again for somebody else: they wait for the language.
  followLanguage();
  followSession();
  startRealtime();
  countAppStart();
  // The modal that tells of a lost connection must not need the connection to appear.
  setTimeout(() => void loadModalFrame().catch(() => undefined), MODAL_AFTER_MS);
}
