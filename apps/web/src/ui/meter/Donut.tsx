import styles from './Donut.module.css';
import { knowledgeColours } from './knowledge-colours.ts';
import type { LegendPart } from './Legend.tsx';

export interface DonutProps {
  parts: LegendPart[];
  /** What the whole ring stands for; what the parts leave over stays empty. */
  total: number;
  /** The figure in the middle and the word under it. */
  figure: string;
  caption: string;
  size?: number;
  /** The whole in words: "76 maîtrisés, 54 appris, 18 fragiles". */
  label: string;
}

const RADIUS = 46;
const ROUND = 2 * Math.PI * RADIUS;

/** Words by knowledge. */
export function Donut({ parts, total, figure, caption, size = 116, label }: DonutProps) {
  let before = 0;
  return (
    <svg
      className={styles.donut}
      width={size}
      height={size}
      viewBox="0 0 120 120"
      role="img"
      aria-label={label}
    >
      <g transform="rotate(-90 60 60)" fill="none" strokeWidth="16">
        <circle cx="60" cy="60" r={RADIUS} className={styles.rest} />
        {parts.map(({ tone, count }) => {
          const share = total > 0 ? count / total : 0;
          const offset = before;
          before += share;
          // A hair between neighbours, so that the parts are told apart without colour.
          const length = Math.max(0, share - (parts.length > 1 ? 0.006 : 0));
          return (
            <circle
              key={tone}
              cx="60"
              cy="60"
              r={RADIUS}
              stroke={knowledgeColours[tone].fill}
              strokeDasharray={`${length * ROUND} ${ROUND}`}
              strokeDashoffset={-offset * ROUND}
            />
          );
        })}
      </g>
      <text x="60" y="60" textAnchor="middle" className={styles.figure}>
        {figure}
      </text>
      <text x="60" y="79" textAnchor="middle" className={styles.caption}>
        {caption}
      </text>
    </svg>
  );
}
