import displayFont from '@fontsource-variable/fredoka/files/fredoka-latin-wght-normal.woff2?url';
import textFont from '@fontsource-variable/lexend/files/lexend-latin-wght-normal.woff2?url';
import type { CallKey } from '@motamo/contract/table';
import { isHomeNext } from './app/home-next.ts';
import { API_ROOT, sendEarly } from './lib/browser/early-calls.ts';
import { stripSecret } from './lib/browser/one-time-secret.ts';
import { readStored } from './lib/browser/storage.ts';
import { readStoredSession, type StoredSession } from './lib/browser/stored-session.ts';

/*
 * What need not wait for the app, which takes a second to arrive on a slow line: the address loses its secret, and the session
 * is asked for. `app/begin.tsx` is the app.
 */

const lang = readStored('motamo.language') ?? 'fr';

function send(key: CallKey, token: string | null, body?: unknown): Promise<Response> {
  const [method, path] = key.split(' ') as [string, string];
  const json = body === undefined ? {} : { body: JSON.stringify(body) };
  return sendEarly({ method, address: API_ROOT + path, token, ...json }, lang);
}

const homeCalls = ['GET /student/review', 'GET /student/globals'] as const satisfies CallKey[];

/** The account, and what the home of a pupil leads with. */
async function askForAccount({ type, token }: StoredSession): Promise<void> {
  const calls = type === 'student' && isHomeNext() ? homeCalls : [];
  await Promise.all([`GET /${type}/me` as const, ...calls].map((key) => send(key, token)));
}

async function signInWithCard(shortcode: string): Promise<void> {
  const answer = await send('POST /student/auth/login', null, { shortcode });
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
