import type { Browser, Page } from '@playwright/test';
import { makeClass, playToEnd, registerAdult, registerTeacher } from '../desk.ts';
import { inspect } from '../photograph.ts';
import { callApi, expect, mailTo, test } from '../product.ts';

const STUDENTS = '/user/students';

/** A colleague at another desk, whose address is confirmed. */
async function colleagueOf(browser: Browser) {
  const context = await browser.newContext({ locale: 'fr-CA', reducedMotion: 'reduce' });
  const page = await context.newPage();
  const teacher = await registerAdult(page, 'teacher');
  const mail = await mailTo(page.request, teacher.email, /Confirmez/);
  const token = /token=([\w-]+)/.exec(mail.text)?.[1];
  await callApi(page.request, 'POST', '/global/auth/verify-email', { token });
  return { ...teacher, page };
}

async function ask(page: Page, email: string, role: string, action: string) {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Courriel').fill(email);
  await dialog.getByLabel('Rôle', { exact: true }).selectOption({ label: role });
  await dialog.getByRole('button', { name: action, exact: true }).click();
  await expect(dialog.getByText(email)).toBeVisible();
}

test('two teachers share a class, hand pupils over, and at the end of the year the class', async ({
  page,
  browser,
}) => {
  const { token } = await registerTeacher(page);
  const { uuid, shortcodes } = await makeClass(page.request, token, {
    firstNames: ['Léa', 'Noah', 'Zoé', 'Émile'],
  });
  await playToEnd(page.request, shortcodes[0] ?? '');
  const colleague = await colleagueOf(browser);
  const desk = colleague.page;
  await page.goto(STUDENTS);
  await page.getByRole('button', { name: 'Enseignants de la classe' }).click();
  await ask(page, colleague.email, 'Coenseignement', 'Inviter');
  await inspect(page, 'colleagues-asked');

  const mail = await mailTo(desk.request, colleague.email, /vous invite/);
  expect(mail.text).not.toContain('Léa');
  await desk.goto('/user');
  await desk.getByRole('link', { name: 'Élèves' }).click();
  const invitation = desk.getByRole('region', { name: /vous invite à enseigner aussi dans « Les hiboux »/ });
  await expect(invitation).toBeVisible();
  await inspect(desk, 'colleagues-received');
  await invitation.getByRole('button', { name: 'Accepter' }).click();
  await expect(desk.getByText('Partagée par Annie Gagné')).toBeVisible();
  await expect(desk.getByRole('row')).toHaveCount(5);
  await expect(desk.getByRole('button', { name: 'Supprimer la classe' })).toHaveCount(0);
  await expect(desk.getByRole('button', { name: 'Supprimer Noah Roy' })).toHaveCount(0);
  await inspect(desk, 'colleagues-shared');
  await desk.goto(`/user/classrooms/${uuid}`);
  await expect(desk.getByRole('row', { name: /Léa Roy/ })).toBeVisible();

  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Enseignants de la classe' }).click();
  await expect(page.getByRole('dialog').getByRole('row', { name: /Annie Gagné/ })).toBeVisible();
  await inspect(page, 'colleagues-table');
  await page
    .getByRole('dialog')
    .getByLabel('Rôle d’Annie Gagné')
    .selectOption({ label: 'Lecture des bilans' });
  await desk.goto(STUDENTS);
  await expect(desk.getByText('Vous en lisez les bilans')).toBeVisible();
  await inspect(desk, 'colleagues-viewer');

  const own = await makeClass(desk.request, colleague.token, { title: 'Les renards', firstNames: ['Mia'] });
  await page.keyboard.press('Escape');
  await page.getByLabel('Choisir Zoé Roy').check();
  await page.getByRole('button', { name: 'Confier à…' }).click();
  await page.getByRole('dialog').getByLabel('Courriel').fill(colleague.email);
  await inspect(page, 'colleagues-hand-pupils');
  await page.getByRole('dialog').getByRole('button', { name: 'Confier à…' }).click();
  await expect(page.getByRole('region', { name: 'Élèves que vous confiez' })).toContainText(colleague.email);
  await desk.goto(STUDENTS);
  const offered = desk.getByRole('region', { name: /souhaite vous confier 1 élève/ });
  await expect(offered.getByLabel('Dans la classe')).toHaveValue(own.uuid);
  await inspect(desk, 'colleagues-offered-pupils');
  await offered.getByRole('button', { name: 'Accepter' }).click();
  await expect(offered).toHaveCount(0);
  await desk
    .getByRole('navigation', { name: 'Classes' })
    .getByRole('button', { name: 'Les renards' })
    .click();
  await expect(desk.getByRole('row', { name: /Zoé Roy/ })).toBeVisible();

  await page.goto(STUDENTS);
  await expect(page.getByRole('row', { name: /Zoé Roy/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Enseignants de la classe' }).click();
  await ask(page, colleague.email, 'Reprise de la classe', 'Confier la classe');
  await desk.goto(STUDENTS);
  const handed = desk.getByRole('region', { name: /souhaite vous confier « Les hiboux » et ses 3 élèves/ });
  await inspect(desk, 'colleagues-offered-class');
  await handed.getByRole('button', { name: 'Accepter' }).click();
  await expect(handed).toHaveCount(0);
  await desk.goto(`/user/classrooms/${uuid}`);
  await expect(desk.getByRole('row', { name: /Léa Roy/ })).toBeVisible();
  await page.goto(STUDENTS);
  await expect(page.getByRole('heading', { name: 'Créez votre première classe' })).toBeVisible();
  await desk.context().close();
});

test('a teacher hands one pupil over from the page about that pupil', async ({ page, browser }) => {
  const { token } = await registerTeacher(page);
  await makeClass(page.request, token, { firstNames: ['Léa', 'Noah'] });
  const colleague = await colleagueOf(browser);
  const desk = colleague.page;
  await makeClass(desk.request, colleague.token, { title: 'Les renards', firstNames: ['Mia'] });
  await page.goto(STUDENTS);
  await page.getByRole('link', { name: 'Noah Roy' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Noah Roy' })).toBeVisible();
  await page.getByRole('button', { name: 'Confier à…' }).click();
  await inspect(page, 'colleagues-hand-one-pupil');
  await page.getByRole('dialog').getByLabel('Courriel').fill(colleague.email);
  await page.getByRole('dialog').getByRole('button', { name: 'Confier à…' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await desk.goto(STUDENTS);
  const offered = desk.getByRole('region', { name: /souhaite vous confier 1 élève/ });
  await offered.getByRole('button', { name: 'Accepter' }).click();
  await expect(desk.getByRole('row', { name: /Noah Roy/ })).toBeVisible();
  await page.goto(STUDENTS);
  await expect(page.getByRole('row', { name: /Léa Roy/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /Noah Roy/ })).toHaveCount(0);
  await desk.context().close();
});
