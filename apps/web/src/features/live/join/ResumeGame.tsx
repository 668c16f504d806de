import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Radio } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../../lib/query.ts';
import { unlockAudio } from '../../../lib/sound/sound.ts';
import styles from './ResumeGame.module.css';

const LOOK_AGAIN_MS = 30_000;

/** On every page of a pupil who has a seat in a game that goes on: one tap back to it; to each, where there are several. */
export function ResumeGame() {
  const { t } = useTranslation('live');
  const query = useQuery({ ...queryOf('GET /student/live-games', {}), refetchInterval: LOOK_AGAIN_MS });
  const games = query.data?.games.filter(({ isJoined }) => isJoined) ?? [];
  if (games.length === 0) return null;
  return (
    <div className={styles.all}>
      {games.map((game) => {
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
    </div>
  );
}
