import { type ChoicePosition, choiceShapes } from './form/choice-shapes.ts';
import styles from './KeyCap.module.css';

export interface KeyCapProps {
  position: ChoicePosition;
  size?: number;
  /** White on the choice's own colour, or the colour on paper. */
  tone?: 'white' | 'colour';
  /** A paper rim, for a cap lying on a picture. */
  hasRim?: boolean;
  className?: string;
}

/** The shape that is also the key: circle 1, triangle 2, square 3, star 4. Decoration for readers. */
export function KeyCap({ position, size = 60, tone = 'colour', hasRim = false, className }: KeyCapProps) {
  const { path, digitY, digitSize } = choiceShapes[position];
  const classes = [styles.cap, styles[`c${position}`], styles[tone], hasRim && styles.rim, className];
  return (
    <svg
      className={classes.filter(Boolean).join(' ')}
      width={size}
      height={size}
      viewBox="0 0 64 64"
      aria-hidden
    >
      <path d={path} />
      <text x="32" y={digitY} textAnchor="middle" fontSize={digitSize}>
        {position}
      </text>
    </svg>
  );
}
