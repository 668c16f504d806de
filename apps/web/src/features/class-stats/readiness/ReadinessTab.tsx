import type { ReadinessGrid } from '@motamo/contract/stats/class-stats';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiFailure } from '../../../lib/api-failure.ts';
import { queryOf } from '../../../lib/query.ts';
import { useUser } from '../../../lib/session.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { NoStudents } from '../NoStudents.tsx';
import { StatsWait } from '../StatsWait.tsx';
import { TableTools } from '../TableTools.tsx';
import { type ReadinessActions, ReadinessAdvice } from './ReadinessAdvice.tsx';
import styles from './ReadinessTab.module.css';
import { type Cell, ReadinessTable } from './ReadinessTable.tsx';

export interface ReadinessTabProps {
  uuid: string;
  title: string;
  /** Empty: the server's choice, the list of the week and the next Friday. */
  choice: { wordGroupUuid?: string; day?: string };
  /** What this adult may do with what is found; null for a colleague who only looks, and in a family. */
  actions: ReadinessActions | null;
}

/** "Ready for Friday?": how well each pupil will remember each word of a list on a day. */
export function ReadinessTab({ uuid, title, choice, actions }: ReadinessTabProps) {
  const { t } = useTranslation('stats');
  const isFamily = useUser()?.isParent ?? false;
  const [cell, setCell] = useState<Cell | null>(null);
  const query = useQuery({
    ...queryOf('GET /user/classrooms/uuid/{uuid}/ready', { params: { uuid }, query: choice }),
    placeholderData: keepPreviousData,
  });
  const hasNoList = query.error instanceof ApiFailure && query.error.status === 404;
  if (hasNoList)
    return <EmptyState title={t('ready.none')} text={t(isFamily ? 'family.readyNone' : 'ready.noneText')} />;
  if (!query.data) return <StatsWait error={query.error} onRetry={() => void query.refetch()} />;
  const { ready } = query.data;
  if (ready.rows.length === 0) return <NoStudents />;
  return (
    <>
      <TableTools
        fileName={`${title} - ${ready.wordGroup.text} - ${ready.day}`}
        rows={() => csvOfGrid(ready, t('col.name'), t('ready.column'))}
      />
      <div className={styles.split} aria-busy={query.isPlaceholderData}>
        <ReadinessTable ready={ready} chosen={cell} onChoose={setCell} />
        <ReadinessAdvice ready={ready} chosen={cell} actions={actions} />
      </div>
    </>
  );
}

/** Recall in whole percent; empty where the word was never met. */
function csvOfGrid({ words, rows }: ReadinessGrid, name: string, readyCount: string) {
  const percent = (recall: number | null) => (recall === null ? null : Math.round(100 * recall));
  return [
    [name, ...words.map(({ text }) => text), readyCount],
    ...rows.map((row) => [
      row.student.name,
      ...row.cells.map(({ recall }) => percent(recall)),
      row.readyCount,
    ]),
  ];
}
