import type { Student } from '@motamo/contract/people';
import type { CallKey } from '@motamo/contract/table';
import { afterEach, expect, it } from 'vitest';
import { queryClient, queryOf } from '../../../lib/query.ts';
import { sessionStore } from '../../../lib/session-store.ts';
import { dataOf } from '../../../question/sample-game.ts';
import { noteEnd } from './note-end.ts';

afterEach(() => {
  queryClient.clear();
  sessionStore.set({ token: null, account: null, notice: null });
});

const student = (pointsXP: number) => ({ uuid: 'student-1', pointsXP }) as Student;
const shownXP = () => {
  const { account } = sessionStore.get();
  return account?.type === 'student' ? account.student.pointsXP : null;
};
const calls = ['GET /student/standings', 'GET /student/stats/words'] as const satisfies CallKey[];
const isOld = (call: (typeof calls)[number]) =>
  queryClient.getQueryState(queryOf(call, {}).queryKey)?.isInvalidated;

/** A pupil with 10 XP has boards and word stats, and answers a question for 15 more. */
function answer(isFinish: boolean) {
  sessionStore.set({ token: null, account: { type: 'student', student: student(10) }, notice: null });
  for (const call of calls) queryClient.setQueryData(queryOf(call, {}).queryKey, {} as never);
  noteEnd({ student: student(25), gameData: dataOf(null, { isFinish }) });
}

it('shows the pupil anew after the last answer, and fetches standings and word stats again', () => {
  answer(true);
  expect(shownXP()).toBe(25);
  expect(calls.map(isOld)).toEqual([true, true]);
});

it('keeps what pages know while the game goes on', () => {
  answer(false);
  expect(calls.map(isOld)).toEqual([false, false]);
});
