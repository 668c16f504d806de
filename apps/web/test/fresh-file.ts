import { cleanup } from '@testing-library/react';
import { afterAll, vi } from 'vitest';

/*
 * Each file of tests begins with modules of its own and nothing kept, in a document that it shares with others: making
 * a document costs five times as much as using it.
 */
vi.resetModules();

afterAll(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});
