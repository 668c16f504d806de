import { defineConfig } from 'vitest/config';
import { apiProjects } from './apps/api/vitest.config.ts';

export default defineConfig({
  test: {
    // The tests wait for PostgreSQL half of the time: all cores, not one less.
    maxWorkers: '100%',
    projects: [
      { test: { name: 'rules', root: 'packages/rules', include: ['{src,test}/**/*.test.ts'] } },
      { test: { name: 'contract', root: 'packages/contract', include: ['{src,test}/**/*.test.ts'] } },
      { test: { name: 'content', root: '.', include: ['content/**/*.test.mjs'], testTimeout: 60_000 } },
      { test: { name: 'tools', root: '.', include: ['tools/**/*.test.mjs'], testTimeout: 120_000 } },
      ...apiProjects,
      'apps/web/vitest.config.ts',
    ],
  },
});
