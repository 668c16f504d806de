import { useEffect } from 'react';
import { refreshLeagues } from '../../lib/league-answers.ts';
import { invalidateCalls } from '../../lib/query.ts';
import { onServerEvent } from '../../lib/socket.ts';

const refreshLists = () =>
  invalidateCalls(
    'GET /student/globals',
    'GET /student/word-groups',
    'GET /student/homework',
    'GET /student/review',
  );

/** A pupil's screens follow what the teacher plans (lists, weeks, homework) and what becomes of leagues. */
export function usePupilNews(): void {
  useEffect(() => {
    const stops = [
      onServerEvent('LISTS_CHANGED', () => void refreshLists()),
      onServerEvent('LEAGUES_CHANGED', () => void refreshLeagues()),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, []);
}
