import { formatNumber } from '@motamo/rules/durations';
import { useTranslation } from 'react-i18next';
import { LevelBar } from '../../ui/meter/LevelBar.tsx';
import styles from './LevelProgress.module.css';
import type { LevelGain } from './result-summary.ts';

/** The way to the next level, with this game's part hatched; a new level is celebrated. */
export function LevelProgress({ gain, note }: { gain: LevelGain; note: string | null }) {
  const { t } = useTranslation('play');
  const next = gain.level + 1;
  return (
    <div className={styles.level}>
      {gain.isLevelUp && (
        <p className={styles.up} role="status">
          {t('result.levelUp', { level: gain.level })}
        </p>
      )}
      <p className={styles.ends}>
        <b>{t('result.level', { level: gain.level })}</b>
        <span>{t('result.toGo', { xp: formatNumber(gain.toNextLevel) })}</span>
        <b>{t('result.level', { level: next })}</b>
      </p>
      <LevelBar
        size="l"
        percent={gain.levelPercentage}
        gainedPercent={gain.gainedPercentage}
        label={t('result.bar', { percent: gain.levelPercentage, level: next })}
      />
      {note && <p className={styles.note}>{note}</p>}
    </div>
  );
}
