import type { LiveGame } from '@motamo/contract/live';
import { JOINED_GAME_DELAY_MS } from '@motamo/rules/limits';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Plus, Users } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { showFlash } from '../../../lib/flash-store.ts';
import { usePage } from '../../../lib/page.ts';
import { queryOf } from '../../../lib/query.ts';
import { useStudent } from '../../../lib/session.ts';
import { NARROW, useMedia } from '../../../question/use-media.ts';
import { Paper } from '../../../ui/art/Paper.tsx';
import { LastHour } from '../../../ui/board/LastHour.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { Modal } from '../../../ui/modal/Modal.tsx';
import { CreateGame } from './CreateGame.tsx';
import { JoinCard } from './JoinCard.tsx';
import styles from './LiveBattlePage.module.css';
import { OpenGames } from './OpenGames.tsx';
import { useJoin } from './use-join.ts';

/** Open games and the board roll on while the page is looked at. */
const REFRESH_MS = 5_000;
const BOARD_REFRESH_MS = 60_000;

/** `/student/live-battle`: into a game by code, from the list, or by making one. */
export function LiveBattlePage({ code }: { code: string | null }) {
  const { t } = useTranslation('live');
  usePage(t('page'));
  const student = useStudent();
  const { enter, join: joinByCode } = useJoin('student');
  const isNarrow = useMedia(NARROW);
  const [isCreating, setIsCreating] = useState(false);
  const [joiningUuid, setJoiningUuid] = useState<string | null>(null);
  const open = useQuery({ ...queryOf('GET /student/live-games', {}), refetchInterval: REFRESH_MS });
  const hour = useQuery({
    ...queryOf('GET /student/standings/live', {}),
    refetchInterval: BOARD_REFRESH_MS,
  });
  const lists = useQuery(queryOf('GET /student/word-groups/playable/contest', {}));
  const classes = useQuery(queryOf('GET /student/classrooms', {}));
  const leagues = useQuery(queryOf('GET /student/leagues', {}));
  const join = (game: LiveGame) => {
    setJoiningUuid(game.uuid);
    call('POST /student/live-games/{uuid}/join', { params: { uuid: game.uuid } }).then(
      () => setTimeout(() => enter(game), JOINED_GAME_DELAY_MS),
      () => {
        setJoiningUuid(null);
        showFlash({ tone: 'error', text: t('failed') });
        void open.refetch();
      },
    );
  };
  const form = lists.data && classes.data && leagues.data && (
    <CreateGame
      wordGroups={lists.data.wordGroups}
      classrooms={classes.data.classrooms}
      leagues={leagues.data.leagues}
      onCreated={enter}
    />
  );
  return (
    <div className={styles.page}>
      <h1 className="visually-hidden">{t('page')}</h1>
      <div className={styles.join}>
        <JoinCard join={joinByCode} onJoined={enter} firstCode={code} />
      </div>
      <OpenGames
        games={open.data?.games}
        hasFailed={open.isError}
        joiningUuid={joiningUuid}
        onJoin={join}
        onRetry={() => void open.refetch()}
      />
      {isNarrow ? (
        <Button
          size="l"
          wide
          icon={<Plus size={28} strokeWidth={3} aria-hidden />}
          onClick={() => setIsCreating(true)}
        >
          {t('create.title')}
        </Button>
      ) : (
        <Paper shape="large" as="section" className={styles.create} aria-labelledby="create-title">
          <h2 id="create-title">{t('create.title')}</h2>
          {form}
        </Paper>
      )}
      <Link to="/student/table" className={styles.table}>
        <Users size={30} strokeWidth={2.4} aria-hidden />
        <span>
          <b>{t('table.door')}</b>
          {t('table.doorText')}
        </span>
      </Link>
      <div className={styles.hour}>
        <LastHour entries={hour.data?.standings} ownUuid={student?.uuid ?? ''} />
      </div>
      <Modal
        open={isNarrow && isCreating}
        title={t('create.title')}
        closeLabel={t('create.close')}
        onClose={() => setIsCreating(false)}
      >
        {form}
      </Modal>
    </div>
  );
}
