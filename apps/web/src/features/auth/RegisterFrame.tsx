import { Link, Outlet } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useDesk } from '../../lib/room.ts';
import { useGuest } from '../../lib/session.ts';
import { useOperator } from '../../lib/settings.ts';
import { Logo } from '../../ui/art/Logo.tsx';
import { buttonClass } from '../../ui/form/button-class.ts';
import { LanguageMenu } from './LanguageMenu.tsx';
import styles from './RegisterFrame.module.css';

/** Around the pages that create an account. A guest signs out on the way to the sign-in page. */
export function RegisterFrame() {
  const { t } = useTranslation('auth');
  const { place } = useOperator();
  const isGuest = useGuest() !== null;
  useDesk();
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <Link to="/" className={styles.brand}>
          <Logo hasMark size={30} />
        </Link>
        <LanguageMenu look="bare" />
        <Link
          to={isGuest ? '/auth/logout' : '/auth/login'}
          className={buttonClass({ variant: 'paper', size: 's' })}
        >
          {t('register.login')}
        </Link>
      </header>
      <main id="main" tabIndex={-1} className={styles.main}>
        <Outlet />
      </main>
      <footer className={styles.foot}>
        <Link to="/terms">{t('login.terms')}</Link>
        <Link to="/privacy">{t('login.privacy')}</Link>
        {place && <span>{t('register.hosting', { place })}</span>}
      </footer>
    </div>
  );
}
