import type { Lang } from '@motamo/rules/languages';
import { call } from './api.ts';
import { createStore, useStore } from './external-store.ts';

/** Interface languages that this school offers; those of spec §1 until the server has said. */
export const offeredLanguages = createStore<readonly Lang[]>(['fr', 'en', 'es']);

export const useOfferedLanguages = () => useStore(offeredLanguages);

/** Asks the server what it offers; without an answer the usual three stay. */
export async function loadSettings(): Promise<void> {
  try {
    const { languages } = await call('GET /global/settings', {}, { isQuiet: true });
    offeredLanguages.set(languages);
  } catch {
    // The sign-in page must work on a bad network.
  }
}
