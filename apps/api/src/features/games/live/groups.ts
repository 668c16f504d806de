import type { LastHourEntry, Playgroup } from '@motamo/contract/live';
import type { LearningLang } from '@motamo/contract/values';
import { LAST_HOUR_MS, LAST_HOUR_ROWS } from '@motamo/rules/limits';
import type { Context } from '../../../context.ts';
import { notFound } from '../../../http/failure.ts';
import type { StudentPrincipal } from '../../../http/session.ts';
import { mediaUrl } from '../../media/media.ts';
import { selectClassById, selectLastHour, selectPupil } from './groups.queries.ts';

type ClassRow = Awaited<ReturnType<typeof selectClassById>>[number];
const playgroupView = (row: ClassRow): Playgroup => ({ ...row, lang: row.lang as LearningLang });

/** The class of a pupil, as a list of none or one. */
export async function listOwnClass(ctx: Context, { accountId }: StudentPrincipal): Promise<Playgroup[]> {
  const pupil = await selectPupil(ctx.db, accountId);
  if (!pupil) throw notFound();
  return pupil.classroomId === null
    ? []
    : (await selectClassById(ctx.db, pupil.classroomId)).map(playgroupView);
}

/** The last-hour board: rolls by the minute (rulings 10). */
export async function findLastHour(ctx: Context): Promise<LastHourEntry[]> {
  const now = ctx.clock.now();
  const since = new Date(now.getTime() - LAST_HOUR_MS);
  const rows = await selectLastHour(ctx.db, { since, now, limit: LAST_HOUR_ROWS });
  return rows.map(({ id, uuid, name, avatarPictureId, poleCount, podiumCount }) => ({
    id,
    student: {
      uuid,
      name,
      avatarImageUrl: avatarPictureId === null ? null : mediaUrl(ctx, avatarPictureId, ''),
    },
    poleCount,
    podiumCount,
  }));
}
