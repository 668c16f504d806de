import type { Page } from '@playwright/test';
import { registerAdult } from '../desk.ts';
import { expectAccessible, photograph } from '../photograph.ts';
import { callApi, expect, test } from '../product.ts';

/** The provider’s form has no storage: what the journeys put there before each page fails in it. */
const FRAME = /allow-same-origin/;

/** A teacher of no school. */
async function registerElsewhere({ request }: Page): Promise<string> {
  const email = `seule-${crypto.randomUUID()}@example.test`;
  const password = 'un-bureau-bien-range';
  await callApi(request, 'POST', '/user/auth/register', {
    ...{ firstName: 'Maude', lastName: 'Roy', email, password, confirmPassword: password, role: 'teacher' },
    ...{ acceptAds: false, acceptTerms: true, lang: 'fr' },
  });
  return email;
}

/** Fills in the provider's form with a test card, and goes on. */
async function useTestCard(page: Page, button: string, number = '5555 5555 5555 4444') {
  const form = page.frameLocator('iframe[title="Formulaire de paiement"]');
  await form.getByRole('radio', { name: number }).check();
  await page.getByRole('dialog').getByRole('button', { name: button }).click();
}

test('a card that is typed is kept nowhere: who leaves it is asked, and a typed licence code waits', async ({
  page,
  watch,
}) => {
  watch.expectConsole(FRAME);
  await registerAdult(page, 'teacher', '/user/billing');
  await page.getByRole('button', { name: /^Acheter une licence/ }).click();
  const paying = page.getByRole('dialog').first();
  const form = page.frameLocator('iframe[title="Formulaire de paiement"]');
  await form.getByLabel('Numéro de carte').fill('4000 00');
  await page.keyboard.press('Escape');
  const asking = page.getByRole('dialog', { name: 'Quitter sans enregistrer ?' });
  await asking.getByRole('button', { name: 'Rester ici' }).click();
  await expect(form.getByLabel('Numéro de carte')).toHaveValue('4000 00');
  await page.keyboard.press('Escape');
  await asking.getByRole('button', { name: 'Quitter' }).click();
  await expect(paying).toBeHidden();

  const open = () => page.getByRole('button', { name: 'Entrer la licence de mon école' }).click();
  await open();
  const code = page.getByRole('dialog').getByRole('textbox');
  await code.fill('ABCD1234');
  await page.keyboard.press('Escape');
  await expect(code).toBeHidden();
  await page.reload();
  await open();
  await expect(code).toHaveValue('ABCD1234');
});

test('a new teacher begins by herself: tries, buys, stops, resumes and gets her money back', async ({
  page,
  watch,
}) => {
  watch.expectConsole(FRAME);
  watch.expectConsole(/422/);
  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
  await registerAdult(page, 'teacher', '/user');
  const dialog = page.getByRole('dialog');
  await page
    .getByRole('navigation', { name: 'Menu' })
    .getByRole('button', { name: /^Élèves/ })
    .click();
  await expect(dialog.getByText('49.99\u00a0$ par an, plus taxes')).toBeVisible();
  await expect(dialog.getByText('57.48\u00a0$ en tout')).toBeVisible();
  await dialog.getByRole('link', { name: 'Voir l’abonnement' }).click();
  await expect(page.getByRole('heading', { name: 'Commencez à votre façon' })).toBeVisible();
  await expect(page.getByText('Aucune facture pour l’instant.')).toBeVisible();
  await expect(page.getByText(/^Aucun moyen de paiement\s: il en faut un pour acheter/)).toBeVisible();
  await expectAccessible(page, 'billing of a new teacher');
  await photograph(page, 'billing-new-teacher');

  // Try: a class of her own, in which the lists of the product are played live.
  await page.getByRole('link', { name: 'Essayer avec les listes Motamo' }).click();
  await expect(page.getByRole('heading', { name: 'Essayez Motamo sans licence' })).toBeVisible();
  await expectAccessible(page, 'trying without a licence');
  await photograph(page, 'desk-try');
  await page.getByRole('button', { name: 'Préparer une classe d’essai' }).click();
  await page
    .getByRole('button', { name: /^Jouer en direct/ })
    .first()
    .click();
  await dialog.getByRole('button', { name: /^Bataille/ }).click();
  await expect(page).toHaveURL(/\/user\/live\/.*\/battle$/);
  await page.goto('/user/billing');

  await page.getByRole('button', { name: /^Acheter une licence/ }).click();
  await expect(dialog.getByText('Mode essai.')).toBeVisible();
  const form = page.frameLocator('iframe[title="Formulaire de paiement"]');
  await expect(form.getByLabel('Numéro de carte')).toBeVisible();
  await photograph(page, 'billing-card');
  await useTestCard(page, 'Continuer', '4000 0000 0000 0002');
  await expect(dialog.getByText('Do Not Honor (2000)')).toBeVisible();
  await useTestCard(page, 'Continuer');
  await expect(dialog.getByRole('button', { name: /^Payer 57\.48/ })).toBeVisible();
  await expectAccessible(page, 'subscribing');
  await photograph(page, 'billing-subscribe');
  await dialog.getByRole('button', { name: /^Payer 57\.48/ }).dblclick();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Actif', { exact: true })).toBeVisible();
  await expect(page.getByRole('row', { name: /Abonnement annuel/ })).toHaveCount(1);
  await expect(page.getByText(/^du \d\d-\d\d-\d{4} au \d\d-\d\d-\d{4}$/)).toBeVisible();
  await expect(page.getByText(/^\d\d-\d\d-\d{4} · 57\.48\s\$$/)).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Menu' }).getByText('Licence active')).toBeVisible();
  await photograph(page, 'billing-teacher');
  // No digit of a card left the browser.
  expect(sent.filter((text) => /5555.?5555|4000.?0000/.test(text))).toEqual([]);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Facture .* en PDF$/ }).click();
  expect((await download).suggestedFilename()).toMatch(/^motamo-\d{4}-\d{6}\.pdf$/);

  await page.getByRole('button', { name: 'Arrêter le renouvellement' }).click();
  await expectAccessible(page, 'stopping');
  await photograph(page, 'billing-cancel');
  await dialog.getByRole('button', { name: 'Ne pas renouveler' }).click();
  await expect(page.getByText('S’arrête', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Réactiver' }).click();
  await dialog.getByRole('button', { name: 'Réactiver' }).click();
  await expect(page.getByText('Actif', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Arrêter le renouvellement' }).click();
  await dialog.getByRole('radio', { name: /^Annuler et être remboursé/ }).check();
  await dialog.getByRole('button', { name: 'Annuler et être remboursé' }).click();
  // Coral ink.
  await expect(page.getByText(/^Remboursée · 0\.00\s\$$/)).toHaveCSS('color', 'rgb(185, 52, 35)');
  await expect(page.getByRole('heading', { name: 'Commencez à votre façon' })).toBeVisible();
});

test('a school manager buys licences, creates a teacher, transfers and takes back', async ({
  page,
  watch,
}) => {
  watch.expectConsole(FRAME);
  await registerAdult(page, 'school-manager', '/user/billing');
  // A manager has no lists to play or to print (product §6).
  for (const path of ['/user/play/any/print', '/user/list/any/print']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/user\/billing$/);
  }
  await expect(page.getByRole('button', { name: 'Créer un enseignant' })).toBeDisabled();
  await expect(page.getByText(/^Il faut d’abord un moyen de paiement/)).toBeVisible();
  await expect(page.getByText(/^Aucun enseignant pour l’instant/)).toBeVisible();
  await photograph(page, 'billing-new-manager');
  await page.getByRole('button', { name: 'Transférer par courriel' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: 'Plus de licences disponibles' })).toBeVisible();
  await photograph(page, 'billing-no-licence');
  await dialog.getByRole('button', { name: 'Acheter des licences' }).click();
  await useTestCard(page, 'Continuer');
  await dialog.getByLabel('Combien de licences ?').fill('3');
  await expectAccessible(page, 'buying licences');
  await photograph(page, 'billing-buy');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Rester ici' }).click();
  await expect(dialog.getByLabel('Combien de licences ?')).toHaveValue('3');
  await dialog.getByRole('button', { name: /^Payer 172\.43/ }).click();
  await expect(page.getByText('3 licences libres')).toBeVisible();

  await page.getByRole('button', { name: 'Créer un enseignant' }).click();
  await expect(dialog.getByRole('button', { name: 'Créer le compte' })).toBeDisabled();
  const email = `annie-${crypto.randomUUID()}@ruisseau.test`;
  await dialog.getByLabel('Prénom').fill('Annie');
  await dialog.getByLabel('Nom de famille').fill('Roberge');
  await dialog.getByLabel('Courriel').fill(email);
  await expectAccessible(page, 'creating a teacher');
  await photograph(page, 'billing-create-teacher');
  await dialog.getByRole('button', { name: 'Créer le compte' }).click();
  await expect(page.getByRole('row', { name: /Annie Roberge/ }).getByText('Actif')).toBeVisible();

  await page.getByRole('button', { name: 'Transférer par courriel' }).click();
  const invited = `luc-${crypto.randomUUID()}@ruisseau.test`;
  await dialog.getByLabel('Courriels').fill(`${invited} ${email}`);
  await expect(dialog.getByText('Déjà une licence')).toBeVisible();
  await expectAccessible(page, 'transferring licences');
  await photograph(page, 'billing-transfer');
  await dialog.getByRole('button', { name: 'Envoyer 1 licence' }).click();
  await expect(
    page.getByRole('row', { name: new RegExp(invited) }).getByText('Invitation envoyée'),
  ).toBeVisible();
  await expect(page.getByText('1 licence libre')).toBeVisible();
  await expectAccessible(page, 'billing of a school manager');
  await photograph(page, 'billing-manager');
  await page.getByRole('button', { name: `Reprendre l’invitation de ${invited}` }).click();
  await expect(page.getByText('2 licences libres')).toBeVisible();

  // Who has a licence cannot be chosen, and a second click takes a choice back.
  const lonely = await registerElsewhere(page);
  await page.getByRole('button', { name: 'Créer un enseignant' }).click();
  await dialog.getByText('Compte existant').click();
  await expect(dialog.getByRole('checkbox', { name: /Annie Roberge/ })).toBeDisabled();
  const assign = dialog.getByRole('button', { name: 'Attribuer une licence' });
  await expect(assign).toBeDisabled();
  await dialog.getByLabel('Nom ou courriel').fill(lonely);
  await dialog.getByRole('checkbox', { name: lonely }).click();
  await expect(assign).toBeEnabled();
  await dialog.getByRole('checkbox', { name: lonely }).click();
  await expect(assign).toBeDisabled();
  await dialog.getByRole('checkbox', { name: lonely }).click();
  await expectAccessible(page, 'choosing a teacher');
  await photograph(page, 'billing-known-teacher');
  await assign.click();
  await expect(page.getByText('1 licence libre')).toBeVisible();

  await page.getByRole('button', { name: 'Arrêter la licence d’Annie Roberge' }).click();
  await dialog.getByRole('button', { name: 'Ne pas renouveler' }).click();
  await expect(page.getByRole('row', { name: /Annie Roberge/ }).getByText('S’arrête')).toBeVisible();
  await page.getByRole('button', { name: 'Réactiver la licence d’Annie Roberge' }).click();
  await dialog.getByRole('button', { name: 'Réactiver' }).click();
  await expect(page.getByRole('row', { name: /Annie Roberge/ }).getByText('Actif')).toBeVisible();
});

test('a parent subscribes one child; the page changes when the bank has answered', async ({
  page,
  watch,
}) => {
  watch.expectConsole(FRAME);
  const { token } = await registerAdult(page, 'parent', '/user/billing');
  await expect(page.getByText('Créez d’abord le compte de votre enfant.')).toBeVisible();
  await expect(page.getByText(/^Aucun moyen de paiement\s: ajoutez-en un/)).toBeVisible();
  const child = { firstName: 'Tom', lastName: 'Gagné', lang: 'fr', learningLang: 'en', grade: 2 };
  await callApi(page.request, 'POST', '/user/students', child, token);
  await page.goto('/user/billing');
  await expect(page.getByText('Ne peut pas encore jouer.')).toBeVisible();
  await page.getByRole('button', { name: 'Abonner Tom Gagné' }).click();
  await useTestCard(page, 'Continuer', '4000 0000 0000 3220');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Payer 28\.73/ })
    .click();
  await expect(page.getByText(/^Se renouvelle le/)).toBeVisible();
  await expectAccessible(page, 'billing of a parent');
  await photograph(page, 'billing-parent');
  await page.getByRole('button', { name: 'Arrêter l’abonnement de Tom Gagné' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: /^Annuler et être remboursé/ }).check();
  await dialog.getByRole('button', { name: 'Annuler et être remboursé' }).click();
  await expect(page.getByText('Abonnement terminé : ne joue plus pour l’instant.')).toBeVisible();
});
