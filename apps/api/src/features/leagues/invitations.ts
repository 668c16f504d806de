import type { LeagueInvitation } from '@motamo/contract/leagues';
import { LEAGUE_ASK_AGAIN_MS, LEAGUE_MEMBERS_MAX } from '@motamo/rules/limits';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/connect.ts';
import { newUuid } from '../../db/new-uuid.ts';
import { inTransaction } from '../../db/transaction.ts';
import { conflict, Failure, notFound } from '../../http/failure.ts';
import type { StudentPrincipal } from '../../http/session.ts';
import { publishLeaguesChanged } from '../../realtime/leagues-changed.ts';
import { deleteLeagueNews } from '../notifications/notifications.queries.ts';
import {
  type NotificationContent,
  notifyStudents,
  publishLeagueNews,
} from '../notifications/notifications.ts';
import { selectAudience } from './audience.queries.ts';
import {
  answerInvitation,
  deleteInvitation,
  type InvitationRow,
  insertInvitation,
  insertMember,
  type LeagueRow,
  lockLeague,
  selectFriends,
  selectInvitation,
  selectInvitationsOf,
  selectLastInvitation,
  selectLeague,
  selectUsername,
} from './leagues.queries.ts';
import { managedLeague, requireRoomForLeague } from './leagues.ts';
import { answererOf, askerOf, invitationView } from './leagues.view.ts';

const LISTED_MAX = 100;
const FRIENDS_SEARCHED = 10_000;
/** Each invitation pops up on the other's screen: nobody is called again and again by taking it back. */
const WITHDRAWALS = { points: 10, seconds: 3_600 };

export async function listInvitations(
  ctx: Context,
  { accountId }: StudentPrincipal,
): Promise<LeagueInvitation[]> {
  const rows = await selectInvitationsOf(ctx.db, accountId, LISTED_MAX);
  return rows.map((row) => invitationView(ctx, row, accountId));
}

/** Never there, taken back or another's: these look alike. */
const invitationGone = () => new Failure('not-found', { flash: 'leagueInvitationGone' });

/** @throws Failure `not-found` for what concerns neither the pupil nor a league that the pupil manages */
function requireConcerned(found: InvitationRow | undefined, studentId: number): InvitationRow {
  const isConcerned = found && (found.row.studentId === studentId || found.managerId === studentId);
  if (!isConcerned) throw invitationGone();
  return found;
}

/** @throws Failure `not-found` for what others have asked, `conflict` for what is answered already */
function requireWithdrawable(invitation: InvitationRow | undefined, studentId: number): InvitationRow {
  const found = requireConcerned(invitation, studentId);
  if (askerOf(found) !== studentId) throw invitationGone();
  if (found.row.status !== 'pending') throw conflict('leagueAnswered');
  return found;
}

export async function findInvitation(
  ctx: Context,
  { accountId }: StudentPrincipal,
  uuid: string,
): Promise<LeagueInvitation> {
  const found = requireConcerned(await selectInvitation(ctx.db, uuid), accountId);
  return invitationView(ctx, found, accountId);
}

const sidesOf = ({ row, managerId }: InvitationRow): number[] => [
  ...new Set([row.studentId, managerId, row.fromStudentId].filter((id) => id !== null)),
];

/** Publishes the change to both sides, and a new member to all members. */
async function tell(ctx: Context, found: InvitationRow): Promise<void> {
  const sides = sidesOf(found);
  await publishLeagueNews(ctx, found.row.uuid, sides);
  const isNewMember = found.row.status === 'accepted';
  const others = isNewMember ? await selectAudience(ctx.db, found.row.leagueId) : [];
  publishLeaguesChanged(ctx, [...sides, ...others]);
}

interface Asking {
  readonly studentId: number;
  readonly fromStudentId: number;
  readonly kind: 'request' | 'invitation';
}

async function letIn(tx: Tx, found: InvitationRow, league: LeagueRow, now: Date): Promise<void> {
  const { row } = found;
  if (league.placesTaken >= LEAGUE_MEMBERS_MAX) throw conflict('leagueFull');
  await requireRoomForLeague(tx, row.studentId);
  await insertMember(tx, row.leagueId, row.studentId, now);
  await answerInvitation(tx, row.uuid, 'accepted', now);
  const [tellsId, ofId] =
    row.kind === 'request' ? [row.studentId, found.managerId] : [found.managerId, row.studentId];
  if (tellsId === null || ofId === null) return;
  const data = { leagueInvitationUuid: row.uuid, fromStudentName: await selectUsername(tx, ofId) };
  await notifyStudents(tx, [tellsId], { type: 'league-answer', data }, now);
}

async function write(tx: Tx, league: LeagueRow, asking: Asking, now: Date): Promise<string> {
  const uuid = newUuid(now);
  await insertInvitation(tx, { ...asking, uuid, leagueId: league.id, status: 'pending', createdAt: now });
  const isRequest = asking.kind === 'request';
  const toId = isRequest ? league.managerId : asking.studentId;
  const data = {
    leagueInvitationUuid: uuid,
    fromStudentName: await selectUsername(tx, asking.fromStudentId),
  };
  const content: NotificationContent = { type: isRequest ? 'league-request' : 'league-invitation', data };
  if (toId !== null) await notifyStudents(tx, [toId], content, now);
  return uuid;
}

/** Creates a request or invitation; where the other side has asked already, it is accepted at once. */
async function ask(tx: Tx, league: LeagueRow, asking: Asking, now: Date): Promise<string> {
  const last = await selectLastInvitation(tx, league.id, asking.studentId);
  if (last?.status === 'pending') {
    const found = await selectInvitation(tx, last.uuid);
    if (found && last.kind !== asking.kind) await letIn(tx, found, league, now);
    return last.uuid;
  }
  const isRefusedLately =
    last?.status === 'rejected' &&
    last.kind === asking.kind &&
    now.getTime() - (last.answeredAt ?? last.createdAt).getTime() < LEAGUE_ASK_AGAIN_MS;
  if (isRefusedLately) throw conflict('leagueRefused');
  return write(tx, league, asking, now);
}

async function finish(ctx: Context, uuid: string, viewerId: number): Promise<LeagueInvitation> {
  const found = await selectInvitation(ctx.db, uuid);
  if (!found) throw notFound();
  await tell(ctx, found);
  return invitationView(ctx, found, viewerId);
}

/** @throws Failure `not-found` for a private league, unless it invites the pupil; `conflict` for a member */
export async function askToJoin(
  ctx: Context,
  { accountId }: StudentPrincipal,
  uuid: string,
): Promise<LeagueInvitation> {
  const now = ctx.clock.now();
  const invitationUuid = await inTransaction(ctx.db, async (tx) => {
    await lockLeague(tx, uuid);
    const league = await selectLeague(tx, uuid, accountId);
    if (!league) throw notFound();
    if (league.isMember) throw conflict('leagueAlreadyMember');
    if (league.type === 'private' && !league.isPending) throw notFound();
    await requireRoomForLeague(tx, accountId);
    return ask(tx, league, { studentId: accountId, fromStudentId: accountId, kind: 'request' }, now);
  });
  return finish(ctx, invitationUuid, accountId);
}

/** @throws Failure `not-found` for a pupil whom the manager does not know, `conflict` for a member */
export async function inviteFriend(
  ctx: Context,
  { accountId }: StudentPrincipal,
  uuid: string,
  studentUuid: string,
): Promise<LeagueInvitation> {
  const now = ctx.clock.now();
  const invitationUuid = await inTransaction(ctx.db, async (tx) => {
    const league = await managedLeague(tx, uuid, accountId);
    const friends = await selectFriends(tx, accountId, FRIENDS_SEARCHED);
    const friend = friends.find((one) => one.uuid === studentUuid);
    if (!friend) throw notFound();
    if ((await selectLeague(tx, uuid, friend.id))?.isMember) throw conflict('leagueAlreadyMember');
    return ask(tx, league, { studentId: friend.id, fromStudentId: accountId, kind: 'invitation' }, now);
  });
  return finish(ctx, invitationUuid, accountId);
}

/** The first answer counts; a later one gets the stored outcome. */
export async function answerLeagueInvitation(
  ctx: Context,
  { accountId }: StudentPrincipal,
  uuid: string,
  status: 'accepted' | 'rejected',
): Promise<LeagueInvitation> {
  const now = ctx.clock.now();
  await inTransaction(ctx.db, async (tx) => {
    const { league: of } = requireConcerned(await selectInvitation(tx, uuid), accountId);
    await lockLeague(tx, of.uuid);
    const found = requireConcerned(await selectInvitation(tx, uuid), accountId);
    if (answererOf(found) !== accountId) throw invitationGone();
    if (found.row.status !== 'pending') return;
    const league = await selectLeague(tx, of.uuid, accountId);
    if (!league) throw invitationGone();
    if (status === 'accepted') await letIn(tx, found, league, now);
    else await answerInvitation(tx, uuid, 'rejected', now);
  });
  return finish(ctx, uuid, accountId);
}

/**
 * Takes back what one's own side has asked. It is gone then, with what was told of it; who says yes a moment later finds
 * nothing to say it to.
 *
 * @throws Failure `conflict` for what is answered already, `not-found` for what others have asked,
 *   `too-many-requests` after ten in an hour
 */
export async function withdrawLeagueInvitation(
  ctx: Context,
  { accountId }: StudentPrincipal,
  uuid: string,
): Promise<void> {
  const { league } = requireWithdrawable(await selectInvitation(ctx.db, uuid), accountId);
  await ctx.throttle.consume('league-withdrawals', String(accountId), WITHDRAWALS);
  const sides = await inTransaction(ctx.db, async (tx) => {
    await lockLeague(tx, league.uuid);
    const found = requireWithdrawable(await selectInvitation(tx, uuid), accountId);
    await deleteInvitation(tx, uuid);
    const both = sidesOf(found);
    await deleteLeagueNews(tx, uuid, both);
    return both;
  });
  publishLeaguesChanged(ctx, sides);
}
