import type { WordGroupStats } from '@motamo/contract/class-stats';
import { formatNumber } from '@motamo/rules/durations';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../lib/query.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import groups from './GroupsTab.module.css';
import { GroupWords } from './GroupWords.tsx';
import { Picture } from './Pictured.tsx';
import type { TabProps } from './RankingTab.tsx';
import { RateBar } from './RateBar.tsx';
import styles from './StatsTable.module.css';
import { StatsTable } from './StatsTable.tsx';
import { StatsWait } from './StatsWait.tsx';
import { TableTools } from './TableTools.tsx';

/** Lists that the class has played; each opens to show its words (spec §2 Classroom stats). */
export function GroupsTab({ uuid, title, period }: TabProps) {
  const { t } = useTranslation('stats');
  const key = 'GET /user/classrooms/uuid/{uuid}/word-groups/stats';
  const query = useQuery({
    ...queryOf(key, { params: { uuid }, query: period }),
    placeholderData: keepPreviousData,
  });
  if (!query.data) return <StatsWait error={query.error} onRetry={() => void query.refetch()} />;
  const { wordGroupStats } = query.data;
  if (wordGroupStats.length === 0)
    return <EmptyState title={t('groups.empty')} text={t('groups.emptyText')} />;
  const csv = () => [
    [t('col.list'), t('col.games'), t('col.ratePercent')],
    ...wordGroupStats.map(({ wordGroup, stats }) => [wordGroup.text, stats.gameCount, stats.successRate]),
  ];
  return (
    <>
      <TableTools fileName={`${title} - ${t('tab.groups')}`} rows={csv} />
      <StatsTable label={t('tab.groups')} head={<GroupsHead />} hasPictures isBusy={query.isPlaceholderData}>
        {wordGroupStats.map((row) => (
          <GroupRows key={row.wordGroup.id} row={row} classroomUuid={uuid} />
        ))}
      </StatsTable>
    </>
  );
}

function GroupsHead() {
  const { t } = useTranslation('stats');
  return (
    <>
      <th scope="col">{t('col.list')}</th>
      <th scope="col" className={styles.number}>
        {t('col.gamesPlayed')}
      </th>
      <th scope="col">{t('col.rate')}</th>
      <th scope="col">
        <span className="visually-hidden">{t('col.more')}</span>
      </th>
    </>
  );
}

function GroupRows({
  row: { wordGroup, stats },
  classroomUuid,
}: {
  row: WordGroupStats;
  classroomUuid: string;
}) {
  const { t } = useTranslation('stats');
  const [isOpen, setIsOpen] = useState(false);
  const Chevron = isOpen ? ChevronDown : ChevronRight;
  return (
    <>
      <tr>
        <th scope="row">
          <span className={styles.person}>
            <button
              type="button"
              className={groups.toggle}
              aria-expanded={isOpen}
              aria-label={t('groups.show', { list: wordGroup.text })}
              onClick={() => setIsOpen(!isOpen)}
            >
              <Chevron size={16} aria-hidden />
            </button>
            <Picture url={wordGroup.imageUrl} />
            {wordGroup.text}
          </span>
        </th>
        <td className={styles.number}>{formatNumber(stats.gameCount)}</td>
        <td>{stats.wordStats.length > 0 ? <RateBar percent={stats.successRate} /> : '–'}</td>
        <td className={styles.number}>
          <Link
            to="/user/play/$uuid"
            params={{ uuid: wordGroup.uuid }}
            className={styles.link}
            aria-label={t('groups.openOf', { list: wordGroup.text })}
          >
            {t('groups.open')} <ChevronRight size={15} aria-hidden />
          </Link>
        </td>
      </tr>
      {isOpen && (
        <tr className={groups.opened}>
          <td colSpan={4}>
            <GroupWords classroomUuid={classroomUuid} wordGroup={wordGroup} wordStats={stats.wordStats} />
          </td>
        </tr>
      )}
    </>
  );
}
