import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { usePage } from '../../lib/page.ts';
import { queryOf } from '../../lib/query.ts';
import { useStudent } from '../../lib/session.ts';
import { Mo } from '../../ui/art/Mo.tsx';
import { Paper } from '../../ui/art/Paper.tsx';
import { LastHour } from '../../ui/board/LastHour.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Button } from '../../ui/form/Button.tsx';
import { buttonClass } from '../../ui/form/button-class.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { BoardPodium } from './BoardPodium.tsx';
import { ScoreBoard } from './ScoreBoard.tsx';
import styles from './ScoreboardPage.module.css';

/** The last-hour board rolls by the minute, the others follow finished games. */
const REFRESH_MS = 60_000;

/** `/student/scoreboard`: all pupils, my school, my leagues, the last hour, and a podium. */
export function ScoreboardPage() {
  const { t } = useTranslation('boards');
  usePage(t('page'));
  const ownUuid = useStudent()?.uuid ?? '';
  const query = useQuery({ ...queryOf('GET /student/standings', {}), refetchInterval: REFRESH_MS });
  const hour = useQuery({ ...queryOf('GET /student/standings/live', {}), refetchInterval: REFRESH_MS });
  const boards = query.data;
  if (boards?.isHidden) return <HiddenBoards />;
  return (
    <div className={styles.page}>
      {query.isError ? (
        <Paper shape="large">
          <h1 className="visually-hidden">{t('page')}</h1>
          <EmptyState
            title={t('failed')}
            action={<Button onClick={() => void query.refetch()}>{t('retry')}</Button>}
          />
        </Paper>
      ) : (
        <BoardPodium boards={boards} />
      )}
      <div className={styles.boards}>
        {!boards && !query.isError && <Skeleton shape="card" height="360px" />}
        {boards && (
          <>
            <ScoreBoard board="general" rows={boards.general} hasMore={boards.hasMore.general} />
            {boards.hasSchool && (
              <ScoreBoard board="school" rows={boards.school} hasMore={boards.hasMore.school} />
            )}
            <ScoreBoard board="leagues" rows={boards.leagues} hasMore={boards.hasMore.leagues} />
          </>
        )}
      </div>
      <div className={styles.hour}>
        <LastHour entries={hour.data?.standings} ownUuid={ownUuid} />
      </div>
    </div>
  );
}

/** The teacher wants no comparing: nothing of the others is shown. */
function HiddenBoards() {
  const { t } = useTranslation('boards');
  return (
    <Paper shape="large" className={styles.hidden}>
      <h1 className="visually-hidden">{t('page')}</h1>
      <EmptyState
        picture={<Mo size={150} />}
        title={t('hidden')}
        text={t('hiddenText')}
        action={
          <Link to="/student/progress" className={buttonClass({})}>
            {t('toProgress')}
          </Link>
        }
      />
    </Paper>
  );
}
