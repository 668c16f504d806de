import type { Colleague, ReceivedInvitation, SentInvitation } from '@motamo/contract/classes/colleagues';
import { fullName } from '@motamo/rules/display-names';
import type { ColleagueRow, ShownInvitation } from './colleagues.queries.ts';

const aboutView = ({ invitation, classroom, studentsCount }: ShownInvitation) => ({
  uuid: invitation.uuid,
  kind: invitation.kind,
  role: invitation.role,
  classroom: invitation.kind === 'students' ? null : classroom,
  studentsCount,
  createdAt: invitation.createdAt.toISOString(),
});

/** For the sender: the address as it was typed, never who has it. */
export const sentInvitationView = (row: ShownInvitation): SentInvitation => ({
  ...aboutView(row),
  email: row.invitation.email,
  state: row.invitation.state === 'refused' ? 'refused' : 'pending',
});

export const receivedInvitationView = (row: ShownInvitation): ReceivedInvitation => ({
  ...aboutView(row),
  fromName: fullName(row.from),
});

export const colleagueView = (row: ColleagueRow): Colleague => ({
  uuid: row.uuid,
  name: fullName(row),
  email: row.email,
  role: row.role,
});
