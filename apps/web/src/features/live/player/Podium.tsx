import type { StudentGame } from '@motamo/contract/games';
import { formatNumber } from '@motamo/rules/durations';
import { useTranslation } from 'react-i18next';
import { iconUrl } from '../../../ui/art/icon-url.ts';
import { BreakableName } from '../../../ui/BreakableName.tsx';
import { PlayerFace } from './PlayerFace.tsx';
import styles from './Podium.module.css';
import { PodiumSteps } from './PodiumSteps.tsx';

/** When first, second and third stand up where all steps are taken; the lowest that is there comes at once. */
const RISES_MS = [1_600, 800, 0] as const;

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
  const waitMs = Math.min(...placed.map(({ place }) => RISES_MS[(place ?? 1) - 1] ?? 0));
  const [first, second, third] = RISES_MS;
  return (
    <PodiumSteps
      placed={placed}
      ownUuid={ownUuid}
      className={[styles.podium, className].filter(Boolean).join(' ')}
      stepClass={(place) => styles[`p${place}`]}
      risesAtMs={[first - waitMs, second - waitMs, third - waitMs]}
    >
      {({ player, place, name }) => (
        <>
          <span className={styles.who} aria-hidden>
            {place === 1 && (
              <img className={styles.crown} src={iconUrl('crown')} alt="" width={64} height={64} />
            )}
            <PlayerFace player={player} size={place === 1 ? 148 : 122} />
            <b className={player.isMe ? styles.me : undefined}>
              <BreakableName name={name} />
            </b>
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
