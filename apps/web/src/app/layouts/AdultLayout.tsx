import { QueryClientProvider } from '@tanstack/react-query';
import { Link, Outlet, useRouterState } from '@tanstack/react-router';
import { CreditCard, Layers, Lock, LogOut, Play, Settings, Users } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queryClient } from '../../lib/query.ts';
import { useDesk } from '../../lib/room.ts';
import { useUser } from '../../lib/session.ts';
import { Logo } from '../../ui/Logo.tsx';
import { ComfortButton } from '../shell/ComfortButton.tsx';
import styles from './AdultLayout.module.css';
import { type AdultEntry, adultEntries, isEntryOf, isLocked, roleOf } from './adult-entries.ts';
import { NeedsLicence } from './NeedsLicence.tsx';

const icons: Record<AdultEntry['id'], ReactNode> = {
  play: <Play size={20} aria-hidden />,
  lists: <Layers size={20} aria-hidden />,
  students: <Users size={20} aria-hidden />,
  children: <Users size={20} aria-hidden />,
  billing: <CreditCard size={20} aria-hidden />,
  settings: <Settings size={20} aria-hidden />,
};

/** The desk: menu by role at the left, log-out at its foot (spec §2 Adult area). */
export function AdultLayout() {
  const { t } = useTranslation('adult');
  const path = useRouterState({ select: (state) => state.location.pathname.replace(/\/+$/, '') });
  const user = useUser();
  const [wanted, setWanted] = useState<string | null>(null);
  useDesk();
  if (!user) return null;
  return (
    <QueryClientProvider client={queryClient}>
      <div className={styles.frame}>
        <nav className={styles.rail} aria-label={t('menu.label')}>
          <Link to="/user" className={styles.brand}>
            <Logo hasMark size={28} />
          </Link>
          {adultEntries(roleOf(user)).map(({ id, to }) => (
            <Link
              key={id}
              aria-label={isLocked(id, user) ? t('needsLicence', { entry: t(`menu.${id}`) }) : undefined}
              onClick={(event) => {
                if (!isLocked(id, user)) return;
                event.preventDefault();
                setWanted(to);
              }}
              to={to}
              className={styles.entry}
              activeOptions={{ exact: true }}
              aria-current={isEntryOf(to, path) ? 'page' : undefined}
            >
              {icons[id]}
              <span>{t(`menu.${id}`)}</span>
              {isLocked(id, user) && <Lock size={16} aria-hidden className={styles.lock} />}
            </Link>
          ))}
          <ComfortButton className={`${styles.entry} ${styles.comfort}`} />
          <Link to="/auth/logout" className={styles.entry}>
            <LogOut size={20} aria-hidden />
            <span>{t('menu.logout')}</span>
          </Link>
        </nav>
        <main id="main" tabIndex={-1} className={styles.main}>
          <Outlet />
        </main>
        {wanted !== null && <NeedsLicence to={wanted} onClose={() => setWanted(null)} />}
      </div>
    </QueryClientProvider>
  );
}
