import type { ReactNode } from 'react';
import styles from './Banner.module.css';

export interface BannerProps {
  /** `ink`: the connection is lost. `sun`: sandbox, warnings. `leaf`: good news. */
  tone?: 'ink' | 'sun' | 'leaf' | 'sky';
  icon?: ReactNode;
  title?: string;
  children?: ReactNode;
  end?: ReactNode;
  /** Said when it appears. */
  isLive?: boolean;
}

export function Banner({ tone = 'ink', icon, title, children, end, isLive = false }: BannerProps) {
  return (
    <div className={`${styles.banner} ${styles[tone]}`} role={isLive ? 'status' : undefined}>
      {icon}
      <div className={styles.words}>
        {title && <b>{title}</b>}
        <span>{children}</span>
      </div>
      {end}
    </div>
  );
}
