import type { Fellow } from '@motamo/contract/leagues';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Avatar } from '../../ui/art/Avatar.tsx';
import { iconUrl } from '../../ui/art/icon-url.ts';
import { BreakableName } from '../../ui/BreakableName.tsx';
import styles from './MembersModal.module.css';

interface PersonRowProps {
  student: Fellow;
  isMe: boolean;
  children?: ReactNode;
}

/** A player of a list, and what can be done about that one. */
export function PersonRow({ student, isMe, children }: PersonRowProps) {
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
