import type { Standings } from '@motamo/contract/standings';
import { SCOREBOARD_ROWS_EXPANDED } from '@motamo/rules/limits';
import type { Context } from '../../context.ts';
import { notFound } from '../../http/failure.ts';
import type { StudentPrincipal } from '../../http/session.ts';
import {
  type BoardRow,
  selectBoardViewer,
  selectGeneral,
  selectLeagueBoard,
  selectSchool,
} from './standings.queries.ts';
import { standingsRowView } from './standings.view.ts';

/** One more than is shown tells that there are more. */
const READ_ROWS = SCOREBOARD_ROWS_EXPANDED + 1;
const nothing = { rows: [], hasMore: false };

function boardOf(ctx: Context, found: readonly BoardRow[], studentId: number) {
  const rows = found
    .filter((row, index) => index < SCOREBOARD_ROWS_EXPANDED || row.id === studentId)
    .map((row) => standingsRowView(ctx, row, studentId));
  return { rows, hasMore: found.length > SCOREBOARD_ROWS_EXPANDED };
}

/** The three boards of a pupil; nothing of them in a class whose teacher hides them. */
export async function findStandings(ctx: Context, { accountId }: StudentPrincipal): Promise<Standings> {
  const viewer = await selectBoardViewer(ctx.db, accountId);
  if (!viewer) throw notFound();
  const { teacherId } = viewer;
  const isHidden = viewer.hidesBoards === true;
  const board = async (read: Promise<BoardRow[]>) => boardOf(ctx, await read, accountId);
  const [general, school, leagues] = isHidden
    ? [nothing, nothing, nothing]
    : await Promise.all([
        board(selectGeneral(ctx.db, accountId, READ_ROWS)),
        teacherId === null ? nothing : board(selectSchool(ctx.db, teacherId, accountId, READ_ROWS)),
        board(selectLeagueBoard(ctx.db, accountId, READ_ROWS)),
      ]);
  return {
    general: general.rows,
    school: school.rows,
    leagues: leagues.rows,
    hasSchool: teacherId !== null,
    isHidden,
    hasMore: { general: general.hasMore, school: school.hasMore, leagues: leagues.hasMore },
  };
}
