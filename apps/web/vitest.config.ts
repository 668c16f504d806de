import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [react()],
  test: {
    name: 'web',
    environment: 'jsdom',
    // Only what hangs reaches this.
    testTimeout: 60_000,
    include: ['src/**/*.test.{ts,tsx}'],
    isolate: false,
    setupFiles: ['test/fresh-file.ts'],
    css: { modules: { classNameStrategy: 'non-scoped' } },
  },
});
