import type { Fellow, League } from '@motamo/contract/leagues';
import { useQuery } from '@tanstack/react-query';
import { LogOut, UserMinus, UserPlus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api.ts';
import { dropLeague, refreshLeagues } from '../../lib/league-answers.ts';
import { queryOf } from '../../lib/query.ts';
import { useStudent } from '../../lib/session.ts';
import { Avatar } from '../../ui/art/Avatar.tsx';
import { iconUrl } from '../../ui/art/icon-url.ts';
import { BreakableName } from '../../ui/BreakableName.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { Button } from '../../ui/form/Button.tsx';
import { RoundButton } from '../../ui/form/RoundButton.tsx';
import { Modal } from '../../ui/modal/Modal.tsx';
import styles from './MembersModal.module.css';

export interface MembersModalProps {
  league: League | null;
  onClose: () => void;
}

/** Who is in a league; its manager invites and takes out, everybody may leave. */
export function MembersModal({ league, onClose }: MembersModalProps) {
  const { t } = useTranslation('leagues');
  return (
    <Modal open={league !== null} title={league?.name ?? ''} closeLabel={t('close')} onClose={onClose}>
      {league && <Members league={league} onClose={onClose} />}
    </Modal>
  );
}

function Members({ league, onClose }: { league: League; onClose: () => void }) {
  const { t } = useTranslation('leagues');
  const ownId = useStudent()?.id;
  const isManager = league.membership === 'manager';
  const remove = (student: Fellow) => {
    const params = { uuid: league.uuid, studentUuid: student.uuid };
    call('POST /student/leagues/{uuid}/members/{studentUuid}/remove', { params }).then(
      refreshLeagues,
      refreshLeagues,
    );
  };
  return (
    <div className={styles.parts}>
      <section aria-labelledby="members">
        <h3 id="members">{t('membersTitle')}</h3>
        <ul className={styles.people}>
          {league.students.map((student) => (
            <PersonRow key={student.uuid} student={student} isMe={student.id === ownId}>
              {student.id === league.studentManagerId && <Chip tone="sun">{t('manager')}</Chip>}
              {isManager && student.id !== ownId && (
                <RoundButton
                  tone="well"
                  label={t('remove', { name: student.name })}
                  icon={<UserMinus size={22} aria-hidden />}
                  onClick={() => remove(student)}
                />
              )}
            </PersonRow>
          ))}
        </ul>
      </section>
      {isManager && <Friends league={league} />}
      <LeaveButton uuid={league.uuid} onLeft={onClose} />
    </div>
  );
}

interface PersonRowProps {
  student: Fellow;
  isMe: boolean;
  children?: ReactNode;
}

function PersonRow({ student, isMe, children }: PersonRowProps) {
  const { t } = useTranslation('leagues');
  return (
    <li className={styles.person}>
      <Avatar imageUrl={student.avatarImageUrl ?? iconUrl('student')} size={44} isMe={isMe} />
      <span className={styles.name}>
        <BreakableName name={isMe ? t('you') : student.name} />
      </span>
      {children}
    </li>
  );
}

/** Players whom the manager may invite: known, and not yet in the league. */
function Friends({ league }: { league: League }) {
  const { t } = useTranslation('leagues');
  const { data } = useQuery(queryOf('GET /student/students/friends', {}));
  const invitations = useQuery(queryOf('GET /student/league-invitations', {}));
  const members = new Set(league.students.map(({ uuid }) => uuid));
  const pending = new Set(
    invitations.data?.leagueInvitations
      .filter(({ status, leagueId }) => status === 'pending' && leagueId === league.id)
      .map(({ student }) => student.uuid),
  );
  const friends = data?.students.filter(({ uuid }) => !members.has(uuid));
  const invite = (studentUuid: string) => {
    const input = { params: { uuid: league.uuid }, body: { studentUuid } };
    call('POST /student/leagues/{uuid}/invite', input).then(refreshLeagues, refreshLeagues);
  };
  return (
    <section aria-labelledby="friends">
      <h3 id="friends">{t('inviteTitle')}</h3>
      {friends?.length === 0 && <p>{t('noFriends')}</p>}
      <ul className={styles.people}>
        {friends?.map((student) => (
          <PersonRow key={student.uuid} student={student} isMe={false}>
            {pending.has(student.uuid) ? (
              <Chip tone="sun">{t('pending')}</Chip>
            ) : (
              <Button
                variant="paper"
                size="s"
                icon={<UserPlus size={20} aria-hidden />}
                aria-label={t('inviteThis', { name: student.name })}
                onClick={() => invite(student.uuid)}
              >
                {t('invite')}
              </Button>
            )}
          </PersonRow>
        ))}
      </ul>
    </section>
  );
}

/** Asks once more: who has left must be let in again. */
function LeaveButton({ uuid, onLeft }: { uuid: string; onLeft: () => void }) {
  const { t } = useTranslation('leagues');
  const [isSure, setIsSure] = useState(false);
  const leave = () => {
    if (!isSure) return setIsSure(true);
    call('POST /student/leagues/{uuid}/leave', { params: { uuid } }).then(
      () => {
        onLeft();
        return dropLeague(uuid);
      },
      () => setIsSure(false),
    );
  };
  return (
    <Button variant="quiet" icon={<LogOut size={22} aria-hidden />} onClick={leave}>
      {t(isSure ? 'leaveSure' : 'leave')}
    </Button>
  );
}
