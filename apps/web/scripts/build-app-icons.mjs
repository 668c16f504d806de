// Writes the app's own icon: favicon.svg and the bitmaps that home screens ask for.
// Run by hand: node apps/web/scripts/build-app-icons.mjs
import { writeFile } from 'node:fs/promises';
import { chromium } from '@playwright/test';

const ROOT = new URL('..', import.meta.url);
const LETTER =
  '<path d="M9 29V19.5a5.5 5.5 0 0 1 11 0V29M20 29V19.5a5.5 5.5 0 0 1 11 0V29" fill="none" stroke="#FFC53D" stroke-width="4.6" stroke-linecap="round"/><circle cx="31" cy="9.5" r="3" fill="#E8503F"/>';
const icon = (radius, inset = 0) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" rx="${radius}" fill="#1B2440"/><g transform="translate(${inset} ${inset}) scale(${(40 - 2 * inset) / 40})">${LETTER}</g></svg>`;

await writeFile(new URL('public/favicon.svg', ROOT), icon(12));

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});
const page = await browser.newPage();
for (const [name, size, svg] of [
  ['app-icon-180', 180, icon(0, 3)],
  ['app-icon-192', 192, icon(12)],
  ['app-icon-512', 512, icon(12)],
  ['app-icon-maskable-512', 512, icon(0, 7)],
]) {
  await page.setViewportSize({ width: size, height: size });
  await page.setContent(
    `<style>html,body{margin:0;background:transparent}svg{display:block;width:100vw}</style>${svg}`,
  );
  await page.screenshot({ path: new URL(`public/${name}.png`, ROOT).pathname, omitBackground: true });
}
await browser.close();
