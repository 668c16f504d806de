import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../../lib/api.ts';

const PAUSE_MS = 200;

/** The search text, debounced. */
function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}

/** Words that fit, 60 at a time, 360 at most (product §9). */
export function useWordSearch(typed: string, difficulty: number | null) {
  const search = usePaused(typed);
  const found = useInfiniteQuery({
    queryKey: ['GET /user/words/search', { search, difficulty }],
    queryFn: ({ pageParam, signal }) =>
      call(
        'GET /user/words/search',
        { query: { search, difficulty: difficulty ?? undefined, cursor: pageParam } },
        { signal, isQuiet: true },
      ),
    initialPageParam: 0,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    placeholderData: (before) => before,
  });
  const pages = found.data?.pages ?? [];
  return {
    words: pages.flatMap(({ words }) => words),
    wordsCount: pages[0]?.wordsCount ?? 0,
    hasMore: found.hasNextPage,
    isWaiting: found.isFetchingNextPage,
    isLoaded: found.data !== undefined,
    showMore: () => void found.fetchNextPage(),
  };
}
