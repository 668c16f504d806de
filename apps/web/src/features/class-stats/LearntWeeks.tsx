import type { CallReply } from '@motamo/contract/table';
import { useTranslation } from 'react-i18next';
import { dayInWords, shortDay } from '../../lib/dates.ts';
import styles from './StudentStats.module.css';

type Weeks = CallReply<'GET /user/students/{uuid}/stats/words'>['statsWords']['learntByWeek'];

/** Words learnt in the last six calendar weeks, each called by its Monday: weeks of the game year begin on other days. */
export function LearntWeeks({ weeks }: { weeks: Weeks }) {
  const { t } = useTranslation('stats');
  const most = Math.max(1, ...weeks.map(({ count }) => count));
  return (
    <section>
      <h2 className={styles.small}>{t('pupil.weeks')}</h2>
      <ol className={styles.weeks}>
        {weeks.map(({ firstDay, count }) => (
          <li key={firstDay} title={dayInWords(firstDay)}>
            <span>{count}</span>
            <i style={{ height: `${Math.max(2, (80 * count) / most)}px` }} aria-hidden />
            <span className={styles.week}>{shortDay(firstDay)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
