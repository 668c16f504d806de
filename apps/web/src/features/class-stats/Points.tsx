import { formatNumber } from '@motamo/rules/durations';
import { useTranslation } from 'react-i18next';
import styles from './Stats.module.css';

/** A score with its unit. */
export function Points({ score }: { score: number }) {
  const { t } = useTranslation('stats');
  return (
    <>
      <span className={styles.name}>{formatNumber(score)}</span>{' '}
      <span className={styles.unit}>{t('points')}</span>
    </>
  );
}
