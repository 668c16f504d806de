import { findBrowser } from './browser.mjs';
import { checkNode, installPackages } from './install.mjs';
import { startProduct } from './product.mjs';
import { giveUp, packageProgram, run } from './programs.mjs';

/* `npm run test:e2e [-- words for Playwright]`: the built product in a real browser, on an empty folder. */

try {
  checkNode();
  const browser = findBrowser();
  if (!browser)
    throw new Error('no Chromium found: install one (apt-get install chromium), or name it in CHROMIUM');
  await installPackages();
  const { buildProduct } = await import('./building.mjs');
  await buildProduct();
  const product = await startProduct({ DEMO: '1' });
  try {
    const words = packageProgram('@playwright/test', 'cli.js');
    const { code } = await run(
      [...words, 'test', '--config', 'e2e/playwright.config.ts', ...process.argv.slice(2)],
      {
        env: { BASE_URL: product.url, PRODUCT_DATA_DIR: product.dataDir, CHROMIUM: browser },
      },
    );
    process.exitCode = code;
  } finally {
    await product.stop();
  }
} catch (error) {
  giveUp(error);
}
