import type { LiveGame } from '@motamo/contract/live';
import { ChevronRight, Users } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { iconUrl } from '../../../ui/art/icon-url.ts';
import { Paper } from '../../../ui/art/Paper.tsx';
import { Sticker } from '../../../ui/art/Sticker.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import styles from './OpenGames.module.css';

const SHOWN = 3;

export interface OpenGamesProps {
  games: LiveGame[] | undefined;
  hasFailed: boolean;
  /** The game that is being joined now. */
  joiningUuid: string | null;
  onJoin: (game: LiveGame) => void;
  onRetry: () => void;
}

/** Games that wait for players, and those to go on with. */
export function OpenGames({ games, hasFailed, joiningUuid, onJoin, onRetry }: OpenGamesProps) {
  const { t } = useTranslation('live');
  const [showsAll, setShowsAll] = useState(false);
  const shown = games?.slice(0, showsAll ? undefined : SHOWN);
  const hidden = (games?.length ?? 0) - (shown?.length ?? 0);
  return (
    <Paper shape="large" as="section" className={styles.open} aria-labelledby="open-title">
      <h2 id="open-title">{t('open.title')}</h2>
      {hasFailed && (
        <EmptyState title={t('open.failed')} action={<Button onClick={onRetry}>{t('open.retry')}</Button>} />
      )}
      {!games && !hasFailed && [1, 2, 3].map((place) => <Skeleton key={place} shape="card" height="142px" />)}
      {games?.length === 0 && (
        <EmptyState
          picture={<Sticker src={iconUrl('battle')} size={96} />}
          title={t('open.empty')}
          text={t('open.emptyText')}
        />
      )}
      <ul className={styles.games}>
        {shown?.map((game) => (
          <OpenGame
            key={game.uuid}
            game={game}
            isBusy={joiningUuid === game.uuid}
            onJoin={() => onJoin(game)}
          />
        ))}
      </ul>
      {hidden > 0 && (
        <Button variant="quiet" onClick={() => setShowsAll(true)}>
          {t('open.more', { count: hidden })}
        </Button>
      )}
    </Paper>
  );
}

function OpenGame({ game, isBusy, onJoin }: { game: LiveGame; isBusy: boolean; onJoin: () => void }) {
  const { t } = useTranslation('live');
  const { slug } = game.gameType;
  const isLive = slug === 'contest' ? 'contest' : 'battle';
  const group = t(
    game.leagueId !== null ? 'open.league' : game.classroomId === null ? 'open.random' : 'open.class',
  );
  return (
    <li className={styles.game}>
      <span className={`${styles.picture} ${styles[isLive]}`}>
        <Sticker src={iconUrl(isLive)} size={40} />
      </span>
      <div className={styles.words}>
        <h3>{game.wordGroupText}</h3>
        <p>{game.creatorName ? t('open.line', { creator: game.creatorName, group }) : group}</p>
      </div>
      <p className={styles.count}>
        <Users size={22} strokeWidth={2.2} aria-hidden />
        {t('players', { count: game.playersCount })}
      </p>
      <Button
        variant="paper"
        size="s"
        className={styles.join}
        busy={isBusy}
        aria-label={t(game.isJoined ? 'open.resumeThis' : 'open.joinThis', {
          game: t(isLive),
          list: game.wordGroupText,
        })}
        iconAfter={<ChevronRight className={styles.arrow} size={28} strokeWidth={3} aria-hidden />}
        onClick={onJoin}
      >
        <span className={styles.joinText}>{t(game.isJoined ? 'open.resume' : 'open.join')}</span>
      </Button>
    </li>
  );
}
