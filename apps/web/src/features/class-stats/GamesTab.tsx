import type { ClassroomGame, StatsStudent } from '@motamo/contract/stats/class-stats';
import { GAMES_PAGE_SIZE } from '@motamo/rules/limits';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api.ts';
import { sortableDateTime } from '../../lib/dates.ts';
import { queryOf } from '../../lib/query.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Button } from '../../ui/form/Button.tsx';
import { Table, type TableColumn } from '../../ui/Table.tsx';
import { GameDuration, GameKind, GameStart, PlayedList, ShowResult } from './GameCells.tsx';
import styles from './GamesTab.module.css';
import { durationOf } from './game-duration.ts';
import type { TabProps } from './RankingTab.tsx';
import { ResultModal } from './ResultModal.tsx';
import { StatsWait } from './StatsWait.tsx';
import type { Period } from './stats-period.ts';
import { TableTools } from './TableTools.tsx';

const KEY = 'GET /user/classrooms/uuid/{uuid}/games';

async function allGames(uuid: string, period: Period): Promise<ClassroomGame[]> {
  const games: ClassroomGame[] = [];
  let cursor: string | undefined;
  do {
    const reply = await call(KEY, { params: { uuid }, query: { ...period, cursor } });
    games.push(...reply.games);
    cursor = reply.nextCursor ?? undefined;
  } while (cursor);
  return games;
}

/** Games of the class, ten a page, the newest first (product §2 Classroom stats, §9). */
export function GamesTab({
  uuid,
  title,
  period,
  students,
  mayPlay,
}: TabProps & { students: StatsStudent[]; mayPlay: boolean }) {
  const { t } = useTranslation('stats');
  // Cursors of the pages up to this one: the way back.
  const [cursors, setCursors] = useState<string[]>([]);
  const [shown, setShown] = useState<ClassroomGame | null>(null);
  const page = { ...period, limit: GAMES_PAGE_SIZE, cursor: cursors.at(-1) };
  const query = useQuery({
    ...queryOf(KEY, { params: { uuid }, query: page }),
    placeholderData: keepPreviousData,
  });
  if (!query.data) return <StatsWait error={query.error} onRetry={() => void query.refetch()} />;
  const { games, nextCursor, total } = query.data;
  if (games.length === 0) return <EmptyState title={t('games.empty')} text={t('games.emptyText')} />;
  const csv = async () => [
    [t('games.start'), t('games.durationMinutes'), t('col.list'), t('games.type')],
    ...(await allGames(uuid, period)).map((game) => [
      sortableDateTime(game.startedAt),
      durationOf(game) ?? t('games.unfinished'),
      game.wordGroup.text,
      t(`type.${game.gameType.slug}`),
    ]),
  ];
  const first = cursors.length * GAMES_PAGE_SIZE + 1;
  const columns: TableColumn<ClassroomGame>[] = [
    { label: t('games.start'), sort: 'descending', cell: (game) => <GameStart game={game} /> },
    { label: t('games.duration'), cell: (game) => <GameDuration game={game} /> },
    { label: t('col.list'), cell: (game) => <PlayedList game={game} /> },
    { label: t('games.type'), cell: (game) => <GameKind game={game} /> },
    {
      label: t('games.result'),
      kind: 'actions',
      cell: (game) => <ShowResult game={game} onShow={() => setShown(game)} />,
    },
  ];
  return (
    <>
      <TableTools fileName={`${title} - ${t('tab.games')}`} rows={csv} />
      <Table
        label={t('tab.games')}
        columns={columns}
        rows={games}
        keyOf={({ uuid: gameUuid }) => gameUuid}
        isBusy={query.isPlaceholderData}
      />
      {total > GAMES_PAGE_SIZE && (
        <nav className={styles.pages} aria-label={t('games.pages')}>
          <span>{t('games.range', { from: first, to: first + games.length - 1, total })}</span>
          <Button
            variant="paper"
            size="s"
            disabled={cursors.length === 0}
            icon={<ChevronLeft size={16} aria-hidden />}
            onClick={() => setCursors(cursors.slice(0, -1))}
          >
            {t('games.newer')}
          </Button>
          <span>
            {t('games.page', { page: cursors.length + 1, pages: Math.ceil(total / GAMES_PAGE_SIZE) })}
          </span>
          <Button
            variant="paper"
            size="s"
            disabled={nextCursor === null}
            iconAfter={<ChevronRight size={16} aria-hidden />}
            onClick={() => nextCursor && setCursors([...cursors, nextCursor])}
          >
            {t('games.older')}
          </Button>
        </nav>
      )}
      <ResultModal
        game={shown}
        students={students}
        classroomUuid={mayPlay ? uuid : null}
        onClose={() => setShown(null)}
      />
    </>
  );
}
