import { CHUNK_LOAD_TIMEOUT_MS } from '@motamo/rules/limits';
import { lazyRouteComponent } from '@tanstack/react-router';
import type { ReactNode } from 'react';

/** A part of the app did not arrive: the network was cut, or a new version replaced it (product §8). */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError';

  constructor(options?: ErrorOptions) {
    super('Loading chunk failed', options);
  }
}

/** Waits for a part of the app, at most the two minutes of product §9. */
async function loadChunk<T>(load: () => Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkLoadError()), CHUNK_LOAD_TIMEOUT_MS);
  });
  try {
    return await Promise.race([load(), limit]);
  } catch (error) {
    throw error instanceof ChunkLoadError ? error : new ChunkLoadError({ cause: error });
  } finally {
    clearTimeout(timer);
  }
}

/** A screen in a chunk of its own: `lazyScreen(() => import('./Screen'), 'Screen')`. */
export function lazyScreen<Name extends string, P extends object>(
  load: () => Promise<Record<Name, (props: P) => ReactNode>>,
  name: Name,
) {
  return lazyRouteComponent(() => loadChunk(load), name);
}
