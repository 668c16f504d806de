import { PROGRESS_BAR_MIN } from '@motamo/rules/limits';
import styles from './LevelBar.module.css';

export interface LevelBarProps {
  /** Share of the way to the next level, 0 to 100. */
  percent: number;
  /** Points of it won just now, hatched: 0 to `percent`. */
  gainedPercent?: number;
  label: string;
  size?: 'm' | 'l';
}

/** The XP bar; never drawn under a tenth (product §9). */
export function LevelBar({ percent, gainedPercent = 0, label, size = 'm' }: LevelBarProps) {
  const drawn = Math.min(100, Math.max(PROGRESS_BAR_MIN, percent));
  const gained = Math.min(drawn, gainedPercent);
  return (
    <div
      className={`${styles.level} ${styles[size]}`}
      role="progressbar"
      aria-valuenow={Math.round(percent)}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-label={label}
    >
      <i className={styles.fill} style={{ width: `${drawn}%` }}>
        {gained > 0 && <b className={styles.gain} style={{ width: `${(gained / drawn) * 100}%` }} />}
      </i>
    </div>
  );
}
