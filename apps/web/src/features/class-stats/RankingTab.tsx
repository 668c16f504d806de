import type { StudentStats } from '@motamo/contract/stats/class-stats';
import { formatNumber, wholeMinutes } from '@motamo/rules/durations';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../lib/query.ts';
import { useUser } from '../../lib/session.ts';
import { Table, type TableColumn } from '../../ui/Table.tsx';
import { NoStudents } from './NoStudents.tsx';
import { Person } from './Pictured.tsx';
import { Points } from './Points.tsx';
import { RateBar } from './RateBar.tsx';
import styles from './Stats.module.css';
import { StatsWait } from './StatsWait.tsx';
import type { Period } from './stats-period.ts';
import { TableTools } from './TableTools.tsx';
import { useTimePlayed } from './use-time-played.ts';

export interface TabProps {
  uuid: string;
  title: string;
  period: Period;
}

/** Ranking of the pupils by score (product §2 Classroom stats). */
export function RankingTab({ uuid, title, period }: TabProps) {
  const { t } = useTranslation('stats');
  const isFamily = useUser()?.isParent ?? false;
  const label = t(isFamily ? 'family.ranking' : 'tab.ranking');
  const timePlayed = useTimePlayed();
  const key = 'GET /user/classrooms/uuid/{uuid}/students/stats';
  const query = useQuery({
    ...queryOf(key, { params: { uuid }, query: period }),
    placeholderData: keepPreviousData,
  });
  if (!query.data) return <StatsWait error={query.error} onRetry={() => void query.refetch()} />;
  const { studentStats } = query.data;
  if (studentStats.length === 0) {
    return <NoStudents />;
  }
  const csv = () => [
    [
      ...(isFamily ? [] : [t('col.rank')]),
      t('col.name'),
      t('col.username'),
      t('col.score'),
      t('col.ratePercent'),
      t('col.games'),
      t('col.timeMinutes'),
    ],
    ...studentStats.map((row) => [
      ...(isFamily ? [] : [row.games > 0 ? row.rank : null]),
      row.student.name,
      row.student.username,
      row.totalScore,
      row.games > 0 ? row.totalSuccessRate : null,
      row.games,
      wholeMinutes(row.totalTimeMsPlayed),
    ]),
  ];
  const rank: TableColumn<StudentStats> = {
    ...{ label: t('col.rank'), kind: 'number' },
    cell: (row) => (row.games > 0 ? row.rank : '–'),
  };
  const columns: TableColumn<StudentStats>[] = [
    // Brothers and sisters are not ranked against each other.
    ...(isFamily ? [] : [rank]),
    { label: t('col.name'), kind: 'name', cell: ({ student }) => <Person student={student} /> },
    { label: t('col.username'), isSpare: true, cell: ({ student }) => student.username },
    {
      label: t('col.score'),
      kind: 'number',
      sort: 'descending',
      cell: ({ totalScore }) => <Points score={totalScore} />,
    },
    {
      label: t('col.rate'),
      cell: ({ games, totalSuccessRate }) => (games > 0 ? <RateBar percent={totalSuccessRate} /> : '–'),
    },
    { label: t('col.games'), kind: 'number', cell: ({ games }) => formatNumber(games) },
    {
      label: t('col.time'),
      kind: 'number',
      cell: ({ totalTimeMsPlayed }) => timePlayed(totalTimeMsPlayed),
    },
    { label: t('col.more'), kind: 'actions', cell: ({ student }) => <More student={student} /> },
  ];
  return (
    <>
      <TableTools fileName={`${title} - ${label}`} rows={csv} />
      <Table
        label={label}
        columns={columns}
        rows={studentStats}
        keyOf={({ studentId }) => studentId}
        isBusy={query.isPlaceholderData}
      />
    </>
  );
}

function More({ student }: Pick<StudentStats, 'student'>) {
  const { t } = useTranslation('stats');
  return (
    <Link
      to="/user/students/$uuid"
      params={{ uuid: student.uuid }}
      className={styles.link}
      aria-label={t('ranking.moreOf', { name: student.name })}
    >
      {t('ranking.more')} <ChevronRight size={15} aria-hidden />
    </Link>
  );
}
