import { useTranslation } from 'react-i18next';
import { PointsChip } from '../../ui/meter/PointsChip.tsx';
import styles from './FlyingPoints.module.css';

/** The "+92" that lands beside the question and flies on to the score. Read with the verdict, so silent itself. */
export function FlyingPoints({ points }: { points: number }) {
  const { t } = useTranslation('play');
  return (
    <div className={styles.points} aria-hidden>
      <PointsChip text={t('gained', { points })} />
    </div>
  );
}
