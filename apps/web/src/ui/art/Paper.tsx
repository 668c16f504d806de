import type { ElementType, HTMLAttributes } from 'react';
import styles from './Paper.module.css';

export interface PaperProps extends HTMLAttributes<HTMLElement> {
  as?: ElementType;
  /** `card`, `large` (side panels), `label` (a title lying on the scene), `sheets` (a stacked page). */
  shape?: 'card' | 'large' | 'label' | 'sheets';
  /** In use, new, or "you". */
  lit?: boolean;
}

/** Text never sits straight on a scene: this is the paper it lies on. Padding is the caller's. */
export function Paper({ as: Tag = 'div', shape = 'card', lit = false, className, ...rest }: PaperProps) {
  const classes = [styles.paper, shape !== 'card' && styles[shape], lit && styles.lit, className];
  return <Tag {...rest} className={classes.filter(Boolean).join(' ')} />;
}
