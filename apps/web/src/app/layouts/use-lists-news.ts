import { useEffect } from 'react';
import { invalidateCalls } from '../../lib/query.ts';
import { onServerEvent } from '../../lib/socket.ts';

/** A pupil's screens follow what the teacher plans: lists, weeks and homework. */
export function useListsNews(): void {
  useEffect(
    () =>
      onServerEvent(
        'LISTS_CHANGED',
        () =>
          void invalidateCalls(
            'GET /student/globals',
            'GET /student/word-groups',
            'GET /student/homework',
            'GET /student/review',
          ),
      ),
    [],
  );
}
