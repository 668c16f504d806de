import type { ReactNode } from 'react';
import { Sticker } from './art/Sticker.tsx';
import styles from './ListCard.module.css';
import { ProgressBar } from './meter/ProgressBar.tsx';

export interface ListCardProps {
  title: string;
  /** Up to three pictures of its words: the first is the large one. */
  pictureUrls: string[];
  /** A `--ground-…` colour. */
  ground?: string;
  done?: number;
  total: number;
  /** "7/12 mots", or "12 mots" when `done` is left out. */
  countLabel: string;
  /** Usually a link that looks like a paper button. */
  action: ReactNode;
}

export function ListCard({
  title,
  pictureUrls,
  ground = 'var(--ground-sun)',
  done,
  total,
  countLabel,
  action,
}: ListCardProps) {
  const [main, left, right] = pictureUrls;
  return (
    <article className={styles.card}>
      <div className={styles.cover} style={{ background: ground }} aria-hidden>
        <svg viewBox="0 0 220 120" preserveAspectRatio="none" aria-hidden>
          <path d="M0 84C50 66 90 98 140 82C180 70 200 84 220 76V120H0Z" fill="rgba(255,255,255,.55)" />
        </svg>
        {left && <Sticker src={left} size={46} className={styles.left} isLazy />}
        {right && <Sticker src={right} size={48} className={styles.right} isLazy />}
        {main && <Sticker src={main} size={72} className={styles.main} isLazy />}
      </div>
      <div className={styles.words}>
        <h3>{title}</h3>
        <div className={styles.count}>
          {done !== undefined && <ProgressBar size="s" value={done} max={total} label={countLabel} />}
          <span aria-hidden={done !== undefined}>{countLabel}</span>
        </div>
        <div className={styles.action}>{action}</div>
      </div>
    </article>
  );
}
