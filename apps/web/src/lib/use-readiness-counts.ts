import { useQuery } from '@tanstack/react-query';
import { useChosenClass } from './browser/chosen-class.ts';
import { queryOf } from './query.ts';

export interface ReadinessCounts {
  /** Pupils who will know the word on Friday, by the word's id. */
  byWord: ReadonlyMap<number, number>;
  studentsCount: number;
  readyStudentsCount: number;
  /** Somebody of the class has met a word of the list. */
  isMet: boolean;
  classroomUuid: string;
}

/** How many of the preferred class are ready for a list; null where the class has nothing to do with it. */
export function useReadinessCounts(listUuid: string): ReadinessCounts | null {
  const classes = useQuery(queryOf('GET /user/classrooms', {}));
  const { classrooms = [] } = classes.data ?? {};
  const preferred = useChosenClass();
  const classroom = classrooms.find(({ uuid }) => uuid === preferred) ?? classrooms[0];
  const uuid = classroom?.uuid ?? '';
  const about = useQuery({
    ...queryOf('GET /user/classrooms/uuid/{uuid}/stats', { params: { uuid } }),
    enabled: classroom !== undefined && classroom.studentsCount > 0,
  });
  const isOfClass = about.data?.wordGroups.some((list) => list.uuid === listUuid) ?? false;
  const { data } = useQuery({
    ...queryOf('GET /user/classrooms/uuid/{uuid}/ready', {
      params: { uuid },
      query: { wordGroupUuid: listUuid },
    }),
    enabled: isOfClass,
  });
  if (!data) return null;
  const { words, rows, readyStudentsCount } = data.ready;
  const isReady = (readiness = '') => readiness === 'ready' || readiness === 'mastered';
  const countOf = (at: number) => rows.filter(({ cells }) => isReady(cells[at]?.readiness)).length;
  return {
    byWord: new Map(words.map(({ id }, at) => [id, countOf(at)])),
    studentsCount: rows.length,
    readyStudentsCount,
    isMet: rows.some(({ cells }) => cells.some(({ readiness }) => readiness !== 'unseen')),
    classroomUuid: uuid,
  };
}
