import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const shared = {
  root: fileURLToPath(new URL('.', import.meta.url)),
  globalSetup: ['test/database-server.ts', 'test/built-server.mjs'].map((file) =>
    fileURLToPath(new URL(file, import.meta.url)),
  ),
  environment: 'node' as const,
  // Only what hangs reaches these: on a busy machine the same test takes many times as long.
  testTimeout: 120_000,
  hookTimeout: 120_000,
  // Each file has a database and an app of its own; loading the code anew for each would cost a fifth of the run.
  isolate: false,
};

/**
 * What another version of PostgreSQL cannot change: servers of its own, pages of a PDF, bytes on the wire, and features
 * that have no SQL written by hand.
 */
const sameEverywhere = [
  'src/main.test.ts',
  'src/db/embedded/embedded.test.ts',
  'src/features/documents/**',
  '**/live-rooms.test.ts',
  'src/features/{accounts,auth,demo,mail,media,notifications,settings}/**',
];

/** The projects of the api, for the configuration of the whole repository. */
export const apiProjects = [
  {
    test: {
      ...shared,
      name: 'api',
      include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
      exclude: ['test/two-process/**', ...(process.env.TEST_DATABASE_URL ? sameEverywhere : [])],
    },
  },
  {
    test: {
      ...shared,
      name: 'two-process',
      include: ['test/two-process/**/*.test.ts'],
    },
  },
];

export default defineConfig({ test: { projects: apiProjects } });
