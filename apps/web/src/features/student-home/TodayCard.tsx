import { shownCount } from '@motamo/rules/durations';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../lib/query.ts';
import { unlockAudio } from '../../lib/sound/sound.ts';
import { iconUrl } from '../../ui/art/icon-url.ts';
import { Paper } from '../../ui/art/Paper.tsx';
import { Sticker } from '../../ui/art/Sticker.tsx';
import { buttonClass } from '../../ui/form/button-class.ts';
import styles from './TodayCard.module.css';

/** The goal of the day, which forgives a missed one, and the words about to be forgotten, where nothing above leads to them. */
export function TodayCard({ isReviewOffered }: { isReviewOffered: boolean }) {
  const { t } = useTranslation('student');
  const days = useQuery(queryOf('GET /student/stats/days', { query: {} })).data?.playDays;
  const due = useQuery(queryOf('GET /student/stats/due-words', {})).data?.dueWords;
  if (!days) return null;
  const done = Math.min(days.gamesToday, days.goalGames);
  const isDone = done === days.goalGames;
  return (
    <Paper as="section" className={styles.today} aria-label={t('home.goal')}>
      <div className={styles.goal}>
        <span className={styles.stones} aria-hidden>
          {Array.from({ length: days.goalGames }, (_, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: stones in their order have no other name
            <i key={at} className={at < done ? styles.done : undefined} />
          ))}
        </span>
        <span className={styles.words}>
          <b>{t('home.goal')}</b>
          <span>{isDone ? t('home.goalDone') : t('home.goalCount', { done, goal: days.goalGames })}</span>
        </span>
        {days.daysInARow > 0 && (
          <span className={styles.row}>
            <Sticker src={iconUrl('fire')} size={26} isPlain />
            <span className={styles.rowWords}>{t('home.inARow', { count: days.daysInARow })}</span>
            <span className={styles.rowCount} aria-hidden>
              {days.daysInARow}
            </span>
          </span>
        )}
      </div>
      {due?.wordGroupUuid && !isReviewOffered && (
        <div className={styles.goal}>
          <Sticker src={iconUrl('sparkles')} size={40} isPlain />
          <span className={styles.words}>
            <b>{t('home.rescue', shownCount(due.count))}</b>
            <span>{t('home.rescueText')}</span>
          </span>
          <Link
            to="/student/list/$uuid/$gameType"
            params={{ uuid: due.wordGroupUuid, gameType: 'review' }}
            className={buttonClass({ variant: 'paper', size: 's' })}
            onClick={() => unlockAudio()}
          >
            {t('home.rescueGo')}
          </Link>
        </div>
      )}
    </Paper>
  );
}
