import type { ReactNode } from 'react';
import type { IconName } from '../../ui/art/icon-names.ts';
import { iconUrl } from '../../ui/art/icon-url.ts';
import styles from './RegisterSheet.module.css';

export interface SideNotes {
  ground: 'sky' | 'leaf' | 'sand' | 'grape';
  pictures: readonly [IconName, IconName, IconName];
  title: string;
  lines: readonly { icon: ReactNode; text: string }[];
}

/** A form on the left, what it is good for on the right. */
export function RegisterSheet({ side, children }: { side: SideNotes; children: ReactNode }) {
  const [left, middle, right] = side.pictures;
  return (
    <div className={styles.sheet}>
      <section className={styles.form}>{children}</section>
      <aside className={`${styles.side} ${styles[side.ground]}`}>
        <span className={styles.pictures}>
          <img src={iconUrl(left)} alt="" width={66} height={66} />
          <img src={iconUrl(middle)} alt="" width={116} height={116} />
          <img src={iconUrl(right)} alt="" width={66} height={66} />
        </span>
        <h2>{side.title}</h2>
        <ul>
          {side.lines.map(({ icon, text }) => (
            <li key={text}>
              {icon}
              {text}
            </li>
          ))}
        </ul>
      </aside>
    </div>
  );
}
