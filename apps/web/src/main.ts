import displayFont from '@fontsource-variable/fredoka/files/fredoka-latin-wght-normal.woff2?url';
import textFont from '@fontsource-variable/lexend/files/lexend-latin-wght-normal.woff2?url';
import { isHomeNext } from './app/home-next.ts';
import { sendEarly } from './lib/browser/early-calls.ts';
import { stripSecret } from './lib/browser/one-time-secret.ts';
import { readStored } from './lib/browser/storage.ts';
import { readStoredSession, type StoredSession } from './lib/browser/stored-session.ts';

/*
 * What need not wait for the app, which takes a second to arrive on a slow line: the address loses its secret, and the session
 * is asked for. `app/begin.tsx` is the app.
 */

const lang = readStored('motamo.language') ?? 'fr';

const ask = (path: string, token: string) =>
  sendEarly({ method: 'GET', address: `/api/v1/${path}`, token }, lang);

/** The account, and what the home of a pupil leads with. */
async function askForAccount({ type, token }: StoredSession): Promise<void> {
  const isHome = type === 'student' && isHomeNext();
  await Promise.all(
    [`${type}/me`, ...(isHome ? ['student/review', 'student/globals'] : [])].map((path) => ask(path, token)),
  );
}

async function signInWithCard(shortcode: string): Promise<void> {
  const answer = await sendEarly(
    {
      method: 'POST',
      address: '/api/v1/student/auth/login',
      token: null,
      body: JSON.stringify({ shortcode }),
    },
    lang,
  );
  const { jwt } = (await answer.json()) as { jwt?: unknown };
  if (typeof jwt === 'string') await askForAccount({ type: 'student', token: jwt });
}

const secret = stripSecret();
const stored = readStoredSession();
const isPupil = secret?.name === 'card' || stored?.type === 'student';
const asking = secret?.name === 'card' ? signInWithCard(secret.value) : stored && askForAccount(stored);
// The app asks again, and says what went wrong.
asking?.catch(() => undefined);

const app = import('./app/begin.tsx');

/** Where the page announces the app's file: before that one runs, while nothing else would be fetched. */
const arrival = new Promise((resolve) => {
  document.querySelector('link[data-app]')?.addEventListener('load', resolve);
});

/** The faces of headings and texts, which the styles would ask for with the first letters. */
function fetchFonts(): void {
  for (const href of [displayFont, textFont]) {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: '', href });
    document.head.append(link);
  }
}

/** What does not arrive now is asked for again by the page itself. */
async function fetchHome(): Promise<void> {
  await Promise.allSettled([
    import('./app/layouts/StudentLayout.tsx'),
    import('./app/layouts/StudentMenu.tsx'),
    import('./features/student-home/StudentHome.tsx'),
  ]);
}

await Promise.race([arrival, app]);
if (isPupil && isHomeNext()) await fetchHome();
fetchFonts();
