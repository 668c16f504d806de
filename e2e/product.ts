import {
  type APIRequestContext,
  type BrowserContext,
  test as base,
  expect,
  type Page,
} from '@playwright/test';

/** What a page must never do, whatever a journey is about. */
interface Watch {
  /** Console errors that a journey brings about on purpose, e.g. by cutting the network. */
  expectConsole(pattern: RegExp): void;
}

export const test = base.extend<{ watch: Watch }>({
  watch: [
    async ({ page, baseURL }, use) => {
      const expected: RegExp[] = [];
      const faults: string[] = [];
      page.on('console', (message) => {
        const text = `${message.text()} ${message.location().url}`;
        if (message.type() === 'error' && !expected.some((pattern) => pattern.test(text))) faults.push(text);
      });
      page.on('pageerror', (error) => {
        if (!expected.some((pattern) => pattern.test(String(error)))) faults.push(String(error));
      });
      page.on('request', (request) => {
        const url = request.url();
        if (/^(https?|wss?):/.test(url) && new URL(url).host !== new URL(baseURL ?? '').host)
          faults.push(`foreign ${url}`);
      });
      await use({ expectConsole: (pattern) => expected.push(pattern) });
      expect(faults).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

const api = (path: string) => `/api/v1${path}`;

/** Calls the product as a client would and insists on success. */
export async function callApi<T>(
  request: APIRequestContext,
  method: string,
  path: string,
  data?: unknown,
  token?: string,
): Promise<T> {
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
  const reply = await request.fetch(api(path), { method, data, headers });
  expect(reply.ok(), `${method} ${path}: ${reply.status()} ${await reply.text()}`).toBe(true);
  return reply.json() as Promise<T>;
}

/** The newest mail to an address, as the development outbox shows it. */
export async function mailTo(request: APIRequestContext, address: string, subject: RegExp) {
  let found: { subject: string; text: string } | undefined;
  await expect(async () => {
    const reply = await request.get('/dev/outbox.json');
    const { mails } = (await reply.json()) as { mails: { to: string; subject: string; text: string }[] };
    found = mails.find((mail) => mail.to === address && subject.test(mail.subject));
    expect(found).toBeDefined();
  }).toPass();
  return found as { subject: string; text: string };
}

/**
 * What a browser has kept when its first page opens: a session, a language. What the product keeps or forgets afterwards
 * stays as it is. A stored state would open a page of its own for each.
 */
export const beginWith = (target: Page | BrowserContext, kept: Record<string, string>) =>
  target.addInitScript((all) => {
    if (location.protocol === 'about:' || localStorage.getItem('journey.begun')) return;
    for (const [name, value] of Object.entries({ ...all, 'journey.begun': 'yes' }))
      localStorage.setItem(name, value);
  }, kept);

/** Signs in on the sign-in page. */
export async function signIn(page: Page, username: string, password: string) {
  await page.goto('/auth/login');
  await page.getByLabel('Nom d’utilisateur ou courriel').fill(username);
  await page.getByLabel('Mot de passe', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Entrer', exact: true }).click();
}

/** The page's own session token, to ask the server what the page does not show. */
export async function tokenOf(page: Page): Promise<string> {
  const read = () =>
    page.evaluate(() => String(JSON.parse(localStorage.getItem('motamo.session') ?? '{}').token ?? ''));
  await expect.poll(read).not.toBe('');
  return read();
}
