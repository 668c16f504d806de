import { defineConfig } from '@playwright/test';

/** `tools/e2e.mjs` starts the product and names its address and the browser; `tools/test.mjs` wants a report. */
const { BASE_URL, CHROMIUM, E2E_REPORT, TRACE } = process.env;

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../test-results',
  fullyParallel: false,
  // Each journey has pupils of its own: an account is on one device at a time.
  // Three on two cores, because a journey waits for its game now and then.
  workers: 3,
  // Real time, a real browser and a busy machine: a journey may try once more. Who needed it is named at the end as flaky.
  retries: 1,
  forbidOnly: true,
  timeout: 180_000,
  expect: { timeout: 20_000, toPass: { intervals: [100] } },
  reporter: E2E_REPORT ? [['list'], ['json', { outputFile: E2E_REPORT }]] : [['list']],
  use: {
    baseURL: BASE_URL,
    browserName: 'chromium',
    locale: 'fr-CA',
    timezoneId: 'America/Toronto',
    viewport: { width: 1366, height: 768 },
    // Motion has journeys of its own: by touch on a phone.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    // A recording of every step costs a third of the run; ask for it when a journey is to be understood.
    trace: TRACE ? 'retain-on-failure' : 'off',
    launchOptions: {
      executablePath: CHROMIUM,
      args: [
        '--no-sandbox',
        '--disable-background-networking',
        '--disable-gpu',
        '--autoplay-policy=no-user-gesture-required',
        // A microphone that beeps. Here, because a journey with a browser of its own costs two more starts of one.
        '--use-fake-device-for-media-stream',
        '--use-fake-ui-for-media-stream',
      ],
    },
  },
});
