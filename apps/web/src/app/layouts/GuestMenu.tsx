import { Link, Outlet } from '@tanstack/react-router';
import { LogIn } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { JoinButton } from '../../features/live/join/JoinButton.tsx';
import { useGuest } from '../../lib/session.ts';
import { iconUrl } from '../../ui/art/icon-url.ts';
import { Sticker } from '../../ui/art/Sticker.tsx';
import { buttonClass } from '../../ui/form/button-class.ts';
import { SideMenu } from '../../ui/modal/SideMenu.tsx';
import { ComfortButton } from '../shell/ComfortButton.tsx';
import styles from './MenuFrame.module.css';

/** Play, and the way to an account (product §2 Anonymous area). */
export function GuestMenu() {
  const { t } = useTranslation();
  const guest = useGuest();
  return (
    <div className={styles.frame}>
      <SideMenu
        entries={[{ id: 'play', icon: 'video-game', label: t('menu.play'), isCurrent: true }]}
        label={t('menu.label')}
        openLabel={t('menu.open')}
        closeLabel={t('menu.close')}
        renderLink={(_, props) => <Link {...props} to="/anonymous" />}
        extra={
          <div className={styles.extra}>
            <div className={styles.keep}>
              <Sticker src={iconUrl('student')} size={52} />
              {t('guest.keep')}
              <Link to="/auth/register" className={buttonClass({ variant: 'paper', size: 's', wide: true })}>
                {t('guest.register')}
              </Link>
            </div>
            {guest && <JoinButton audience="anonymous" className={styles.quiet} />}
            <ComfortButton className={styles.quiet} />
            <Link to="/auth/logout" className={styles.quiet}>
              <LogIn size={22} strokeWidth={2.4} aria-hidden />
              {t('guest.login')}
            </Link>
          </div>
        }
      />
      <main id="main" tabIndex={-1} className={styles.main}>
        <Outlet />
      </main>
    </div>
  );
}
