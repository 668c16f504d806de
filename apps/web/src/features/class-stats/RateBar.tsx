import { useTranslation } from 'react-i18next';
import styles from './Stats.module.css';

/** Below these shares of right answers a word asks for work, or for a look. */
const LOW_BELOW = 60;
const MIDDLE_BELOW = 80;

function toneOf(percent: number): string | undefined {
  if (percent < LOW_BELOW) return styles.low;
  return percent < MIDDLE_BELOW ? styles.middle : undefined;
}

/** A success rate as number and bar; with `isJudged` low ones also change colour. */
export function RateBar({ percent, isJudged = false }: { percent: number; isJudged?: boolean }) {
  const { t } = useTranslation('stats');
  return (
    <span className={[styles.rate, isJudged && toneOf(percent)].filter(Boolean).join(' ')}>
      <span>{t('percent', { value: percent })}</span>
      <span className={styles.bar} aria-hidden>
        <span style={{ width: `${percent}%` }} />
      </span>
    </span>
  );
}
