import type { ReceivedInvitation } from '@motamo/contract/classes/colleagues';
import type { Classroom } from '@motamo/contract/classrooms';
import { useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { showFlash } from '../../../lib/flash-store.ts';
import { queryOf } from '../../../lib/query.ts';
import { Button } from '../../../ui/form/Button.tsx';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import styles from './Colleagues.module.css';
import { refreshColleagues } from './colleague-calls.ts';
import { SentList } from './SentList.tsx';

const LOOK_EVERY_MS = 30_000;

/** What colleagues ask of a teacher, and the pupils whom the teacher has offered; nothing where there is nothing. */
export function InvitationsCard({ classrooms }: { classrooms: readonly Classroom[] }) {
  const { t } = useTranslation('colleagues');
  const { data } = useQuery({ ...queryOf('GET /user/invitations', {}), refetchInterval: LOOK_EVERY_MS });
  const { received = [], sent = [] } = data ?? {};
  const own = classrooms.filter(({ access }) => access === 'owner');
  return (
    <>
      {received.map((invitation) => (
        <Received key={invitation.uuid} {...{ invitation, own }} />
      ))}
      {sent.length > 0 && (
        <section className={styles.card} aria-label={t('offered')}>
          <h2>{t('offered')}</h2>
          <SentList invitations={sent} />
        </section>
      )}
    </>
  );
}

function Received({ invitation, own }: { invitation: ReceivedInvitation; own: readonly Classroom[] }) {
  const { t } = useTranslation('colleagues');
  const [isBusy, setIsBusy] = useState(false);
  const [chosen, setChosen] = useState(own[0]?.uuid ?? '');
  const { uuid, kind, fromName, role, classroom, studentsCount: count } = invitation;
  const answer = async (isYes: boolean) => {
    setIsBusy(true);
    const params = { uuid };
    try {
      if (isYes) {
        const body = kind === 'students' ? { classroomUuid: chosen } : {};
        await call('POST /user/invitations/{uuid}/accept', { params, body });
      } else await call('POST /user/invitations/{uuid}/refuse', { params });
      showFlash({ tone: 'success', text: t(isYes ? 'accepted' : 'refused') });
    } catch {
      setIsBusy(false);
    }
    await refreshColleagues();
  };
  const title = classroom?.title ?? '';
  const text =
    kind === 'students'
      ? t('asks.students', { name: fromName, count })
      : t(`asks.${role ?? 'class'}`, { name: fromName, title, count });
  return (
    <section className={styles.card} aria-label={text}>
      <h2>{text}</h2>
      <p>{t(`asks.${kind}Text`)}</p>
      <div className={styles.answer}>
        {kind === 'students' && own.length > 0 && (
          <SelectField
            label={t('into')}
            value={chosen}
            options={own.map((one) => ({ value: one.uuid, label: one.title }))}
            onChange={({ target }) => setChosen(target.value)}
          />
        )}
        {kind === 'students' && own.length === 0 && <p>{t('classFirst')}</p>}
        <Button
          variant="sky"
          busy={isBusy}
          disabled={kind === 'students' && own.length === 0}
          icon={<Check size={18} aria-hidden />}
          onClick={() => void answer(true)}
        >
          {t('accept')}
        </Button>
        <Button variant="quiet" disabled={isBusy} onClick={() => void answer(false)}>
          {t('refuse')}
        </Button>
      </div>
    </section>
  );
}
