import type { Lang } from '@motamo/rules/languages';
import { call } from './api.ts';
import { createStore, useStore } from './external-store.ts';

/** Interface languages that this school offers; those of product §1 until the server has said. */
export const offeredLanguages = createStore<readonly Lang[]>(['fr', 'en', 'es']);

export const useOfferedLanguages = () => useStore(offeredLanguages);

/** Who runs this installation and where the data lies; empty where nobody said. */
export const operatorStore = createStore({ name: '', contact: '', place: '' });

export const useOperator = () => useStore(operatorStore);

/** Asks the server what it offers; without an answer the usual three stay. */
export async function loadSettings(): Promise<void> {
  try {
    const { languages, operator } = await call('GET /global/settings', {}, { isQuiet: true });
    offeredLanguages.set(languages);
    operatorStore.set(operator);
  } catch {
    // The sign-in page must work on a bad network.
  }
}
