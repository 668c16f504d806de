import { PROGRESS_BAR_MIN } from '@motamo/rules/limits';
import styles from './ProgressBar.module.css';

export interface ProgressBarProps {
  value: number;
  max: number;
  /** Read with the numbers: "7 mots sur 12". */
  label: string;
  tone?: 'leaf' | 'sun' | 'sky';
  size?: 's' | 'm';
}

/** Once begun it is never drawn under a tenth (product §9), so that a first step is seen. */
export function ProgressBar({ value, max, label, tone = 'leaf', size = 'm' }: ProgressBarProps) {
  const percent = max > 0 ? Math.min(100, (value / max) * 100) : 0;
  const drawn = value > 0 ? Math.max(PROGRESS_BAR_MIN, percent) : 0;
  return (
    <div
      className={`${styles.bar} ${styles[size]}`}
      role="progressbar"
      aria-valuenow={value}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuetext={label}
      aria-label={label}
    >
      <i className={styles[tone]} style={{ width: `${drawn}%` }} />
    </div>
  );
}
