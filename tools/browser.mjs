import { existsSync } from 'node:fs';

const places = [
  process.env.CHROMIUM,
  // Chromium without its windows: a sixth less work for the same pages.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** The browser of this machine that the journeys run in, if there is one. `CHROMIUM` names another. */
export function findBrowser() {
  return places.find((place) => place && existsSync(place));
}
