import { useEffect } from 'react';
import { refreshLeagues } from '../../lib/league-answers.ts';
import { invalidateCalls, queryClient } from '../../lib/query.ts';
import { refreshAccount } from '../../lib/session.ts';
import { onReconnected, onServerEvent } from '../../lib/socket.ts';

const refreshLists = () =>
  invalidateCalls(
    'GET /student/globals',
    'GET /student/word-groups',
    'GET /student/homework',
    'GET /student/review',
  );

/** Whatever could have changed while nothing was heard: the pupil, and all that was asked for. Only an open page asks at once. */
function catchUp(): void {
  const predicate = ({ queryKey: [key] }: { queryKey: readonly unknown[] }) =>
    String(key).startsWith('GET /student/');
  void queryClient.invalidateQueries({ predicate });
  refreshAccount().catch(() => undefined);
}

/** A pupil's screens follow what the teacher plans (lists, weeks, homework) and what becomes of leagues. */
export function usePupilNews(): void {
  useEffect(() => {
    const stops = [
      onServerEvent('LISTS_CHANGED', () => void refreshLists()),
      onServerEvent('LEAGUES_CHANGED', () => void refreshLeagues()),
      onReconnected(catchUp),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, []);
}
