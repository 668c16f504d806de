import { createStore } from '../external-store.ts';

/** Whether this page may make music: browsers hold it back until somebody has touched it. */
export const audibleStore = createStore(false);
