import type { Fellow, League } from '@motamo/contract/leagues';
import { LogOut, UserMinus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api.ts';
import { dropLeague, refreshLeagues } from '../../lib/league-answers.ts';
import { useStudent } from '../../lib/session.ts';
import { Chip } from '../../ui/Chip.tsx';
import { Button } from '../../ui/form/Button.tsx';
import { RoundButton } from '../../ui/form/RoundButton.tsx';
import { Modal } from '../../ui/modal/Modal.tsx';
import { InviteFriends } from './InviteFriends.tsx';
import styles from './MembersModal.module.css';
import { PersonRow } from './PersonRow.tsx';

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
      {isManager && <InviteFriends league={league} />}
      <LeaveButton uuid={league.uuid} onLeft={onClose} />
    </div>
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
      () => {
        setIsSure(false);
        // Somebody else may have taken the pupil out first.
        return refreshLeagues();
      },
    );
  };
  return (
    <Button variant="quiet" icon={<LogOut size={22} aria-hidden />} data-one-tap onClick={leave}>
      {t(isSure ? 'leaveSure' : 'leave')}
    </Button>
  );
}
