import type { StudentGame } from '@motamo/contract/games';
import { useTranslation } from 'react-i18next';
import { iconUrl } from '../../ui/icon-url.ts';
import { PlayerFace } from './PlayerFace.tsx';
import styles from './Podium.module.css';
import { shownPlayer } from './players.ts';

const saidKeys = ['over.first', 'over.second', 'over.third'] as const;

/** The three steps, first in the middle. Steps stand on whatever lies below. */
export function Podium({
  placed,
  ownUuid,
  className,
}: {
  placed: readonly StudentGame[];
  ownUuid: string | null;
  className?: string;
}) {
  const { t } = useTranslation('live');
  return (
    <ol className={[styles.podium, className].filter(Boolean).join(' ')} aria-label={t('over.podium')}>
      {placed.map((entry) => {
        const player = shownPlayer(entry, ownUuid, 0);
        const place = entry.place ?? 1;
        const name = player.isMe ? t('you') : player.name;
        const points = player.score;
        return (
          <li key={entry.uuid} className={styles[`p${place}`]}>
            <span className="visually-hidden">
              {t(saidKeys[place - 1] ?? 'over.third', { name, points })}
            </span>
            <span className={styles.who} aria-hidden>
              {place === 1 && (
                <img className={styles.crown} src={iconUrl('crown')} alt="" width={64} height={64} />
              )}
              <PlayerFace player={player} size={place === 1 ? 148 : 122} />
              <b className={player.isMe ? styles.me : undefined}>{name}</b>
            </span>
            <span className={styles.step} aria-hidden>
              <b>{place}</b>
              <span>{t('points', { count: points, points })}</span>
            </span>
          </li>
        );
      })}
    </ol>
  );
}
