import type { CallInput, CallKey, CallReply } from '@motamo/contract/table';
import { QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from './api.ts';
import { NetworkError } from './api-failure.ts';
import { sessionStore } from './session-store.ts';

const FRESH_MS = 30_000;
const RETRIES = 2;

/** The cache of signed-in areas. It belongs to one session and is emptied with it. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: FRESH_MS,
      // A refusal stays a refusal; only a missing answer is asked for again.
      retry: (failures, error) => error instanceof NetworkError && failures < RETRIES,
    },
    mutations: { retry: false },
  },
});

let cachedToken = sessionStore.get().token;
sessionStore.subscribe(() => {
  const { token } = sessionStore.get();
  if (token === cachedToken) return;
  cachedToken = token;
  queryClient.clear();
});

/** A call of the contract as a query: `useQuery(queryOf('GET /student/word-groups', {}))`. */
export function queryOf<K extends CallKey>(key: K, input: CallInput<K>) {
  return queryOptions<CallReply<K>>({
    queryKey: [key, input],
    queryFn: ({ signal }) => call(key, input, { signal, isQuiet: true }),
  });
}

/** Marks every cached answer of these calls as old, whatever their input was. */
export async function invalidateCalls(...keys: CallKey[]): Promise<void> {
  await Promise.all(keys.map((key) => queryClient.invalidateQueries({ queryKey: [key] })));
}
