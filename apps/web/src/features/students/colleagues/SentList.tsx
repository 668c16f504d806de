import type { SentInvitation } from '@motamo/contract/classes/colleagues';
import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { Chip } from '../../../ui/Chip.tsx';
import { RoundButton } from '../../../ui/form/RoundButton.tsx';
import styles from './Colleagues.module.css';
import { refreshColleagues } from './colleague-calls.ts';

/** What a teacher asked of others and is not settled. */
export function SentList({ invitations }: { invitations: readonly SentInvitation[] }) {
  const { t } = useTranslation('colleagues');
  const withdraw = (uuid: string) =>
    void call('DELETE /user/invitations/{uuid}', { params: { uuid } })
      .catch(() => undefined)
      .then(refreshColleagues);
  const what = ({ kind, role, studentsCount }: SentInvitation) =>
    kind === 'students' ? t('pupils', { count: studentsCount }) : t(`role.${role ?? 'owner'}`);
  return (
    <ul className={styles.sent}>
      {invitations.map((one) => (
        <li key={one.uuid}>
          <span translate="no">{one.email}</span>
          <small>{what(one)}</small>
          <Chip tone={one.state === 'refused' ? 'coral' : 'sun'}>{t(`state.${one.state}`)}</Chip>
          <RoundButton
            size="s"
            tone="bare"
            label={t(one.state === 'refused' ? 'dismiss' : 'withdraw', { email: one.email })}
            icon={<X size={18} aria-hidden />}
            onClick={() => withdraw(one.uuid)}
          />
        </li>
      ))}
    </ul>
  );
}
