import { Link, Outlet, useRouterState } from '@tanstack/react-router';
import { Users } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { JoinButton } from '../../features/live/join/JoinButton.tsx';
import { ResumeGame } from '../../features/live/join/ResumeGame.tsx';
import { InvitationModal } from '../../features/notifications/InvitationModal.tsx';
import { useNewNotices } from '../../features/notifications/use-notices.ts';
import { useIsHandedOver, useStudent } from '../../lib/session.ts';
import { Avatar } from '../../ui/art/Avatar.tsx';
import { iconUrl } from '../../ui/art/icon-url.ts';
import { SideMenu } from '../../ui/modal/SideMenu.tsx';
import { ComfortButton } from '../shell/ComfortButton.tsx';
import styles from './MenuFrame.module.css';
import { isCurrentEntry, studentEntries } from './student-entries.ts';

export function StudentMenu() {
  const { t } = useTranslation();
  const { t: tLive } = useTranslation('live');
  const notices = useNewNotices();
  const path = useRouterState({ select: (state) => state.location.pathname });
  const student = useStudent();
  const isHandedOver = useIsHandedOver();
  const entries = studentEntries.map(({ id, to, icon }) => ({
    id,
    icon,
    label: t(`menu.${id}`),
    isCurrent: isCurrentEntry(to, path),
    isLast: id === 'logout',
    badge:
      id === 'notifications' && notices.count > 0
        ? { count: notices.count, label: tLive('notice.badge', { count: notices.count }) }
        : undefined,
  }));
  const addressOf = (id: string) => studentEntries.find((entry) => entry.id === id)?.to ?? '/student';
  return (
    <div className={styles.frame}>
      <SideMenu
        entries={entries}
        label={t('menu.label')}
        openLabel={t('menu.open')}
        closeLabel={t('menu.close')}
        renderLink={({ id }, props) => <Link {...props} to={addressOf(id)} />}
        avatar={
          <Link to="/student/settings" aria-label={t('menu.settings')}>
            <Avatar imageUrl={student?.avatarImageUrl ?? iconUrl('student')} size={44} />
          </Link>
        }
        extra={
          <>
            {isHandedOver && (
              <Link to="/student/family" className={styles.quiet}>
                <Users size={22} strokeWidth={2.4} aria-hidden />
                <span>{t('menu.family')}</span>
              </Link>
            )}
            <JoinButton audience="student" className={styles.quiet} />
            <ComfortButton className={styles.quiet} />
          </>
        }
      />
      <InvitationModal />
      <main id="main" tabIndex={-1} className={styles.main}>
        <ResumeGame />
        <Outlet />
      </main>
    </div>
  );
}
