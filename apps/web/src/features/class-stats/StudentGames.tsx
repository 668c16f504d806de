import type { PlayedGame } from '@motamo/contract/stats/student-stats';
import { formatNumber } from '@motamo/rules/durations';
import { GAMES_PAGE_SIZE } from '@motamo/rules/limits';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api.ts';
import { formatDate, sortableDateTime } from '../../lib/dates.ts';
import { PictureTile } from '../../ui/art/PictureTile.tsx';
import { Button } from '../../ui/form/Button.tsx';
import { typeIcons } from './GameCells.tsx';
import { StatsWait } from './StatsWait.tsx';
import styles from './StudentStats.module.css';
import { TableTools } from './TableTools.tsx';
import { useTimePlayed } from './use-time-played.ts';

const KEY = 'GET /user/students/{uuid}/stats/games';
const firstPage: string | undefined = undefined;

async function allGames(uuid: string): Promise<PlayedGame[]> {
  const games: PlayedGame[] = [];
  let cursor: string | undefined;
  do {
    const reply = await call(KEY, { params: { uuid }, query: { cursor } });
    games.push(...reply.statsGames.games);
    cursor = reply.nextCursor ?? undefined;
  } while (cursor);
  return games;
}

/** Sums over finished games, and every game, ten more at a time. */
export function StudentGames({ uuid, name }: { uuid: string; name: string }) {
  const { t } = useTranslation('stats');
  const timePlayed = useTimePlayed();
  const query = useInfiniteQuery({
    queryKey: [KEY, uuid],
    queryFn: ({ pageParam, signal }) =>
      call(
        KEY,
        { params: { uuid }, query: { limit: GAMES_PAGE_SIZE, cursor: pageParam } },
        { signal, isQuiet: true },
      ),
    initialPageParam: firstPage,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  });
  const csv = async () => [
    [
      t('games.start'),
      t('col.list'),
      t('games.type'),
      t('result.good'),
      t('result.answers'),
      t('result.score'),
    ],
    ...(await allGames(uuid)).map(({ startedAt, wordGroup, gameType, studentGame: own }) => [
      sortableDateTime(startedAt),
      wordGroup.text,
      t(`type.${gameType.slug}`),
      own.goodResult,
      own.goodResult + own.badResult,
      own.isFinish ? own.totalScore : null,
    ]),
  ];
  const sums = query.data?.pages[0]?.statsGames;
  const games = query.data?.pages.flatMap(({ statsGames }) => statsGames.games) ?? [];
  return (
    <section>
      <TableTools fileName={`${name} - ${t('tab.games')}`} rows={csv} isCompact>
        <h2 className={styles.small}>{t('tab.games')}</h2>
      </TableTools>
      {sums && (
        <p className={styles.sums}>
          {[
            t('pupil.games', { count: sums.totalStudentGamesCount }),
            timePlayed(sums.totalTimeMsPlayed),
            `${formatNumber(sums.totalScore)} ${t('points')}`,
            t('pupil.perfect', { count: sums.totalPerfectGameCount }),
            t('pupil.podiums', { count: sums.totalPodiumCount }),
          ].join(' · ')}
        </p>
      )}
      {!query.data && <StatsWait error={query.error} onRetry={() => void query.refetch()} />}
      {query.data && games.length === 0 && <p>{t('pupil.never')}</p>}
      <ul className={styles.lines}>
        {games.map((game) => (
          <GameLine key={game.studentGame.uuid} game={game} />
        ))}
      </ul>
      {query.hasNextPage && (
        <Button
          variant="quiet"
          size="s"
          busy={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {t('pupil.moreGames')}
        </Button>
      )}
    </section>
  );
}

function GameLine({ game: { startedAt, wordGroup, gameType, studentGame: own } }: { game: PlayedGame }) {
  const { t } = useTranslation('stats');
  const Icon = typeIcons[gameType.slug];
  return (
    <li>
      <time dateTime={startedAt}>{formatDate(startedAt)}</time>
      <PictureTile url={wordGroup.imageUrl} size={28} />
      <b className={styles.grow}>{wordGroup.text || t('games.otherList')}</b>
      <Icon size={16} aria-label={t(`type.${gameType.slug}`)} />
      <span className={styles.end}>
        {own.isFinish
          ? t('pupil.good', { good: own.goodResult, total: own.goodResult + own.badResult })
          : t('games.unfinished')}
      </span>
      <b className={styles.percent}>{own.isFinish ? formatNumber(own.totalScore) : '–'}</b>
    </li>
  );
}
