import type { StudentGame } from '@motamo/contract/games';
import { formatNumber } from '@motamo/rules/durations';
import { useTranslation } from 'react-i18next';
import { iconUrl } from '../../../ui/art/icon-url.ts';
import { PlayerFace } from './PlayerFace.tsx';
import styles from './Podium.module.css';
import { PodiumSteps } from './PodiumSteps.tsx';

/** The podium on a player's own device. */
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
    <PodiumSteps
      placed={placed}
      ownUuid={ownUuid}
      className={[styles.podium, className].filter(Boolean).join(' ')}
      stepClass={(place) => styles[`p${place}`]}
      risesAtMs={[2_100, 1_300, 600]}
    >
      {({ player, place, name }) => (
        <>
          <span className={styles.who} aria-hidden>
            {place === 1 && (
              <img className={styles.crown} src={iconUrl('crown')} alt="" width={64} height={64} />
            )}
            <PlayerFace player={player} size={place === 1 ? 148 : 122} />
            <b className={player.isMe ? styles.me : undefined}>{name}</b>
          </span>
          <span className={styles.step} aria-hidden>
            <b>{place}</b>
            <span>{t('points', { count: player.score, points: formatNumber(player.score) })}</span>
          </span>
        </>
      )}
    </PodiumSteps>
  );
}
