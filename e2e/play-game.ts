import { expect, type Page } from '@playwright/test';

/** A word of the list that is played, as the list's page shows it. */
export interface ListWord {
  text: string;
  meaning: string;
}

export type Hand = 'keyboard' | 'touch';

/** Whoever reaches a level hears of it in front of the results. */
export const levelUpOn = (page: Page) => page.getByRole('dialog', { name: /^Niveau \d+, bravo/ });
const results = (page: Page) => page.getByRole('button', { name: 'Terminer' }).or(levelUpOn(page)).first();
const choices = (page: Page) => page.locator('button[data-position]');
const field = (page: Page) => page.getByRole('textbox');

/** Which question the strip over the game counts; null once the game is over. */
async function questionOf(page: Page): Promise<string | null> {
  if (await results(page).isVisible()) return null;
  return page.getByRole('img', { name: /^Question/ }).getAttribute('aria-label');
}

/** A word that comes again has fewer choices: then the last one stands for those that are not there. */
async function press(page: Page, hand: Hand, position: number) {
  const place = Math.min(position, await choices(page).count());
  if (hand === 'keyboard') await page.keyboard.press(String(place));
  else
    await choices(page)
      .nth(place - 1)
      .tap();
}

async function goOn(page: Page, hand: Hand) {
  if (hand === 'keyboard') await page.keyboard.press('Enter');
  else await page.getByRole('main').tap({ position: { x: 8, y: 300 } });
}

/**
 * Opens the choices where the question asks to type first. By a key, because a tap on what comes up at the same place within a
 * moment is taken for the second half of a double one (lib/browser/second-tap.ts).
 */
async function showChoices(page: Page) {
  const button = page.getByRole('button', { name: 'Voir les choix' });
  await expect(async () => {
    await button.press('Enter', { timeout: 1000 });
    await expect(choices(page).first()).toBeVisible({ timeout: 1000 });
  }).toPass();
}

/** Waits for a question of cards, hear or translate: its choices, or the field of a word that is typed. */
export async function seeQuestion(page: Page) {
  await expect(choices(page).first().or(field(page)).first()).toBeVisible();
}

/** Waits for a question and for its choices; of one that is typed they are asked for. */
export async function seeChoices(page: Page) {
  await seeQuestion(page);
  if (await field(page).isVisible()) await showChoices(page);
}

/** Answers one question of cards, hear or translate and waits until it is over. */
export async function answerOnce(page: Page, hand: Hand, position = 1) {
  await expect(choices(page).first().or(field(page)).or(results(page)).first()).toBeVisible();
  if (await results(page).isVisible()) return false;
  await seeChoices(page);
  const open = page.locator('button[data-position]:not([aria-disabled])');
  await expect(open.first()).toBeVisible();
  const before = await questionOf(page);
  await press(page, hand, position);
  await expect(choices(page).or(results(page)).first()).toBeVisible();
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
  lang: string;
  picture: string | null;
  isOpen: boolean;
  isChosen: boolean;
}

/** The cards of a match board that are not found yet, as one look sees them. */
const boardOf = (page: Page): Promise<Card[]> =>
  page.locator('button[data-card]').evaluateAll((cards) =>
    cards.map((card) => ({
      id: card.getAttribute('data-card') ?? '',
      // A picture is named for readers by its meaning.
      text: card.querySelector('[lang]')?.textContent ?? card.getAttribute('aria-label') ?? '',
      lang: card.querySelector('[lang]')?.getAttribute('lang') ?? '',
      picture: card.querySelector('img')?.getAttribute('src') ?? null,
      isOpen: !card.hasAttribute('aria-disabled'),
      isChosen: card.getAttribute('aria-pressed') === 'true',
    })),
  );

/**
 * Plays match from the first board to the results: one wrong pair, then the pairs that a pupil who knows the words
 * would find. `words` are those of the list and of lists begun before, whose due words may be on the board.
 */
export async function playMatch(page: Page, hand: Hand, words: readonly ListWord[]) {
  const namesOf = new Map<string, string[]>();
  for (const { text, meaning } of words) namesOf.set(meaning, [...(namesOf.get(meaning) ?? []), text]);
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
    // A word may be written alike in both languages.
    const isWord = (card: Card) => card.picture === null && !card.lang.startsWith('fr');
    const word = board.find(isWord);
    if (!word) break;
    const others = board.filter((card) => !isWord(card));
    const right = others.findIndex((card) => namesOf.get(card.text)?.includes(word.text));
    const partner = others[pair === 0 ? (right + 1) % others.length : right];
    await choose(word.id);
    await choose(partner?.id ?? '');
  }
  await expect(results(page)).toBeVisible();
}
