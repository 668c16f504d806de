import type { CallReply } from '@motamo/contract/table';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../lib/dates.ts';
import styles from './StudentStats.module.css';

type Weeks = CallReply<'GET /user/students/{uuid}/stats/words'>['statsWords']['learntByWeek'];

/** Noon of a calendar day, so that formatting cannot slip to the day before or after. */
const noonOf = (day: string) => new Date(`${day}T12:00:00`);

/** Words learnt in the last six weeks; the present one is sky. */
export function LearntWeeks({ weeks }: { weeks: Weeks }) {
  const { t } = useTranslation('stats');
  const most = Math.max(1, ...weeks.map(({ count }) => count));
  return (
    <section>
      <h2 className={styles.small}>{t('pupil.weeks')}</h2>
      <ol className={styles.weeks}>
        {weeks.map(({ firstDay, weekNb, count }) => (
          <li key={firstDay} title={formatDate(noonOf(firstDay))}>
            <span>{count}</span>
            <i style={{ height: `${Math.max(2, (80 * count) / most)}px` }} aria-hidden />
            <span className={styles.week}>{t('pupil.week', { week: weekNb })}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
