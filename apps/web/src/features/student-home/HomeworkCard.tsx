import type { OwnHomework } from '@motamo/contract/homework';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { dayInWords } from '../../lib/dates.ts';
import { queryOf } from '../../lib/query.ts';
import { iconUrl } from '../../ui/art/icon-url.ts';
import { Paper } from '../../ui/art/Paper.tsx';
import { Sticker } from '../../ui/art/Sticker.tsx';
import { buttonClass } from '../../ui/form/button-class.ts';
import styles from './TodayCard.module.css';

/** What a teacher gives while the page is open is seen soon. */
const ASK_EVERY_MS = 15_000;

/** Homework that runs: what is left to do, which comes before everything else, or what is done. Nothing where there is none. */
export function HomeworkCard({ isDone }: { isDone: boolean }) {
  const { t } = useTranslation('student');
  const { data } = useQuery({
    ...queryOf('GET /student/homework', {}),
    staleTime: 0,
    refetchInterval: ASK_EVERY_MS,
  });
  const homework = (data?.homework ?? []).filter(({ state }) => (state === 'done') === isDone);
  if (homework.length === 0) return null;
  return (
    <Paper as="section" className={styles.today} aria-label={t('homework.title')}>
      {homework.map((one) => (
        <Homework key={one.uuid} homework={one} />
      ))}
    </Paper>
  );
}

function Homework({ homework }: { homework: OwnHomework }) {
  const { t } = useTranslation('student');
  const { wordGroup, untilDay, rounds, roundsDone, knownCount, state } = homework;
  const isDone = state === 'done';
  const list = wordGroup.text;
  const how =
    rounds === null
      ? t('homework.known', { done: knownCount, goal: wordGroup.wordCount })
      : t('homework.rounds', { done: roundsDone, count: rounds });
  return (
    <div className={styles.goal}>
      <Sticker src={iconUrl(isDone ? 'party-popper' : 'pencil')} size={40} isPlain />
      <span className={styles.words}>
        <b>{t('homework.titleOf', { list })}</b>
        <span>
          {isDone ? t('homework.done') : `${how} · ${t('homework.until', { day: dayInWords(untilDay) })}`}
        </span>
      </span>
      <Link
        to="/student/list/$uuid"
        params={{ uuid: wordGroup.uuid }}
        className={buttonClass({ variant: isDone ? 'paper' : 'leaf', size: 's' })}
        aria-label={t('homework.playOf', { list })}
      >
        {t('homework.play')}
      </Link>
    </div>
  );
}
