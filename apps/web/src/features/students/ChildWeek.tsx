import type { StudentWeek } from '@motamo/contract/stats/student-stats';
import { playTime } from '@motamo/rules/durations';
import { useTranslation } from 'react-i18next';
import { languageTags, useLanguage } from '../../lib/language.ts';
import { Chip } from '../../ui/Chip.tsx';
import styles from './ChildCards.module.css';

const BAR_PX = 28;
/** A day of so much play stands at full height, whatever the others are. */
const FULL_DAY_MS = 10 * 60_000;
/** Noon is the same day in every zone. */
const noonOf = (day: string) => new Date(`${day}T12:00:00`);

/** The list played last, word by word, and the time played on each day of the week. */
export function ChildWeek({ week, isCovered }: { week: StudentWeek; isCovered: boolean }) {
  const { t } = useTranslation('students');
  const { t: tStats } = useTranslation('stats');
  const tag = languageTags[useLanguage()];
  const { list, days, today } = week;
  const most = Math.max(FULL_DAY_MS, ...days.map(({ timeMsPlayed }) => timeMsPlayed));
  const timeOf = (timeMs: number) => {
    const time = playTime(timeMs);
    return time.unit === 'hours' ? time.text : tStats('minutes', { minutes: time.minutes });
  };
  const dayName = (day: string, style: 'narrow' | 'long') =>
    new Intl.DateTimeFormat(tag, { weekday: style }).format(noonOf(day));
  return (
    <>
      {list ? (
        <section>
          <p className={styles.list}>
            <b>{list.text}</b>
            <span>{t('child.known', { count: list.learntWordsCount, total: list.wordsCount })}</span>
          </p>
          <span className={styles.squares} aria-hidden>
            {Array.from({ length: list.wordsCount }, (_, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: squares have no other name than their place
              <i key={at} className={at < list.learntWordsCount ? styles.known : undefined} />
            ))}
          </span>
        </section>
      ) : (
        <p className={styles.never}>{t('child.never')}</p>
      )}
      <ol className={styles.days}>
        {days.map(({ day, timeMsPlayed }) => (
          <li key={day} className={day === today ? styles.today : undefined}>
            <i
              aria-hidden
              className={timeMsPlayed > 0 ? styles.played : undefined}
              style={{ height: `${Math.max(4, (BAR_PX * timeMsPlayed) / most)}px` }}
            />
            <span aria-hidden>{dayName(day, 'narrow')}</span>
            <span className="visually-hidden">
              {dayName(day, 'long')} {timeOf(timeMsPlayed)}
            </span>
          </li>
        ))}
      </ol>
      <p className={styles.sum}>
        {t('child.week', { time: timeOf(week.totalTimeMsPlayed) })}
        <Chip tone={isCovered ? 'leaf' : 'sun'}>{t(isCovered ? 'child.covered' : 'child.uncovered')}</Chip>
      </p>
    </>
  );
}
