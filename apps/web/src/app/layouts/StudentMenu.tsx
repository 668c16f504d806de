import { Link, Outlet, useRouterState } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { InvitationModal } from '../../features/notifications/InvitationModal.tsx';
import { useNewNotices } from '../../features/notifications/use-notices.ts';
import { useStudent } from '../../lib/session.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { iconUrl } from '../../ui/icon-url.ts';
import { SideMenu } from '../../ui/SideMenu.tsx';
import { ComfortButton } from '../shell/ComfortButton.tsx';
import styles from './MenuFrame.module.css';
import { isCurrentEntry, studentEntries } from './student-entries.ts';

export function StudentMenu() {
  const { t } = useTranslation();
  const { t: tLive } = useTranslation('live');
  const notices = useNewNotices();
  const path = useRouterState({ select: (state) => state.location.pathname });
  const student = useStudent();
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
        extra={<ComfortButton className={styles.quiet} />}
      />
      <InvitationModal />
      <main id="main" tabIndex={-1} className={styles.main}>
        <Outlet />
      </main>
    </div>
  );
}
