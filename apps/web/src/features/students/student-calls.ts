import type { BulkRow } from '@motamo/contract/students';
import type { CallKey } from '@motamo/contract/table';
import { call } from '../../lib/api.ts';
import { NetworkError } from '../../lib/api-failure.ts';
import { invalidateCalls } from '../../lib/query.ts';
import type { PastedStudent } from './pasted-students.ts';

const changed = [
  'GET /user/classrooms',
  'GET /user/classrooms/uuid/{uuid}/week',
  'GET /user/students',
  'GET /user/classrooms/{uuid}/students',
  'GET /user/students/uuid/{uuid}',
  'GET /user/students/{uuid}/stats/words',
] as const satisfies CallKey[];

/** After anything has changed about classes or pupils. */
export const refreshStudents = () => invalidateCalls(...changed);

/** Pupils of one call: each costs the server a slow hash, and the bar should move every second. */
const CHUNK = 15;

const bodyOf = (student: PastedStudent, classroomUuid: string | null) => ({
  ...student,
  gender: student.gender || null,
  ...(classroomUuid === null ? {} : { classroomUuid }),
});

/** What is wrong with these rows, before anything is written. */
export async function judgeStudents(
  pasted: PastedStudent[],
  classroomUuid: string | null,
  signal: AbortSignal,
) {
  const students = pasted.map((student) => bodyOf(student, classroomUuid));
  const { rows } = await call(
    'POST /user/students/bulk',
    { body: { students, dryRun: true } },
    { signal, isQuiet: true },
  );
  return rows;
}

const RETRIES = 3;

/** A lost answer is asked for again with the same key: nobody is created twice. */
async function sendChunk(students: ReturnType<typeof bodyOf>[], key: string): Promise<BulkRow[]> {
  for (let tries = 1; ; tries += 1) {
    try {
      return (await call('POST /user/students/bulk', { body: { students, key } }, { isQuiet: true })).rows;
    } catch (error) {
      if (!(error instanceof NetworkError) || tries === RETRIES) throw error;
    }
  }
}

/**
 * Creates pupils in order, each call handed to `send`; ends early at the first faulty one (product §8). Yields what each call
 * has done.
 */
export async function* createStudents(
  pasted: PastedStudent[],
  classroomUuid: string | null,
  send: <T>(work: () => Promise<T>) => Promise<T>,
): AsyncGenerator<BulkRow[]> {
  for (let from = 0; from < pasted.length; from += CHUNK) {
    const students = pasted.slice(from, from + CHUNK).map((student) => bodyOf(student, classroomUuid));
    const rows = await send(() => sendChunk(students, crypto.randomUUID()));
    yield rows.map((row) => ({ ...row, index: from + row.index }));
    if (rows.some(({ status }) => status !== 'created')) return;
  }
}
