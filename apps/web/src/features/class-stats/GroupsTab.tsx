import type { StatsWordGroup, WordGroupStats } from '@motamo/contract/stats/class-stats';
import { formatNumber } from '@motamo/rules/durations';
import type { Lang } from '@motamo/rules/languages';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../lib/query.ts';
import { PictureTile } from '../../ui/art/PictureTile.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Table, type TableColumn } from '../../ui/Table.tsx';
import groups from './GroupsTab.module.css';
import { GroupWords } from './GroupWords.tsx';
import type { TabProps } from './RankingTab.tsx';
import { RateBar } from './RateBar.tsx';
import styles from './Stats.module.css';
import { StatsWait } from './StatsWait.tsx';
import { TableTools } from './TableTools.tsx';

/** Lists that the class has played; each opens to show its words (product §2 Classroom stats). */
export function GroupsTab({ uuid, title, period, learningLang }: TabProps & { learningLang: Lang }) {
  const { t } = useTranslation('stats');
  const [openIds, setOpenIds] = useState<readonly number[]>([]);
  const toggle = (id: number) =>
    setOpenIds(openIds.includes(id) ? openIds.filter((open) => open !== id) : [...openIds, id]);
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
  const columns: TableColumn<WordGroupStats>[] = [
    {
      label: t('col.list'),
      kind: 'name',
      cell: ({ wordGroup }) => (
        <Name
          wordGroup={wordGroup}
          isOpen={openIds.includes(wordGroup.id)}
          onToggle={() => toggle(wordGroup.id)}
        />
      ),
    },
    { label: t('col.gamesPlayed'), kind: 'number', cell: ({ stats }) => formatNumber(stats.gameCount) },
    {
      label: t('col.rate'),
      cell: ({ stats }) => (stats.wordStats.length > 0 ? <RateBar percent={stats.successRate} /> : '–'),
    },
    { label: t('col.more'), kind: 'actions', cell: ({ wordGroup }) => <OpenList wordGroup={wordGroup} /> },
  ];
  return (
    <>
      <TableTools fileName={`${title} - ${t('tab.groups')}`} rows={csv} />
      <Table
        label={t('tab.groups')}
        columns={columns}
        rows={wordGroupStats}
        keyOf={({ wordGroup }) => wordGroup.id}
        detail={(row) =>
          openIds.includes(row.wordGroup.id) && (
            <GroupWords classroomUuid={uuid} learningLang={learningLang} {...row} />
          )
        }
        isBusy={query.isPlaceholderData}
      />
    </>
  );
}

interface NameProps {
  wordGroup: StatsWordGroup;
  isOpen: boolean;
  onToggle: () => void;
}

function Name({ wordGroup: { text, imageUrl }, isOpen, onToggle }: NameProps) {
  const { t } = useTranslation('stats');
  const Chevron = isOpen ? ChevronDown : ChevronRight;
  return (
    <span className={styles.person}>
      <button
        type="button"
        className={groups.toggle}
        aria-expanded={isOpen}
        aria-label={t('groups.show', { list: text })}
        onClick={onToggle}
      >
        <Chevron size={16} aria-hidden />
      </button>
      <PictureTile url={imageUrl} />
      <span className={styles.title}>{text}</span>
    </span>
  );
}

function OpenList({ wordGroup: { uuid, text } }: { wordGroup: StatsWordGroup }) {
  const { t } = useTranslation('stats');
  return (
    <Link
      to="/user/play/$uuid"
      params={{ uuid }}
      className={styles.link}
      aria-label={t('groups.openOf', { list: text })}
    >
      {t('groups.open')} <ChevronRight size={15} aria-hidden />
    </Link>
  );
}
