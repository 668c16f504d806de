import { Link } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';
import type { IconName } from '../../ui/art/icon-names.ts';
import { iconUrl } from '../../ui/art/icon-url.ts';
import styles from './RoleCard.module.css';

export interface RoleCardProps {
  to: string;
  icon: IconName;
  ground: 'sky' | 'leaf' | 'sand' | 'grape';
  title: string;
  text: string;
  action: string;
}

/** A way into the product, as one big link. */
export function RoleCard({ to, icon, ground, title, text, action }: RoleCardProps) {
  return (
    <Link to={to} className={styles.card}>
      <span className={`${styles.picture} ${styles[ground]}`}>
        <img src={iconUrl(icon)} alt="" width={104} height={104} />
      </span>
      <span className={styles.words}>
        <b>{title}</b>
        <span>{text}</span>
        <span className={styles.action}>
          {action} <ArrowRight size={18} aria-hidden />
        </span>
      </span>
    </Link>
  );
}
