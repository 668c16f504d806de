import type { StandingsRow } from '@motamo/contract/standings';
import type { Context } from '../../context.ts';
import { mediaUrl } from '../media/media.ts';
import type { BoardRow } from './standings.queries.ts';

/** One place of a board; pupils are shown by username. */
export const standingsRowView = (
  ctx: Pick<Context, 'config'>,
  row: BoardRow,
  studentId: number,
): StandingsRow => ({
  id: row.id,
  uuid: row.uuid,
  rank: row.rank,
  name: row.username,
  totalScore: row.total_score,
  avatarImageUrl: row.picture_id === null ? null : mediaUrl(ctx, row.picture_id, ''),
  isOwn: row.id === studentId,
});
