import { Link } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './BigCard.module.css';

export interface BigCardProps {
  tone: 'leaf' | 'sky';
  to: '/student/list' | '/student/live-battle';
  title: string;
  text: string;
  action: string;
  picture: ReactNode;
}

/** A door to a part of the pupil's world: the whole card is the link. */
export function BigCard({ tone, to, title, text, action, picture }: BigCardProps) {
  return (
    <Link to={to} className={`${styles.card} ${styles[tone]}`}>
      <h2>{title}</h2>
      <span className={styles.text}>{text}</span>
      <span className={styles.action} aria-hidden>
        <span className={styles.word}>{action}</span>
        <ArrowRight size={26} strokeWidth={2.8} />
      </span>
      <span className={styles.picture} aria-hidden>
        {picture}
      </span>
    </Link>
  );
}
