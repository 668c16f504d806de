import type { BrowserContext, Locator, Page } from '@playwright/test';
import { makeClass, makeLists, playToEnd, registerTeacher } from '../desk.ts';
import { callApi, expect, test } from '../product.ts';

const farm = ['the cow\tla vache', 'the horse\tle cheval', 'the sheep\tle mouton', 'the rooster\tle coq'];
const more = ['the goat\tla chèvre', 'the duck\tle canard', 'the pig\tle cochon', 'the rabbit\tle lapin'];
const pasted = [...farm, ...more, 'the tractor\tle tracteur', 'the quark\tle quark'].join('\n');

interface Form {
  path: string;
  button: string | RegExp;
  /** What the form needs before it can be sent. */
  fill: (form: Locator) => Promise<void>;
  send: string | RegExp;
  /** What is changed while it waits. */
  change: (form: Locator) => Promise<void>;
  /** The call that goes out once, and what the server has then. */
  call: string;
  made: (page: Page, token: string, classUuid: string) => Promise<unknown>;
  expected: unknown;
}

const ownLists = async (page: Page, token: string) => {
  const { wordGroups } = await callApi<{ wordGroups: { text: string; type: string }[] }>(
    ...([page.request, 'GET', '/user/word-groups', undefined, token] as const),
  );
  return wordGroups.flatMap(({ text, type }) => (type === 'custom' ? text : [])).sort();
};
const goals = async (page: Page, token: string, classUuid: string) => {
  const { homework } = await callApi<{ homework: { rounds: number | null }[] }>(
    ...([page.request, 'GET', `/user/classrooms/uuid/${classUuid}/homework`, undefined, token] as const),
  );
  return homework.map(({ rounds }) => rounds);
};

const title = (text: string) => (form: Locator) => form.getByLabel('Titre de la liste').fill(text);

const forms: Record<string, Form> = {
  'a new list': {
    ...{ path: '/user/list', button: /^Nouvelle liste/, send: 'Enregistrer la liste' },
    async fill(form) {
      await title('Hors ligne')(form);
      for (let count = 0; count < 10; count += 1)
        await form
          .getByRole('button', { name: /^Ajouter / })
          .first()
          .click();
    },
    change: title('Après la panne'),
    call: 'POST /api/v1/user/word-groups',
    ...{ made: ownLists, expected: ['Après la panne', 'La ferme'] },
  },
  'an import': {
    ...{ path: '/user/list', button: 'Importer', send: 'Créer la liste avec 10 mots' },
    async fill(form) {
      await title('Hors ligne')(form);
      await form.getByLabel('Texte collé').fill(pasted);
      await form.getByRole('button', { name: 'Créer la liste avec 10 mots' }).waitFor();
    },
    change: title('Après la panne'),
    call: 'POST /api/v1/user/word-groups',
    ...{ made: ownLists, expected: ['Après la panne', 'La ferme'] },
  },
  homework: {
    ...{ path: '/user/list', button: 'Donner en devoir', send: 'Donner' },
    fill: (form) => expect(form.getByLabel('Classe', { exact: true })).not.toHaveValue(''),
    change: async (form) => {
      await form.getByLabel('But').selectOption('1');
    },
    call: 'POST /api/v1/user/classrooms/uuid/…/homework',
    ...{ made: goals, expected: [1] },
  },
};

const UUID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** A teacher with a class, a pupil and a list; what the page changes on the server from now on. */
async function begin(page: Page) {
  const { token, password } = await registerTeacher(page);
  const { uuid, shortcodes } = await makeClass(page.request, token, {
    title: 'Classe 4B',
    firstNames: ['Alice'],
  });
  await makeLists(page.request, token, { group: 'Nos listes', titles: ['La ferme'] });
  const changes: string[] = [];
  page.on('request', (request) => {
    if (['POST', 'PUT'].includes(request.method()) && !request.url().endsWith('/stats/visit'))
      changes.push(`${request.method()} ${new URL(request.url()).pathname.replaceAll(UUID, '…')}`);
  });
  return { token, password, changes, uuid, shortcodes };
}

const front = (page: Page) => page.getByRole('dialog').last();

async function openForm(page: Page, { path, button }: Pick<Form, 'path' | 'button'>) {
  await page.goto(path);
  if (button === 'Donner en devoir') await page.getByRole('link', { name: 'La ferme' }).click();
  await page.getByRole('button', { name: button, exact: true }).first().click();
  return front(page);
}

/** Presses the button without a network; the form itself says what happens next, and waits. */
async function sendOffline(context: BrowserContext, form: Locator, send: string | RegExp) {
  await context.setOffline(true);
  await form.getByRole('button', { name: send, exact: true }).click();
  await expect(form.getByText('Pas de connexion. Dès qu’elle revient, tout continue.')).toBeVisible();
  await expect(form.getByRole('button', { name: send, exact: true })).toHaveAttribute('aria-busy', 'true');
}

for (const [what, shape] of Object.entries(forms)) {
  test(`${what} goes out once when there is a network again, as it stands then`, async ({
    page,
    context,
    watch,
  }) => {
    watch.expectConsole(/ERR_INTERNET_DISCONNECTED|WebSocket/);
    const { token, changes, uuid } = await begin(page);
    const form = await openForm(page, shape);
    await shape.fill(form);
    await sendOffline(context, form, shape.send);
    await shape.change(form);
    await context.setOffline(false);
    await expect(page.getByRole('dialog')).toBeHidden();
    expect(changes.filter((change) => change === shape.call)).toHaveLength(1);
    expect(await shape.made(page, token, uuid)).toEqual(shape.expected);
  });
}

test('certificates that are asked for without a network come when there is one', async ({
  page,
  context,
  watch,
}) => {
  watch.expectConsole(/ERR_INTERNET_DISCONNECTED|WebSocket/);
  const { shortcodes } = await begin(page);
  await playToEnd(page.request, String(shortcodes[0]));
  const form = await openForm(page, { path: '/user/students', button: 'Certificats' });
  await form.getByLabel(/^École/).fill('École du Ruisseau');
  await sendOffline(context, form, 'Préparer les certificats');
  await expect(form.getByText('n’ont pas pu être préparés')).toBeHidden();
  const file = page.waitForEvent('download');
  await context.setOffline(false);
  expect((await file).suggestedFilename()).toMatch(/^Certificats.*\.pdf$/);
  // The name of the school is known the next time.
  await expect(form.getByRole('button', { name: 'Télécharger encore' })).toBeVisible();
  await form.getByRole('button', { name: 'Terminé' }).click();
  const again = await openForm(page, { path: '/user/students', button: 'Certificats' });
  await expect(again.getByLabel(/^École/)).toHaveValue('École du Ruisseau');
});

test('a list that is closed while it waits for the network is told to be a draft', async ({
  page,
  context,
  watch,
}) => {
  watch.expectConsole(/ERR_INTERNET_DISCONNECTED|WebSocket/);
  const { changes } = await begin(page);
  const shape = forms['a new list'] as Form;
  const form = await openForm(page, shape);
  await shape.fill(form);
  await sendOffline(context, form, shape.send);
  await page.keyboard.press('Escape');
  await expect(page.getByText('Pas encore enregistré : le brouillon attend ici.')).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('button', { name: shape.button }).first().click();
  await expect(front(page).getByLabel('Titre de la liste')).toHaveValue('Hors ligne');
  expect(changes).toEqual([]);
});

test('a new e-mail that is closed while it waits for the network asks, and goes out when one stays', async ({
  page,
  context,
  watch,
}) => {
  watch.expectConsole(/ERR_INTERNET_DISCONNECTED|WebSocket/);
  const { changes, password } = await begin(page);
  const form = await openForm(page, { path: '/user/settings', button: 'Changer de courriel' });
  await form.getByLabel(/^Nouveau/).fill('neuve@example.test');
  await form.getByLabel(/^Mot de passe actuel/).fill(password);
  await sendOffline(context, form, 'Envoyer le lien');
  await page.keyboard.press('Escape');
  const asking = page.getByRole('dialog', { name: 'Quitter sans enregistrer ?' });
  await asking.getByRole('button', { name: 'Rester ici' }).click();
  await context.setOffline(false);
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(changes).toEqual(['PUT /api/v1/user/me']);
});
