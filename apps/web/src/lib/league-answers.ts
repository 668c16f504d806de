import { call } from './api.ts';
import { invalidateCalls, queryClient, queryOf } from './query.ts';

/** Refetches everything that shows leagues or their invitations. */
export const refreshLeagues = () =>
  invalidateCalls(
    'GET /student/leagues',
    'GET /student/leagues/search',
    'GET /student/league-invitations',
    'GET /student/notifications',
    'GET /student/students/friends',
  );

/** A league that was left is gone from the screen at once, whatever becomes of the refetch. */
export function dropLeague(uuid: string): Promise<void> {
  const { queryKey } = queryOf('GET /student/leagues', {});
  queryClient.setQueryData(
    queryKey,
    (known) => known && { ...known, leagues: known.leagues.filter((league) => league.uuid !== uuid) },
  );
  return refreshLeagues();
}

/** Answers an invitation or a request, then shows its state, which somebody else may have changed first. */
export async function answerLeague(uuid: string, answer: 'accept' | 'reject'): Promise<void> {
  try {
    await call(`POST /student/league-invitations/{uuid}/${answer}`, { params: { uuid } });
  } finally {
    await refreshLeagues();
  }
}

/** Takes back what was asked, unless somebody has answered it first: that is shown then. */
export async function withdrawFromLeague(uuid: string): Promise<void> {
  try {
    await call('POST /student/league-invitations/{uuid}/withdraw', { params: { uuid } });
  } finally {
    await refreshLeagues();
  }
}
