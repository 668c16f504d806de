import type { PlayedGame } from '@motamo/contract/stats/student-stats';
import { formatNumber, gameTime } from '@motamo/rules/durations';
import { GAMES_PAGE_SIZE } from '@motamo/rules/limits';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api.ts';
import { daysAgo, formatDate } from '../../lib/dates.ts';
import { gameIcon } from '../../ui/art/game-icon.ts';
import { iconUrl } from '../../ui/art/icon-url.ts';
import { Paper } from '../../ui/art/Paper.tsx';
import { Sticker } from '../../ui/art/Sticker.tsx';
import striped from '../../ui/board/striped.module.css';
import { Button } from '../../ui/form/Button.tsx';
import { buttonClass } from '../../ui/form/button-class.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import own from './GamesTable.module.css';
import styles from './ProgressPage.module.css';

const KEY = 'GET /student/games';
/** Before the table is opened. */
const ROWS_AT_FIRST = 5;
const firstPage: string | undefined = undefined;

/** The own games, ten a page (product §9). */
export function GamesTable({ total }: { total: number | undefined }) {
  const { t } = useTranslation('progress');
  const [isOpen, setIsOpen] = useState(false);
  const query = useInfiniteQuery({
    queryKey: [KEY],
    queryFn: ({ pageParam, signal }) =>
      call(KEY, { query: { limit: GAMES_PAGE_SIZE, cursor: pageParam } }, { signal, isQuiet: true }),
    initialPageParam: firstPage,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  });
  const games = query.data?.pages.flatMap((page) => page.games) ?? [];
  const shown = isOpen ? games : games.slice(0, ROWS_AT_FIRST);
  const hasMore = query.hasNextPage || shown.length < games.length;
  return (
    <Paper as="section" className={styles.sheet} aria-busy={query.isPending || undefined}>
      <h2>{t('gamesTitle')}</h2>
      {query.isPending && <Skeleton height="240px" shape="card" />}
      {query.data && games.length === 0 && (
        <div className={own.none}>
          <p className={styles.note}>{t('gamesNone')}</p>
          <Link to="/student/list" className={buttonClass({ variant: 'paper', size: 's' })}>
            {t('toLists')}
          </Link>
        </div>
      )}
      {games.length > 0 && <Rows games={shown} />}
      {hasMore && (
        <p className={own.more}>
          <Button
            variant="quiet"
            size="s"
            busy={query.isFetchingNextPage}
            onClick={() => (isOpen ? void query.fetchNextPage() : setIsOpen(true))}
          >
            {isOpen || total === undefined ? t('gamesMore') : t('gamesAll', { count: total })}
          </Button>
        </p>
      )}
    </Paper>
  );
}

function Rows({ games }: { games: PlayedGame[] }) {
  const { t } = useTranslation('progress');
  return (
    <table className={`${striped.rows} ${own.games}`}>
      <thead>
        <tr>
          <th scope="col" className={own.kind}>
            <span>{t('col.game')}</span>
          </th>
          <th scope="col">{t('col.list')}</th>
          <th scope="col" className={own.roomy}>
            {t('col.day')}
          </th>
          <th scope="col" className={own.roomy}>
            {t('col.time')}
          </th>
          <th scope="col">{t('col.rate')}</th>
          <th scope="col">{t('col.points')}</th>
        </tr>
      </thead>
      <tbody>
        {games.map((game) => (
          <GameRow key={game.studentGame.uuid} game={game} />
        ))}
      </tbody>
    </table>
  );
}

function GameRow({ game: { startedAt, wordGroup, gameType, studentGame: own_ } }: { game: PlayedGame }) {
  const { t } = useTranslation('progress');
  const days = daysAgo(startedAt);
  const day = days === 0 ? t('today') : days === 1 ? t('yesterday') : formatDate(startedAt);
  const time = gameTime(own_.totalGameTimeMs);
  const timeText =
    time.unit === 'seconds'
      ? t('seconds', { seconds: time.seconds })
      : t('minutesSeconds', { minutes: time.minutes, seconds: time.seconds });
  return (
    <tr>
      <td className={own.kind}>
        <Sticker src={iconUrl(gameIcon(gameType.slug))} size={28} isPlain />{' '}
        <span>{t(`type.${gameType.slug}`)}</span>
      </td>
      <td className={own.list}>{wordGroup.text}</td>
      <td className={own.roomy}>
        <time dateTime={startedAt}>{day}</time>
      </td>
      <td className={own.roomy}>{own_.isFinish ? timeText : t('unfinished')}</td>
      <td>{own_.isFinish ? t('percent', { value: own_.successRate }) : '–'}</td>
      <td className={own.points}>{own_.isFinish ? formatNumber(own_.totalScore) : '–'}</td>
    </tr>
  );
}
