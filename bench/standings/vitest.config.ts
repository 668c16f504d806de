import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** `npx vitest run --config bench/standings/vitest.config.ts`: measures, asserts nothing about time. */
export default defineConfig({
  test: {
    root: fileURLToPath(new URL('.', import.meta.url)),
    include: ['*.measure.ts'],
    globalSetup: [fileURLToPath(new URL('../../apps/api/test/database-server.ts', import.meta.url))],
    testTimeout: 1_800_000,
    hookTimeout: 1_800_000,
  },
});
