import type { PlayDays } from '@motamo/contract/stats/student-stats';
import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { languageTags, useLanguage } from '../../lib/language.ts';
import { queryOf } from '../../lib/query.ts';
import { iconUrl } from '../../ui/art/icon-url.ts';
import { Paper } from '../../ui/art/Paper.tsx';
import { Sticker } from '../../ui/art/Sticker.tsx';
import { RoundButton } from '../../ui/form/RoundButton.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import own from './DaysCard.module.css';
import { monthAfter, monthBefore, monthName, weekdayLetters, weeksOf } from './month-days.ts';
import styles from './ProgressPage.module.css';

const daysOf = (uuid: string | undefined, month: string | undefined) =>
  uuid === undefined
    ? queryOf('GET /student/stats/days', { query: { month } })
    : queryOf('GET /user/students/{uuid}/stats/days', { params: { uuid }, query: { month } });

/** A calendar of the days played, month by month, and the days in a row: the own ones, or those of a pupil of this adult. */
export function DaysCard({ uuid }: { uuid?: string }) {
  const { t } = useTranslation('progress');
  const tag = languageTags[useLanguage()];
  const [month, setMonth] = useState<string>();
  const query = useQuery({
    ...daysOf(uuid, month),
    placeholderData: (before) => before,
  });
  const days = query.data?.playDays;
  if (!days) {
    return (
      <Paper as="section" className={styles.sheet} aria-busy>
        <h2>{t('days')}</h2>
        <Skeleton height="200px" shape="card" />
      </Paper>
    );
  }
  const present = days.today.slice(0, 7);
  const shown = month ?? present;
  return (
    <Paper as="section" className={styles.sheet}>
      <div className={styles.title}>
        <h2>{monthName(shown, tag)}</h2>
        <span className={own.row}>
          <Sticker src={iconUrl('fire')} size={26} isPlain />
          {t('inARow', { count: days.daysInARow })}
        </span>
      </div>
      <Month days={days} shown={shown} tag={tag} />
      <div className={own.months}>
        <RoundButton
          size="s"
          tone="well"
          label={t('monthBefore')}
          icon={<ChevronLeft size={24} strokeWidth={3} aria-hidden />}
          onClick={() => setMonth(monthBefore(shown))}
        />
        <RoundButton
          size="s"
          tone="well"
          label={t('monthAfter')}
          disabled={shown >= present}
          icon={<ChevronRight size={24} strokeWidth={3} aria-hidden />}
          onClick={() => setMonth(monthAfter(shown))}
        />
      </div>
    </Paper>
  );
}

function Month({ days, shown, tag }: { days: PlayDays; shown: string; tag: string }) {
  const { t } = useTranslation('progress');
  const games = new Map(days.days.map((one) => [one.day, one.games]));
  return (
    <table className={own.month}>
      <caption className="visually-hidden">{t('days')}</caption>
      <thead>
        <tr>
          {weekdayLetters(tag).map(({ short, long }) => (
            <th key={long} scope="col" abbr={long}>
              {short}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(shown).map((week, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the weeks of a month never change places
          <tr key={at}>
            {week.map((day, weekday) => {
              const count = day ? (games.get(day) ?? 0) : 0;
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: seven days, always in this order
                <td key={weekday} aria-current={day === days.today ? 'date' : undefined}>
                  {day && (
                    <span className={`${own.day} ${count > 0 ? own.played : ''}`}>
                      {Number(day.slice(8))}
                      {count > 0 && <span className="visually-hidden"> {t('gamesOfDay', { count })}</span>}
                    </span>
                  )}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
