import { Fragment, type ReactNode } from 'react';
import { Badge } from './Badge.tsx';
import { iconUrl } from './icon-url.ts';
import styles from './SideMenu.module.css';
import type { SideMenuEntry, SideMenuProps } from './SideMenu.tsx';

interface SideMenuListProps extends Pick<SideMenuProps, 'entries' | 'renderLink' | 'extra'> {
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
