import type { Classroom } from '@motamo/contract/classrooms';
import { useQuery } from '@tanstack/react-query';
import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { queryOf } from '../../../lib/query.ts';
import { useUser } from '../../../lib/session.ts';
import { Button } from '../../../ui/form/Button.tsx';
import { Modal } from '../../../ui/modal/Modal.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import styles from './Colleagues.module.css';
import { ColleagueTable } from './ColleagueTable.tsx';
import { refreshColleagues } from './colleague-calls.ts';
import { InviteForm } from './InviteForm.tsx';
import { SentList } from './SentList.tsx';

/** Who teaches a class: for its owner the place to ask colleagues, for the others the way out. */
export function ColleaguesModal({ classroom, onClose }: { classroom: Classroom; onClose: () => void }) {
  const { t } = useTranslation('colleagues');
  const { uuid, access, title } = classroom;
  const found = useQuery({
    ...queryOf('GET /user/classrooms/uuid/{uuid}/teachers', { params: { uuid } }),
    // Somebody may have answered meanwhile.
    refetchOnMount: 'always',
  });
  const { teachers = [], invitations = [], ownerName } = found.data ?? {};
  return (
    <Modal
      open
      title={t('titleOf', { title })}
      closeLabel={t('close')}
      onClose={onClose}
      width={760}
      footer={access === 'owner' ? undefined : <Leave uuid={uuid} onLeft={onClose} />}
    >
      <div className={styles.modal}>
        {!found.data && !found.isError && <Skeleton shape="card" height="120px" />}
        {found.isError && <p role="alert">{t('failed')}</p>}
        {access !== 'owner' && ownerName && <p>{t('ownerIs', { name: ownerName })}</p>}
        {teachers.length > 0 ? (
          <ColleagueTable {...{ classroom, teachers }} />
        ) : (
          found.data && access === 'owner' && <p>{t('alone')}</p>
        )}
        {invitations.length > 0 && (
          <section>
            <h3>{t('waiting')}</h3>
            <SentList {...{ invitations }} />
          </section>
        )}
        {access === 'owner' && (
          <section>
            <h3>{t('inviteTitle')}</h3>
            <InviteForm {...{ classroom }} />
          </section>
        )}
      </div>
    </Modal>
  );
}

function Leave({ uuid, onLeft }: { uuid: string; onLeft: () => void }) {
  const { t } = useTranslation('colleagues');
  const teacherUuid = useUser()?.uuid ?? '';
  const [isBusy, setIsBusy] = useState(false);
  const leave = async () => {
    setIsBusy(true);
    try {
      await call('DELETE /user/classrooms/uuid/{uuid}/teachers/{teacherUuid}', {
        params: { uuid, teacherUuid },
      });
      onLeft();
    } catch {
      setIsBusy(false);
    }
    await refreshColleagues();
  };
  return (
    <Button
      variant="quiet"
      busy={isBusy}
      icon={<LogOut size={18} aria-hidden />}
      onClick={() => void leave()}
    >
      {t('leave')}
    </Button>
  );
}
