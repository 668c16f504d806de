import { expect, type Page } from '@playwright/test';

/** A word of the list that is played, as the list's page shows it. */
export interface ListWord {
  text: string;
  meaning: string;
  imageUrl: string | null;
}

export type Hand = 'keyboard' | 'touch';

const results = (page: Page) => page.getByRole('button', { name: 'Terminer' });
const choices = (page: Page) => page.locator('button[data-position]');
const field = (page: Page) => page.getByRole('textbox');

/** Which question the strip over the game counts; null once the game is over. */
async function questionOf(page: Page): Promise<string | null> {
  if (await results(page).isVisible()) return null;
  return page.getByRole('img', { name: /^Question/ }).getAttribute('aria-label');
}

async function press(page: Page, hand: Hand, position: number) {
  if (hand === 'keyboard') await page.keyboard.press(String(position));
  else
    await choices(page)
      .nth(position - 1)
      .tap();
}

async function goOn(page: Page, hand: Hand) {
  if (hand === 'keyboard') await page.keyboard.press('Enter');
  else await page.getByRole('main').tap({ position: { x: 8, y: 300 } });
}

/** Opens the choices where the question asks to type first. */
async function showChoices(page: Page, hand: Hand) {
  const button = page.getByRole('button', { name: 'Voir les choix' });
  await expect(async () => {
    if (hand === 'touch') await button.tap({ timeout: 1000 });
    else await button.press('Enter', { timeout: 1000 });
    await expect(choices(page).first()).toBeVisible({ timeout: 1000 });
  }).toPass();
}

/** Answers one question of cards, hear or translate and waits until it is over. */
export async function answerOnce(page: Page, hand: Hand, position = 1) {
  await expect(choices(page).first().or(field(page)).or(results(page)).first()).toBeVisible();
  if (await results(page).isVisible()) return false;
  if (await field(page).isVisible()) await showChoices(page, hand);
  const open = page.locator('button[data-position]:not([aria-disabled])');
  await expect(open.first()).toBeVisible();
  const before = await questionOf(page);
  await press(page, hand, position);
  await expect(choices(page).first().or(results(page))).toBeVisible();
  await expect(async () => {
    await goOn(page, hand);
    expect(await questionOf(page)).not.toBe(before);
    expect((await results(page).isVisible()) || (await isOpen(page))).toBe(true);
  }).toPass({ timeout: 15_000 });
  return true;
}

const isOpen = async (page: Page) =>
  (await page.locator('button[data-position]:not([aria-disabled])').count()) > 0 ||
  (await field(page).isVisible());

/** Plays cards, hear or translate from the first question to the results. */
export async function playChoices(page: Page, hand: Hand) {
  for (let question = 0; question < 12; question += 1) {
    if (!(await answerOnce(page, hand, (question % 4) + 1))) break;
    if (await results(page).isVisible()) break;
  }
  await expect(results(page)).toBeVisible();
}

interface Card {
  id: string;
  text: string;
  picture: string | null;
  isOpen: boolean;
  isChosen: boolean;
}

/** The cards of a match board that are not found yet, as one look sees them. */
const boardOf = (page: Page): Promise<Card[]> =>
  page.locator('button[data-card]').evaluateAll((cards) =>
    cards.map((card) => ({
      id: card.getAttribute('data-card') ?? '',
      text: card.querySelector('[lang]')?.textContent ?? '',
      picture: card.querySelector('img')?.getAttribute('src') ?? null,
      isOpen: !card.hasAttribute('aria-disabled'),
      isChosen: card.getAttribute('aria-pressed') === 'true',
    })),
  );

const drawings = new Map<string, Promise<string>>();

/** What a pupil sees in a picture: its drawing. The address says nothing, and differs on every board. */
function drawingOf(page: Page, address: string): Promise<string> {
  const drawing = drawings.get(address) ?? page.evaluate(async (url) => (await fetch(url)).text(), address);
  drawings.set(address, drawing);
  return drawing;
}

/**
 * Plays match from the first board to the results: one wrong pair, then the pairs that a pupil who knows the words
 * would find. `words` are the list's words as its page shows them.
 */
export async function playMatch(page: Page, hand: Hand, words: readonly ListWord[]) {
  const nameOf = new Map<string, string>();
  for (const { text, meaning, imageUrl } of words) {
    nameOf.set(meaning, text);
    if (imageUrl) nameOf.set(await drawingOf(page, imageUrl), text);
  }
  const choose = async (id: string) => {
    const card = page.locator(`button[data-card="${id}"]`);
    if (hand === 'touch') return card.tap();
    await card.focus();
    await page.keyboard.press('Enter');
  };
  const isSettled = async () => (await boardOf(page)).every((card) => card.isOpen && !card.isChosen);
  await expect(page.locator('button[data-card]').first()).toBeVisible();
  for (let pair = 0; ; pair += 1) {
    await expect.poll(isSettled, { intervals: [100] }).toBe(true);
    const board = await boardOf(page);
    const texts = new Set(words.map((word) => word.text));
    const word = board.find((card) => texts.has(card.text));
    if (!word) break;
    const others = board.filter((card) => !texts.has(card.text));
    const names = await Promise.all(
      others.map(async (card) => nameOf.get(card.picture ? await drawingOf(page, card.picture) : card.text)),
    );
    const right = names.indexOf(word.text);
    const partner = others[pair === 0 ? (right + 1) % others.length : right];
    await choose(word.id);
    await choose(partner?.id ?? '');
  }
  await expect(results(page)).toBeVisible();
}
