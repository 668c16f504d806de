import { Menu as MenuIcon, X } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { Badge } from '../art/Badge.tsx';
import { Logo } from '../art/Logo.tsx';
import { RoundButton } from '../form/RoundButton.tsx';
import styles from './SideMenu.module.css';
import { type SideMenuContent, SideMenuList } from './SideMenuList.tsx';

export interface SideMenuProps extends SideMenuContent {
  /** Names the navigation for readers. */
  label: string;
  openLabel: string;
  closeLabel: string;
  /** Right end of the bar on phones: the avatar, as a link to the settings. */
  avatar?: ReactNode;
}

/** 216 px of paper at the left; under 900 px a bar with a toggle, and the same menu in a drawer. */
export function SideMenu({
  entries,
  label,
  openLabel,
  closeLabel,
  renderLink,
  avatar,
  extra,
}: SideMenuProps) {
  const drawer = useRef<HTMLDialogElement>(null);
  const close = () => drawer.current?.close();
  const list = <SideMenuList entries={entries} extra={extra} renderLink={renderLink} onLeave={close} />;
  const badge = entries.find((entry) => entry.badge)?.badge;
  return (
    <>
      <header className={styles.bar}>
        <span className={styles.toggle}>
          <RoundButton
            label={openLabel}
            size="s"
            tone="bare"
            aria-haspopup="dialog"
            icon={<MenuIcon size={30} strokeWidth={2.6} aria-hidden />}
            onClick={() => drawer.current?.showModal()}
          />
          {badge && <Badge count={badge.count} label={badge.label} className={styles.small} />}
        </span>
        <span className={styles.logo}>
          <Logo size={34} />
        </span>
        {avatar}
      </header>

      <nav className={styles.rail} aria-label={label}>
        <div className={styles.brand}>
          <Logo size={40} />
        </div>
        {list}
      </nav>

      <dialog
        ref={drawer}
        className={styles.drawer}
        aria-label={label}
        onClick={(event) => event.target === drawer.current && close()}
        onKeyDown={(event) => event.key === 'Escape' && close()}
      >
        <nav className={styles.inside} aria-label={label}>
          <div className={styles.brand}>
            <Logo size={42} />
            <RoundButton
              label={closeLabel}
              size="s"
              tone="well"
              icon={<X size={26} strokeWidth={3} aria-hidden />}
              onClick={close}
            />
          </div>
          {list}
        </nav>
      </dialog>
    </>
  );
}
