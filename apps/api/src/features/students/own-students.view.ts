import type { OwnStudent } from '@motamo/contract/students';
import type { Context } from '../../context.ts';
import type { Db, Tx } from '../../db/connect.ts';
import { countLearntWords } from '../knowledge/knowledge.ts';
import { selectCircumstances, selectPlay } from './own-students.queries.ts';
import { readShortcode } from './shortcodes.ts';
import { findStudentsWithAdults } from './students.queries.ts';
import { studentView } from './students.view.ts';

/** Pupils as their own adults see them, by id. Never a password. */
export async function ownStudentViews(
  ctx: Context,
  db: Db | Tx,
  ids: readonly number[],
): Promise<Map<number, OwnStudent>> {
  if (ids.length === 0) return new Map();
  const now = ctx.clock.now();
  const [found, circumstances, play, learnt] = [
    await findStudentsWithAdults(db, ids),
    new Map((await selectCircumstances(db, ids, now)).map((row) => [row.id, row])),
    new Map((await selectPlay(db, ids)).map((row) => [row.id, row])),
    await countLearntWords(db, ids, now),
  ];
  return new Map(
    found.map((row) => {
      const { id } = row.student;
      const around = circumstances.get(id);
      const { classroomUuid: uuid, classroomTitle: title, licenseId, sessionId } = around ?? {};
      const student: OwnStudent = {
        ...studentView(ctx, row, licenseId ?? null),
        isConnected: Boolean(sessionId),
        shortcode: readShortcode(ctx, row.student),
        classroom: uuid && title ? { uuid, title } : null,
        learntWordsCount: learnt.get(id) ?? 0,
        gamesCount: play.get(id)?.gamesCount ?? 0,
        lastPlayedAt: play.get(id)?.lastPlayedAt?.toISOString() ?? null,
      };
      return [id, student];
    }),
  );
}
