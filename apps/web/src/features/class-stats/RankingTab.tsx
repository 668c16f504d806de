import type { StudentStats } from '@motamo/contract/class-stats';
import { formatNumber, wholeMinutes } from '@motamo/rules/durations';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../lib/query.ts';
import { NoPupils } from './NoPupils.tsx';
import { Person } from './Pictured.tsx';
import { RateBar } from './RateBar.tsx';
import styles from './StatsTable.module.css';
import { StatsTable } from './StatsTable.tsx';
import { StatsWait } from './StatsWait.tsx';
import type { Period } from './stats-period.ts';
import { TableTools } from './TableTools.tsx';
import { useTimePlayed } from './use-time-played.ts';

export interface TabProps {
  uuid: string;
  title: string;
  period: Period;
}

/** Ranking of the pupils by score (spec §2 Classroom stats). */
export function RankingTab({ uuid, title, period }: TabProps) {
  const { t } = useTranslation('stats');
  const key = 'GET /user/classrooms/uuid/{uuid}/students/stats';
  const query = useQuery({
    ...queryOf(key, { params: { uuid }, query: period }),
    placeholderData: keepPreviousData,
  });
  if (!query.data) return <StatsWait error={query.error} onRetry={() => void query.refetch()} />;
  const { studentStats } = query.data;
  if (studentStats.length === 0) {
    return <NoPupils />;
  }
  const csv = () => [
    [
      t('col.rank'),
      t('col.name'),
      t('col.username'),
      t('col.score'),
      t('col.ratePercent'),
      t('col.games'),
      t('col.timeMinutes'),
    ],
    ...studentStats.map((row) => [
      row.rank,
      row.student.name,
      row.student.username,
      row.totalScore,
      row.totalSuccessRate,
      row.games,
      wholeMinutes(row.totalTimeMsPlayed),
    ]),
  ];
  return (
    <>
      <TableTools fileName={`${title} - ${t('tab.ranking')}`} rows={csv} />
      <StatsTable label={t('tab.ranking')} head={<RankingHead />} isBusy={query.isPlaceholderData}>
        {studentStats.map((row) => (
          <RankingRow key={row.studentId} row={row} />
        ))}
      </StatsTable>
    </>
  );
}

function RankingHead() {
  const { t } = useTranslation('stats');
  return (
    <>
      <th scope="col" className={styles.number}>
        {t('col.rank')}
      </th>
      <th scope="col">{t('col.name')}</th>
      <th scope="col" className={styles.spare}>
        {t('col.username')}
      </th>
      <th scope="col" className={styles.number} aria-sort="descending">
        {t('col.score')} <span aria-hidden>↓</span>
      </th>
      <th scope="col">{t('col.rate')}</th>
      <th scope="col" className={styles.number}>
        {t('col.games')}
      </th>
      <th scope="col" className={styles.number}>
        {t('col.time')}
      </th>
      <th scope="col">
        <span className="visually-hidden">{t('col.more')}</span>
      </th>
    </>
  );
}

function RankingRow({ row }: { row: StudentStats }) {
  const { t } = useTranslation('stats');
  const timePlayed = useTimePlayed();
  return (
    <tr>
      <td className={`${styles.number} ${row.rank > 3 ? styles.quiet : styles.name}`}>{row.rank}</td>
      <th scope="row">
        <Person student={row.student} />
      </th>
      <td className={`${styles.quiet} ${styles.spare}`}>{row.student.username}</td>
      <td className={styles.number}>
        <span className={styles.name}>{formatNumber(row.totalScore)}</span>{' '}
        <span className={styles.unit}>{t('points')}</span>
      </td>
      <td>{row.games > 0 ? <RateBar percent={row.totalSuccessRate} /> : '–'}</td>
      <td className={styles.number}>{formatNumber(row.games)}</td>
      <td className={styles.number}>{timePlayed(row.totalTimeMsPlayed)}</td>
      <td className={styles.number}>
        <Link
          to="/user/students/$uuid"
          params={{ uuid: row.student.uuid }}
          className={styles.link}
          aria-label={t('ranking.moreOf', { name: row.student.name })}
        >
          {t('ranking.more')} <ChevronRight size={15} aria-hidden />
        </Link>
      </td>
    </tr>
  );
}
