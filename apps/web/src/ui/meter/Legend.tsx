import { formatNumber } from '@motamo/rules/durations';
import { KnowledgeDot } from './KnowledgeDot.tsx';
import type { Knowledge } from './knowledge-colours.ts';
import styles from './Legend.module.css';

export interface LegendPart {
  tone: Knowledge;
  count: number;
  /** "maîtrisés" */
  label: string;
}

/** The numbers beside a `Donut`, or without counts the key to a list of words. */
export function Legend({
  parts,
  isRow = false,
}: {
  parts: (Omit<LegendPart, 'count'> & { count?: number })[];
  isRow?: boolean;
}) {
  return (
    <ul className={[styles.legend, isRow && styles.row].filter(Boolean).join(' ')}>
      {parts.map(({ tone, count, label }) => (
        <li key={tone}>
          <KnowledgeDot state={tone} />
          {count !== undefined && <b>{formatNumber(count)}</b>} {label}
        </li>
      ))}
    </ul>
  );
}
