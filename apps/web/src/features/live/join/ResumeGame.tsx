import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Radio } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../../lib/query.ts';
import { unlockAudio } from '../../../lib/sound/sound.ts';
import { Button } from '../../../ui/form/Button.tsx';
import styles from './ResumeGame.module.css';

const LOOK_AGAIN_MS = 30_000;
/** More bands would cover the page. */
const SHOWN_MAX = 2;

/**
 * On every page of a pupil who has a seat in a game that goes on: one tap back to it, or to each of two. Of more only the first
 * shows, one that runs before one that waits; a tap shows the others.
 */
export function ResumeGame() {
  const { t } = useTranslation('live');
  const query = useQuery({ ...queryOf('GET /student/live-games', {}), refetchInterval: LOOK_AGAIN_MS });
  const [showsAll, setShowsAll] = useState(false);
  const joined = query.data?.games.filter(({ isJoined }) => isJoined) ?? [];
  const games = joined.toSorted((a, b) => Number(a.state === 'waiting') - Number(b.state === 'waiting'));
  if (games.length === 0) return null;
  const shown = showsAll || games.length <= SHOWN_MAX ? games : games.slice(0, 1);
  const hidden = games.length - shown.length;
  return (
    <div className={styles.all}>
      {shown.map((game) => {
        const kind = game.gameType.slug === 'contest' ? 'contest' : 'battle';
        return (
          <Link
            key={game.uuid}
            to="/student/live/$uuid/$gameType"
            params={{ uuid: game.uuid, gameType: kind }}
            className={styles.resume}
            onClick={unlockAudio}
          >
            <Radio size={24} aria-hidden />
            <span>
              <b>{t('open.resume')}</b> {t(kind)} · {game.wordGroupText}
            </span>
          </Link>
        );
      })}
      {hidden > 0 && (
        <Button variant="paper" size="s" className={styles.more} onClick={() => setShowsAll(true)}>
          {t('open.more', { count: hidden })}
        </Button>
      )}
    </div>
  );
}
