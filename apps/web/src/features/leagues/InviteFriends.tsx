import type { League, LeagueInvitation } from '@motamo/contract/leagues';
import { useQuery } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api.ts';
import { refreshLeagues } from '../../lib/league-answers.ts';
import { queryOf } from '../../lib/query.ts';
import { Chip } from '../../ui/Chip.tsx';
import { BusyButton } from './BusyButton.tsx';
import styles from './MembersModal.module.css';
import { PersonRow } from './PersonRow.tsx';
import { WithdrawButton } from './WithdrawButton.tsx';

/** Players whom the manager may invite: known, and not yet in the league. */
export function InviteFriends({ league }: { league: League }) {
  const { t } = useTranslation('leagues');
  const { data } = useQuery(queryOf('GET /student/students/friends', {}));
  const invitations = useQuery(queryOf('GET /student/league-invitations', {}));
  const members = new Set(league.students.map(({ uuid }) => uuid));
  const pending = new Map(
    invitations.data?.leagueInvitations
      .filter(({ status, leagueId }) => status === 'pending' && leagueId === league.id)
      .map((one) => [one.student.uuid, one]),
  );
  const friends = data?.students.filter(({ uuid }) => !members.has(uuid));
  const invite = (studentUuid: string) => {
    const input = { params: { uuid: league.uuid }, body: { studentUuid } };
    return call('POST /student/leagues/{uuid}/invite', input).then(refreshLeagues, refreshLeagues);
  };
  return (
    <section aria-labelledby="friends">
      <h3 id="friends">{t('inviteTitle')}</h3>
      {friends?.length === 0 && <p>{t('noFriends')}</p>}
      <ul className={styles.people}>
        {friends?.map((student) => (
          <PersonRow key={student.uuid} student={student} isMe={false}>
            <FriendAction
              name={student.name}
              pending={pending.get(student.uuid)}
              onInvite={() => invite(student.uuid)}
            />
          </PersonRow>
        ))}
      </ul>
    </section>
  );
}

interface FriendActionProps {
  name: string;
  pending: LeagueInvitation | undefined;
  onInvite: () => Promise<void>;
}

/** Invites; then waits for the answer, and can still take the invitation back. */
function FriendAction({ name, pending, onInvite }: FriendActionProps) {
  const { t } = useTranslation('leagues');
  if (pending) {
    return (
      <>
        <Chip tone="sun">{t('pending')}</Chip>
        {pending.isMineToWithdraw && <WithdrawButton uuid={pending.uuid} name={name} />}
      </>
    );
  }
  return (
    <BusyButton icon={<UserPlus size={20} aria-hidden />} label={t('inviteThis', { name })} onAct={onInvite}>
      {t('invite')}
    </BusyButton>
  );
}
