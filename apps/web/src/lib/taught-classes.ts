import type { Classroom } from '@motamo/contract/classrooms';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from './query.ts';

/** Classes to teach: with those of which somebody only reads the reports nothing is done. */
export const taughtOf = (classrooms: readonly Classroom[]): Classroom[] =>
  classrooms.filter(({ access }) => access !== 'viewer');

/** Whether a teacher without a licence has what colleagues share, or is asked for something. */
export function useHasColleagues(enabled: boolean): boolean {
  const classes = useQuery({ ...queryOf('GET /user/classrooms', {}), enabled });
  const asked = useQuery({ ...queryOf('GET /user/invitations', {}), enabled });
  const isShared = classes.data?.classrooms.some(({ access }) => access !== 'owner') ?? false;
  return isShared || (asked.data?.received.length ?? 0) > 0;
}

/** Whether the reader may read the reports of a class, and no more. */
export function useIsViewer(uuid: string): boolean {
  const { data } = useQuery(queryOf('GET /user/classrooms', {}));
  return data?.classrooms.some((one) => one.uuid === uuid && one.access === 'viewer') ?? false;
}
