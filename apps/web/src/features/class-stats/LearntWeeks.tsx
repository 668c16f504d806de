import type { CallReply } from '@motamo/contract/table';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../lib/dates.ts';
import { languageTags, useLanguage } from '../../lib/language.ts';
import styles from './StudentStats.module.css';

type Weeks = CallReply<'GET /user/students/{uuid}/stats/words'>['statsWords']['learntByWeek'];

/** Noon of a calendar day, so that formatting cannot slip to the day before or after. */
const noonOf = (day: string) => new Date(`${day}T12:00:00`);

/** Words learnt in the last six weeks, each named by its Monday: the game's own weeks begin on other days. The present one is sky. */
export function LearntWeeks({ weeks }: { weeks: Weeks }) {
  const { t } = useTranslation('stats');
  const format = new Intl.DateTimeFormat(languageTags[useLanguage()], { day: 'numeric', month: 'short' });
  const most = Math.max(1, ...weeks.map(({ count }) => count));
  return (
    <section>
      <h2 className={styles.small}>{t('pupil.weeks')}</h2>
      <ol className={styles.weeks}>
        {weeks.map(({ firstDay, count }) => (
          <li key={firstDay} title={formatDate(noonOf(firstDay))}>
            <span>{count}</span>
            <i style={{ height: `${Math.max(2, (80 * count) / most)}px` }} aria-hidden />
            <span className={styles.week}>{format.format(noonOf(firstDay))}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
