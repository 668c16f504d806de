import { callApi, expect, mailTo, signIn, test, tokenOf } from '../product.ts';

test('a pupil of six signs in with the code of a printed card', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveURL(/\/auth\/login$/);
  await page.getByRole('button', { name: /J’ai ma carte/ }).click();
  await page.getByLabel('Caractère 1 sur 8').pressSequentially('demxabc2');
  await expect(page).toHaveURL(/\/student$/);
  await expect(page.getByRole('heading', { name: /Bonjour, Léa/ })).toBeVisible();
});

test('who ticks it is remembered by the device, the next person is not', async ({ page, watch }) => {
  // Leaving at once can overtake the count of the visit.
  watch.expectConsole(/401.*stats.visit|status of 422/);
  const name = page.getByLabel('Nom d’utilisateur ou courriel');
  const remember = page.getByLabel('Se souvenir de moi sur cet appareil');
  const leave = async () => {
    await page.goto('/auth/logout');
    await expect(page).toHaveURL(/\/auth\/login$/);
  };
  const enter = async (username: string) => {
    await name.fill(username);
    await page.getByLabel('Mot de passe', { exact: true }).fill('motamo-demo');
    await page.getByRole('button', { name: 'Entrer', exact: true }).click();
    await expect(page).toHaveURL(/\/student$/);
    await leave();
  };
  await page.goto('/auth/login');
  await expect(remember).not.toBeChecked();
  await enter('lea.demo');
  await expect(name).toHaveValue('');
  await remember.check();
  await enter('lea.demo');
  await expect(name).toHaveValue('lea.demo');
  await expect(remember).toBeChecked();
  await name.fill('noah.demo');
  await expect(remember).not.toBeChecked();
  await enter('noah.demo');
  await expect(name).toHaveValue('lea.demo');
  await remember.uncheck();
  await enter('lea.demo');
  await expect(name).toHaveValue('');

  await page.getByRole('button', { name: /J’ai ma carte/ }).click();
  const box = page.getByLabel('Caractère 1 sur 8');
  await page.getByLabel('Se souvenir de ma carte sur cet appareil').check();
  await box.pressSequentially('demxabc2');
  await expect(page).toHaveURL(/\/student$/);
  await leave();
  await page.getByRole('button', { name: /J’ai ma carte/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Entrer', exact: true }).click();
  await expect(page).toHaveURL(/\/student$/);
});

test('a card is signed in, and a session taken up, while the app is still on its way', async ({ page }) => {
  /** Holds the app's file back until the account is asked for: who asks only then waits for ever. */
  const load = async (address: string) => {
    const calls: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/api/v1/student/')) calls.push(`${request.method()} ${pathname.slice(16)}`);
    });
    const asked = page.waitForRequest('**/api/v1/student/me');
    await page.route('**/assets/start-*.js', async (route) => {
      await asked;
      await route.continue();
    });
    await page.goto(address);
    await expect(page.getByRole('complementary', { name: 'Mon profil' })).toBeVisible();
    page.removeAllListeners('request');
    await page.unroute('**/assets/start-*.js');
    return calls.filter((one) => /me$|login$/.test(one));
  };
  expect(await load('/auth/login#card=DEMXABC3')).toEqual(['POST auth/login', 'GET me']);
  expect(await load('/student')).toEqual(['GET me']);
});

test('where there is a camera the card is scanned first; a wrong code is typed anew from the first box', async ({
  page,
  watch,
}) => {
  watch.expectConsole(/status of 422/);
  await page.addInitScript(() => {
    const camera = { kind: 'videoinput' as const, deviceId: '', groupId: '', label: '', toJSON: () => ({}) };
    navigator.mediaDevices.enumerateDevices = () => Promise.resolve([camera]);
  });
  await page.setViewportSize({ width: 320, height: 568 });
  await page.goto('/auth/login');
  await page.getByRole('button', { name: /J’ai ma carte/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Ta carte' });
  const scan = dialog.getByRole('button', { name: 'Scanner mon code QR' });
  const first = dialog.getByLabel('Caractère 1 sur 8');
  await expect(scan).toBeFocused();
  await expect(scan).toBeInViewport({ ratio: 1 });
  const [scanBox, codeBox] = await Promise.all([scan.boundingBox(), first.boundingBox()]);
  expect(scanBox?.y).toBeLessThan(codeBox?.y ?? 0);
  // The device says there is a camera, and gives none: typing is the other way.
  await scan.click();
  await expect(dialog.getByRole('status')).toHaveText(/caméra/);
  await dialog.getByRole('button', { name: 'Taper mon code' }).click();
  await expect(first).toBeFocused();

  await page.keyboard.type('zzzz9999');
  await expect(dialog.getByText('Ce code de carte n’existe pas.')).toBeVisible();
  await expect(first).toBeFocused();
  for (const box of await dialog.getByRole('textbox').all()) await expect(box).toHaveValue('');
  await page.keyboard.type('demxabc2');
  await expect(page).toHaveURL(/\/student$/);
});

test('the picture of the camera leaves the way to type in sight, at 200 % zoom too', async ({ page }) => {
  await page.addInitScript(() => {
    const camera = { kind: 'videoinput' as const, deviceId: '', groupId: '', label: '', toJSON: () => ({}) };
    navigator.mediaDevices.enumerateDevices = () => Promise.resolve([camera]);
    navigator.mediaDevices.getUserMedia = () => {
      const canvas = document.createElement('canvas');
      canvas.getContext('2d')?.fillRect(0, 0, 1, 1);
      return Promise.resolve(canvas.captureStream());
    };
  });
  await page.goto('/auth/login');
  await page.getByRole('button', { name: /J’ai ma carte/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Ta carte' });
  await dialog.getByRole('button', { name: 'Scanner mon code QR' }).click();
  for (const [width, height] of [
    [683, 384],
    [568, 320],
    [320, 568],
    [375, 553],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const part of [dialog.locator('video'), dialog.getByRole('button', { name: 'Taper mon code' })])
      await expect(part, `${width}×${height}`).toBeInViewport({ ratio: 1 });
    await page.screenshot({ path: `e2e/screenshots/card-camera-${width}.png` });
  }
});

test('the QR link signs in at once and leaves no code in the address', async ({ page }) => {
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
  await page.goto('/auth/login#card=DEMXABC3');
  await expect(page).toHaveURL(/\/student$/);
  await page.goBack().catch(() => undefined);
  expect(page.url()).not.toContain('DEMXABC3');
  expect(addresses.filter((address) => address.includes('DEMXABC3'))).toEqual([]);
});

test('a wrong password, an unknown name and a wrong card are told beside the field', async ({
  page,
  watch,
}) => {
  watch.expectConsole(/status of 4(22|01)/);
  await signIn(page, 'lea.demo', 'not-her-password');
  await expect(page.getByRole('main')).toContainText(/mot de passe/i);
  await expect(page.locator('[aria-invalid="true"]')).toHaveCount(1);
  await page.getByLabel('Nom d’utilisateur ou courriel').fill('nobody.at.all');
  await page.getByRole('button', { name: 'Entrer', exact: true }).click();
  await expect(page.getByLabel('Nom d’utilisateur ou courriel')).toHaveAttribute('aria-invalid', 'true');
  await expect(page).toHaveURL(/\/auth\/login$/);
});

test('each person of the demo school comes in by one tap and lands in the right area', async ({
  page,
  watch,
}) => {
  // Leaving at once can overtake the count of the visit.
  watch.expectConsole(/401.*stats.visit/);
  for (const [name, url] of [
    [/Élève/, /\/student$/],
    [/Enseignante?/, /\/user/],
    [/Parent/, /\/user/],
    [/Direction/, /\/user/],
  ] as const) {
    await page.goto('/auth/login');
    const school = page.getByRole('complementary', { name: 'École de démonstration' });
    await school.getByRole('button', { name }).first().click();
    await expect(page).toHaveURL(url);
    await page.goto('/auth/logout');
    await expect(page).toHaveURL(/\/auth\/login$/);
  }
});

test('a second device closes the first one with an explanation', async ({
  page,
  browser,
  baseURL,
  watch,
}) => {
  watch.expectConsole(/401/);
  await signIn(page, 'noah.demo', 'motamo-demo');
  await expect(page).toHaveURL(/\/student$/);
  const other = await browser.newPage({ baseURL, locale: 'fr-CA' });
  await signIn(other, 'noah.demo', 'motamo-demo');
  await expect(other).toHaveURL(/\/student$/);
  await expect(page.getByRole('dialog', { name: 'Le compte est ouvert ailleurs' })).toBeVisible();
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await expect(page).toHaveURL(/\/auth\/login$/);
  await other.close();
});

test('a session that ended is told once and leads to the sign-in page', async ({ page, watch, request }) => {
  watch.expectConsole(/401|socket\.io/);
  // Without the realtime connection only the next call finds out.
  await page.route('**/socket.io/**', (route) => route.abort());
  await page.routeWebSocket('**/socket.io/**', (socket) => socket.close());
  await signIn(page, 'noah.demo', 'motamo-demo');
  await expect(page).toHaveURL(/\/student$/);
  await expect(page.getByRole('link', { name: /Voir la liste/ }).first()).toBeVisible();
  await callApi(request, 'POST', '/global/auth/logout', {}, await tokenOf(page));
  await page
    .getByRole('link', { name: /Voir la liste/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/auth\/login$/);
  const notice = page.getByRole('dialog', { name: 'La session est terminée' });
  await expect(notice).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(notice).toBeHidden();
});

test('a teacher registers, verifies the address and resets a forgotten password', async ({
  page,
  request,
}) => {
  const email = `ana.${Date.now()}@school.example`;
  await page.goto('/auth/register');
  await page.getByRole('link', { name: 'J’enseigne' }).click();
  await expect(page).toHaveURL(/\/auth\/register\/teacher$/);
  await page.getByLabel('Prénom').fill('Ana');
  await page.getByLabel('Nom', { exact: true }).fill('Roy');
  await page.getByRole('textbox', { name: 'Courriel' }).fill(email);
  await page.getByLabel('Mot de passe', { exact: true }).fill('cabane-rouge');
  await page.getByLabel('Encore une fois').fill('cabane-rouge');
  await page.getByRole('button', { name: 'Créer mon compte' }).click();
  await expect(page.getByText('Il faut accepter les conditions d’utilisation.')).toBeVisible();
  await page.getByRole('checkbox', { name: /J’accepte/ }).check();
  await page.getByRole('button', { name: 'Créer mon compte' }).click();
  await expect(page).toHaveURL(/\/user/);

  const verification = await mailTo(request, email, /./);
  await page.goto(/https?:\/\/\S+verify-email\S+/.exec(verification.text)?.[0] ?? 'no link');
  await expect(page.getByText('Merci, votre adresse courriel est vérifiée.')).toBeVisible();

  await page.goto('/auth/logout');
  await page.getByRole('link', { name: 'Mot de passe oublié ?' }).click();
  await expect(page.getByRole('heading', { name: 'Mot de passe oublié' })).toBeVisible();
  await page.getByLabel('Nom d’utilisateur ou courriel').fill(email);
  await page.getByRole('button', { name: 'Envoyer le lien' }).click();
  await expect(page.getByText(/arrive dans votre boîte/)).toBeVisible();
  const reset = await mailTo(request, email, /mot de passe/i);
  await page.goto(/https?:\/\/\S+change-pwd\S+/.exec(reset.text)?.[0] ?? 'no link');
  await expect(page).not.toHaveURL(/token/);
  await page.getByLabel('Nouveau mot de passe').fill('cabane-verte');
  await page.getByLabel('Encore une fois').fill('cabane-verte');
  await page.getByRole('button', { name: 'Changer le mot de passe' }).click();
  await expect(page).toHaveURL(/\/auth\/login$/);
  await signIn(page, email, 'cabane-verte');
  await expect(page).toHaveURL(/\/user/);
});

test('the mail for a child goes to the parent, and says so', async ({ page, request, watch }) => {
  watch.expectConsole(/422/);
  await page.goto('/auth/forgot-pwd');
  const name = page.getByLabel('Nom d’utilisateur ou courriel');
  await name.fill('nobody.demo');
  await page.getByRole('button', { name: 'Envoyer le lien' }).click();
  await expect(name).toHaveAttribute('aria-invalid', 'true');
  await name.fill('lea.demo');
  await page.getByRole('button', { name: 'Envoyer le lien' }).click();
  // Whoever reads this has an account: no "if there is one".
  await expect(page.getByText(/^Le courriel part à ton parent/)).toBeVisible();
  const mail = await mailTo(request, 'parent@demo.motamo.test', /mot de passe/i);
  expect(mail.text).toContain('type=student');
  await page.getByRole('button', { name: 'Recommencer' }).click();
  await expect(page.getByLabel('Nom d’utilisateur ou courriel')).toBeVisible();
});
