import type { Fellow, LeagueInvitation, League as LeagueOnWire } from '@motamo/contract/leagues';
import type { Context } from '../../context.ts';
import { mediaUrl } from '../media/media.ts';
import type { FellowRow, InvitationRow, LeagueRow } from './leagues.queries.ts';

/** Another pupil as pupils see each other. */
export const fellowView = (
  ctx: Pick<Context, 'config'>,
  { id, uuid, username, avatarPictureId }: FellowRow,
): Fellow => ({
  id,
  uuid,
  name: username,
  avatarImageUrl: avatarPictureId === null ? null : mediaUrl(ctx, avatarPictureId, ''),
});

const membershipOf = ({ isMember, isPending, managerId }: LeagueRow, viewerId: number) =>
  isMember ? (managerId === viewerId ? 'manager' : 'member') : isPending ? 'pending' : 'none';

export function leagueView(
  ctx: Pick<Context, 'config'>,
  row: LeagueRow,
  { viewerId, members }: { viewerId: number; members: readonly FellowRow[] },
): LeagueOnWire {
  const { id, uuid, name, slug, type, tag, membersCount } = row;
  return {
    ...{ id, uuid, name, title: name, slug, type, tag, membersCount },
    studentManagerId: row.managerId,
    students: row.isMember ? members.map((member) => fellowView(ctx, member)) : [],
    membership: membershipOf(row, viewerId),
  };
}

/** Who decides: the manager about a request, the pupil about an invitation. */
export const answererOf = ({ row, managerId }: InvitationRow): number | null =>
  row.kind === 'request' ? managerId : row.studentId;

/** Who may take it back: the pupil a request, whoever manages the league now an invitation. */
export const askerOf = ({ row, managerId }: InvitationRow): number | null =>
  row.kind === 'request' ? row.studentId : managerId;

export function invitationView(
  ctx: Pick<Context, 'config'>,
  found: InvitationRow,
  viewerId: number,
): LeagueInvitation {
  const { id, uuid, leagueId, kind, status, createdAt } = found.row;
  return {
    ...{ id, uuid, leagueId, kind, status, createdAt: createdAt.toISOString() },
    league: found.league,
    student: fellowView(ctx, found.student),
    fromStudentName: found.fromName,
    managerName: found.managerName,
    isMineToAnswer: answererOf(found) === viewerId,
    isMineToWithdraw: status === 'pending' && askerOf(found) === viewerId,
  };
}
