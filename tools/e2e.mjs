import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { findBrowser } from './browser.mjs';
import { checkNode, installPackages } from './install.mjs';
import { startProduct } from './product.mjs';
import { giveUp, packageProgram, root, run } from './programs.mjs';

/* `npm run test:e2e [-- words for Playwright]`: the built product in a real browser, on an empty folder. */

const results = path.join(root, 'test-results');

/** What stood on the pages of the journeys that failed, for those who have only what was printed. */
function printPages() {
  const names = existsSync(results) ? readdirSync(results, { encoding: 'utf8', recursive: true }) : [];
  for (const name of names.filter((one) => one.endsWith('error-context.md'))) {
    const [, page] = /^```yaml\n(.*?)^```/ms.exec(readFileSync(path.join(results, name), 'utf8')) ?? [];
    if (page) console.log(`\n── ${path.dirname(name)}\n${page}`);
  }
}

try {
  checkNode();
  const browser = findBrowser();
  if (!browser)
    throw new Error('no Chromium found: install one (apt-get install chromium), or name it in CHROMIUM');
  await installPackages();
  const { buildProduct } = await import('./building.mjs');
  await buildProduct();
  // Live journeys need no longer a countdown than it takes to see it.
  const product = await startProduct({ DEMO: '1', LIVE_COUNTDOWN_MS: '6000' });
  try {
    const words = packageProgram('@playwright/test', 'cli.js');
    const { code } = await run(
      [...words, 'test', '--config', 'e2e/playwright.config.ts', ...process.argv.slice(2)],
      {
        env: { BASE_URL: product.url, CHROMIUM: browser, DATA_DIR: product.dataDir },
      },
    );
    if (code !== 0) printPages();
    process.exitCode = code;
  } finally {
    await product.stop();
  }
} catch (error) {
  giveUp(error);
}
