import styles from './PointsChip.module.css';

/** The "+92" that lands beside the question. */
export function PointsChip({ text, className }: { text: string; className?: string }) {
  return <span className={[styles.points, className].filter(Boolean).join(' ')}>{text}</span>;
}
