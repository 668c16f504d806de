import { expect } from '@playwright/test';
import { startProduct } from '../../tools/product.mjs';
import { field, hardList, rightText, room } from '../hard-words.ts';
import { test as live, seatOf, stateOf } from '../live-school.ts';

/* The server is killed while somebody plays. It is one of this journey alone: others play meanwhile. */

type Product = Awaited<ReturnType<typeof startProduct>>;

const test = live.extend<object, { own: Product }>({
  own: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs
    async ({}, use) => {
      const product = await startProduct({ DEMO: '0', LIVE_COUNTDOWN_MS: '3000' });
      // The operator's command that gives a licence finds the school by it.
      const before = process.env.DATA_DIR;
      process.env.DATA_DIR = product.dataDir;
      await use(product);
      process.env.DATA_DIR = before;
      await product.stop();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: ({ own }, use) => use(own.url),
});

const lost = 'Connexion perdue';

test('what is typed outlives a killed server: the letters stay, the answer waits, each counts once', async ({
  own,
  school,
  open,
}) => {
  const zoe = await school.enrol('Zoe');
  const page = await open(zoe, { size: 'phone' });
  const list = await hardList(page, school);
  const game = await room(page, school, {
    ...{ type: 'battle', listUuid: list.uuid, kinds: ['translate', 'typed'], tokens: [zoe.token] },
  });
  await page.goto(`/student/live/${game.uuid}/battle`);
  await game.start();
  await expect(field(page)).toBeFocused({ timeout: 30_000 });

  // Killed in the middle of the word, which is finished and sent before anybody is there again.
  const first = await rightText(page, list.words);
  await page.keyboard.type(first.slice(0, 3));
  await own.kill();
  await expect(page.getByText(lost)).toBeVisible();
  await expect(field(page)).toHaveValue(first.slice(0, 3));
  await page.keyboard.type(first.slice(3));
  await page.keyboard.press('Enter');
  await own.startAgain();
  await expect(page.getByText(lost)).toBeHidden({ timeout: 60_000 });
  const counts = async () => {
    const { goodResult, badResult, sectionsDoneCount } = seatOf(await stateOf(page));
    return [goodResult, badResult, sectionsDoneCount];
  };
  await expect.poll(counts).toEqual([1, 0, 1]);

  // Killed in the middle of the next one, and there again before it is finished: not a letter is lost.
  await expect(field(page)).toHaveValue('', { timeout: 30_000 });
  await expect(field(page)).toBeFocused();
  const second = await rightText(page, list.words);
  await page.keyboard.type(second.slice(0, 3));
  await own.kill();
  await expect(page.getByText(lost)).toBeVisible();
  await own.startAgain();
  await expect(page.getByText(lost)).toBeHidden({ timeout: 60_000 });
  await expect(field(page)).toHaveValue(second.slice(0, 3));
  await page.keyboard.type(second.slice(3));
  await page.keyboard.press('Enter');
  await expect.poll(counts).toEqual([2, 0, 2]);
});
