import type { LeagueInvitation } from '@motamo/contract/leagues';

/** Answered ones that are still shown: who is in a league stands in the league. */
const ANSWERED_SHOWN = 3;

/**
 * The order of invitations or requests: those that wait for the viewer, those that wait for somebody else, then the
 * newest answers. What was still open when the page came stays on it, whatever became of it.
 */
export function shownInvitations(
  rows: readonly LeagueInvitation[],
  wasOpen: ReadonlySet<string>,
): LeagueInvitation[] {
  const isOpen = ({ status }: LeagueInvitation) => status === 'pending';
  const mine = rows.filter((row) => isOpen(row) && row.isMineToAnswer);
  const theirs = rows.filter((row) => isOpen(row) && !row.isMineToAnswer);
  const answered = rows.filter((row) => !isOpen(row));
  const kept = answered.filter(({ uuid }, at) => at < ANSWERED_SHOWN || wasOpen.has(uuid));
  return [...mine, ...theirs, ...kept];
}
