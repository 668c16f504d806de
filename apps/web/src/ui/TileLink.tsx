import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './TileLink.module.css';

export interface TileLinkProps {
  tone: 'leaf' | 'sky' | 'grape';
  title: string;
  text?: string;
  /** What it does, on the white label; phones show the arrow alone. */
  action: string;
  /** A large `Sticker`. */
  picture?: ReactNode;
  renderLink: (props: { className: string; children: ReactNode }) => ReactNode;
}

/** A large painted way into a part of the product. The whole tile is the link. */
export function TileLink({ tone, title, text, action, picture, renderLink }: TileLinkProps) {
  return renderLink({
    className: `${styles.tile} ${styles[tone]}`,
    children: (
      <>
        <span className={styles.title}>{title}</span>
        {text && <span className={styles.text}>{text}</span>}
        <span className={styles.action}>
          <span>{action}</span> <ArrowRight size={24} strokeWidth={3} aria-hidden />
        </span>
        <span className={styles.picture}>{picture}</span>
      </>
    ),
  });
}
