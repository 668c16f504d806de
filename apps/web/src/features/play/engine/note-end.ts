import { invalidateCalls } from '../../../lib/query.ts';
import { updateStudent } from '../../../lib/session.ts';
import type { JudgedAnswer } from './game-calls.ts';

/** The last answer of a pupil's game moves points and words: what pages have kept of them is old. */
export function noteEnd({ student, gameData }: JudgedAnswer): void {
  if (!gameData.isFinish && !gameData.studentGames[0]?.isFinish) return;
  if (student) updateStudent(student);
  void invalidateCalls(
    'GET /student/globals',
    'GET /student/word-groups',
    'GET /student/word-groups/uuid/{uuid}',
    'GET /student/word-groups/uuid/{uuid}/words',
    'GET /student/standings',
    'GET /student/stats/words',
    'GET /student/stats/games',
    'GET /student/stats/days',
    'GET /student/stats/due-words',
    'GET /student/games',
    'GET /student/products',
  );
}
