import type { User } from '@motamo/contract/people';
import { QueryClientProvider } from '@tanstack/react-query';
import { Link, Outlet, useNavigate, useRouterState } from '@tanstack/react-router';
import { Ellipsis, LogOut } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { queryClient } from '../../lib/query.ts';
import { useDesk } from '../../lib/room.ts';
import { useUser } from '../../lib/session.ts';
import { useHasColleagues } from '../../lib/taught-classes.ts';
import { useDeskTheme } from '../../lib/theme.ts';
import { Logo } from '../../ui/art/Logo.tsx';
import { Menu } from '../../ui/modal/Menu.tsx';
import { ComfortButton } from '../shell/ComfortButton.tsx';
import { AdultIcon } from './AdultIcon.tsx';
import styles from './AdultLayout.module.css';
import { type AdultEntry, adultEntries, isEntryOf } from './adult-entries.ts';
import { ClassSwitch } from './ClassSwitch.tsx';
import { EntryCount } from './EntryCount.tsx';
import { LicenceState } from './LicenceState.tsx';

const LockedEntry = lazy(() => import('./LockedEntry.tsx'));

/** The desk: menu by role at the left, log-out at its foot (product §2 Adult area). */
export function AdultLayout() {
  const { t } = useTranslation('adult');
  const user = useUser();
  useDesk();
  useDeskTheme();
  if (!user) return null;
  return (
    <QueryClientProvider client={queryClient}>
      <div className={styles.frame}>
        <header className={styles.bar}>
          <Link to="/" className={styles.brand}>
            <Logo hasMark size={28} />
          </Link>
          <ComfortButton className={styles.comfortIcon} />
          <Link to="/user/settings" className={styles.initials} aria-label={t('menu.settings')}>
            {initialsOf(user)}
          </Link>
        </header>
        <nav className={styles.rail} aria-label={t('menu.label')}>
          <Link to="/" className={styles.brand}>
            <Logo hasMark size={28} />
          </Link>
          {user.isTeacher && <ClassSwitch />}
          <Entries user={user} />
          <div className={styles.foot}>
            {user.isTeacher && <LicenceState user={user} />}
            <p className={styles.who}>
              <span className={styles.initials} aria-hidden>
                {initialsOf(user)}
              </span>
              <b>{user.name}</b>
            </p>
            <ComfortButton className={styles.entry} />
            <Link to="/auth/logout" className={styles.entry} title={t('menu.logout')}>
              <LogOut size={20} aria-hidden />
              <span>{t('menu.logout')}</span>
            </Link>
          </div>
        </nav>
        <main id="main" tabIndex={-1} className={styles.main}>
          <Outlet />
        </main>
      </div>
    </QueryClientProvider>
  );
}

const initialsOf = ({ firstName, lastName }: User) => `${firstName.charAt(0)}${lastName.charAt(0)}`;

function Entries({ user }: { user: User }) {
  const { t } = useTranslation('adult');
  const navigate = useNavigate();
  const path = useRouterState({ select: (state) => state.location.pathname.replace(/\/+$/, '') });
  const entries = adultEntries(user);
  const extras = entries.filter(({ isExtra }) => isExtra);
  return (
    <>
      {entries.map((entry) => (
        <Entry key={entry.id} entry={entry} isCurrent={isEntryOf(entry.to, path)} />
      ))}
      {extras.length > 0 && (
        <div className={styles.more}>
          <Menu
            look="bare"
            label={t('menu.more')}
            icon={<Ellipsis size={20} aria-hidden />}
            items={extras.map(({ id, to }) => ({
              id,
              label: t(`menu.${id}`),
              icon: <AdultIcon id={id} />,
              isCurrent: isEntryOf(to, path),
              onSelect: () => void navigate({ to }),
            }))}
          />
        </div>
      )}
    </>
  );
}

function Entry({
  entry: { id, to, isLocked, isExtra },
  isCurrent,
}: {
  entry: AdultEntry;
  isCurrent: boolean;
}) {
  const { t } = useTranslation('adult');
  const label = t(`menu.${id}`);
  const className = [styles.entry, isExtra && styles.extra].filter(Boolean).join(' ');
  const face = (
    <>
      <span className={styles.icon}>
        <AdultIcon id={id} />
      </span>
      <span>{label}</span>
    </>
  );
  // What a colleague shares is covered by the colleague's licence.
  const isShared = useHasColleagues(isLocked && id === 'students');
  if (isLocked && !isShared) {
    return (
      <Suspense fallback={<span className={className}>{face}</span>}>
        <LockedEntry id={id} label={label} className={className} />
      </Suspense>
    );
  }
  return (
    <Link
      to={to}
      className={className}
      title={label}
      activeOptions={{ exact: true }}
      aria-current={isCurrent ? 'page' : undefined}
    >
      {face}
      <EntryCount id={id} />
    </Link>
  );
}
