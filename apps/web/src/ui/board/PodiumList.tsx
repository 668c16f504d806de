import type { ReactNode } from 'react';
import styles from './PodiumList.module.css';

export interface PodiumPlace {
  key: string | number;
  /** 1 to 3: the first stands in the middle. */
  place: number;
  className?: string | undefined;
  /** When this one stands up, where the steps rise. */
  riseMs?: number;
  content: ReactNode;
}

export interface PodiumListProps {
  label: string;
  places: readonly PodiumPlace[];
  /** Says how wide the three columns are. */
  className?: string | undefined;
}

/** The best three on their steps, in the order of their places for readers. They stand on whatever lies below. */
export function PodiumList({ label, places, className }: PodiumListProps) {
  return (
    <ol className={[styles.podium, className].filter(Boolean).join(' ')} aria-label={label}>
      {places.map(({ key, place, className: step, riseMs, content }) => (
        <li
          key={key}
          className={[styles[`p${place}`], step].filter(Boolean).join(' ')}
          style={riseMs === undefined ? undefined : { animationDelay: `${riseMs}ms` }}
        >
          {content}
        </li>
      ))}
    </ol>
  );
}
