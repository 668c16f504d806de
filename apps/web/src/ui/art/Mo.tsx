import { memo } from 'react';
import styles from './Mo.module.css';
import { MoBeak, MoBody, MoEye, type MoPose, wings } from './mo-parts.tsx';

export interface MoProps {
  pose?: MoPose;
  /** Width in px; the height is a tenth more. */
  size?: number;
  /** Looks and points the other way. */
  isMirrored?: boolean;
  className?: string;
}

/** Mo the puffin: at most once a screen, never over text, silent for readers, absent in calm mode. */
export const Mo = memo(function Mo({ pose = 'idle', size = 136, isMirrored = false, className }: MoProps) {
  const isHappy = pose === 'happy';
  const [left, right] = wings[pose];
  const classes = [styles.mo, styles[pose], isMirrored && styles.mirrored, className]
    .filter(Boolean)
    .join(' ');
  return (
    <svg className={classes} width={size} height={size * 1.1} viewBox="-14 0 228 226" aria-hidden>
      <ellipse cx="100" cy="216" rx="62" ry="8" fill="rgba(27,36,64,.18)" />
      <g className={styles.bird}>
        <MoBody />
        <g className={styles.eyes}>
          <MoEye x={67} isSmiling={isHappy} />
          <MoEye x={133} isSmiling={isHappy} />
        </g>
        <MoBeak isOpen={isHappy} />
        <path className={styles.wing} d={left} fill="#111931" />
        <g transform="matrix(-1 0 0 1 200 0)">
          <path className={styles.wing} d={right} fill="#111931" />
        </g>
      </g>
    </svg>
  );
});
