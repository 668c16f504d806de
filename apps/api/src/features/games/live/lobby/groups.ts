import type { LastHourEntry, Playgroup } from '@motamo/contract/live-boards';
import { LAST_HOUR_MS, LAST_HOUR_ROWS } from '@motamo/rules/limits';
import type { Context } from '../../../../context.ts';
import { notFound } from '../../../../http/failure.ts';
import type { StudentPrincipal } from '../../../../http/session.ts';
import { perContext } from '../../../../per-context.ts';
import { mediaUrl } from '../../../media/media.ts';
import { hidesBoards, selectClassById, selectLastHour, selectStudent } from './groups.queries.ts';

/** The class of a pupil, as a list of none or one. */
export async function listOwnClass(ctx: Context, { accountId }: StudentPrincipal): Promise<Playgroup[]> {
  const student = await selectStudent(ctx.db, accountId);
  if (!student) throw notFound();
  return student.classroomId === null ? [] : selectClassById(ctx.db, student.classroomId);
}

const MINUTE_MS = 60_000;

type LastHourRows = Awaited<ReturnType<typeof selectLastHour>>;

/** The board of the present minute: a school that looks at it together counts it once. */
const boardCache = perContext((_ctx: Context): { minute: number; rows: Promise<LastHourRows> } => ({
  minute: -1,
  rows: Promise.resolve([]),
}));

function lastHourRows(ctx: Context): Promise<LastHourRows> {
  const cached = boardCache(ctx);
  const now = ctx.clock.now();
  const minute = Math.floor(now.getTime() / MINUTE_MS);
  if (cached.minute !== minute) {
    const since = new Date(now.getTime() - LAST_HOUR_MS);
    cached.minute = minute;
    cached.rows = selectLastHour(ctx.db, { since, now, limit: LAST_HOUR_ROWS }).execute();
    cached.rows.catch(() => {
      cached.minute = -1;
    });
  }
  return cached.rows;
}

/** The last-hour board: rolls by the minute (rulings 10). Empty for a class whose teacher hides the boards. */
export async function findLastHour(ctx: Context, { accountId }: StudentPrincipal): Promise<LastHourEntry[]> {
  if (await hidesBoards(ctx.db, accountId)) return [];
  const rows = await lastHourRows(ctx);
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
