import { Bolt } from '../art/Bolt.tsx';
import { Gem } from '../art/Gem.tsx';
import { ZStar } from '../art/ZStar.tsx';
import styles from './Amount.module.css';

const PICTURES = { k: Gem, z: ZStar, xp: Bolt };

export interface AmountProps {
  kind: 'k' | 'z' | 'xp';
  /** Number and name: "164 K", "+62 XP". */
  text: string;
  /** Size of the figure in px. */
  size?: number;
  /** On its own soft ground. */
  isBoxed?: boolean;
  className?: string;
}

/** K, Z or XP: always picture, number and name together. */
export function Amount({ kind, text, size = 21, isBoxed = false, className }: AmountProps) {
  const Picture = PICTURES[kind];
  const classes = [styles.amount, isBoxed && styles.boxed, styles[kind], className].filter(Boolean).join(' ');
  return (
    <span className={classes} style={{ fontSize: size }}>
      <Picture size={Math.round(size * 1.25)} />
      {text}
    </span>
  );
}
