import { Fragment, type ReactNode } from 'react';
import { Badge } from '../art/Badge.tsx';
import type { IconName } from '../art/icon-names.ts';
import { iconUrl } from '../art/icon-url.ts';
import styles from './SideMenu.module.css';

export interface SideMenuEntry {
  id: string;
  label: string;
  icon: IconName;
  isCurrent?: boolean;
  badge?: { count: number; label: string };
  /** Stands at the foot, apart: log out. */
  isLast?: boolean;
}

/** What the layout's link must carry; log-out may be a button with the same. */
export interface SideMenuLinkProps {
  className: string;
  'aria-current': 'page' | undefined;
  children: ReactNode;
  /** Closes the drawer on phones. */
  onClick: () => void;
}

/** What the menu lists, in the rail and in the drawer alike. */
export interface SideMenuContent {
  entries: SideMenuEntry[];
  renderLink: (entry: SideMenuEntry, props: SideMenuLinkProps) => ReactNode;
  /** Above the last entry: the guest's invitation to create an account. */
  extra?: ReactNode;
}

interface SideMenuListProps extends SideMenuContent {
  onLeave: () => void;
}

export function SideMenuList({ entries, renderLink, extra, onLeave }: SideMenuListProps) {
  const item = (entry: SideMenuEntry) => (
    <li key={entry.id}>
      {renderLink(entry, {
        className: [styles.entry, entry.isCurrent && styles.current].filter(Boolean).join(' '),
        'aria-current': entry.isCurrent ? 'page' : undefined,
        children: <EntryContent entry={entry} />,
        onClick: onLeave,
      })}
    </li>
  );
  return (
    <ul className={styles.list}>
      {entries.filter((entry) => !entry.isLast).map(item)}
      <li className={styles.space}>{extra}</li>
      {entries.filter((entry) => entry.isLast).map(item)}
    </ul>
  );
}

function EntryContent({ entry }: { entry: SideMenuEntry }): ReactNode {
  return (
    <Fragment>
      <img
        className={styles.icon}
        src={iconUrl(entry.icon)}
        alt=""
        width={28}
        height={28}
        draggable={false}
      />
      <span className={styles.text}>{entry.label}</span>
      {entry.badge && <Badge count={entry.badge.count} label={entry.badge.label} className={styles.badge} />}
    </Fragment>
  );
}
