import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ShownPlayer } from '../engine/players.ts';
import { PlayerDialog } from '../PlayerDialog.tsx';
import styles from './LobbyFaces.module.css';

/** Faces popping in; a tap on one renames or removes, where the game is given. */
export function LobbyFaces({
  gameUuid,
  players,
  missingCount,
}: {
  gameUuid: string | null;
  players: readonly ShownPlayer[];
  missingCount: number;
}) {
  const { t } = useTranslation('live');
  const [chosen, setChosen] = useState<ShownPlayer | null>(null);
  const size = players.length > 30 ? styles.tiny : players.length > 18 ? styles.small : '';
  return (
    <>
      <ul className={`${styles.faces} ${size}`}>
        {players.map((player) => (
          <li key={player.uuid}>
            {gameUuid === null ? (
              <span className={styles.face}>
                <Face player={player} />
              </span>
            ) : (
              <button
                type="button"
                className={styles.face}
                aria-label={t('room.player', { name: player.name })}
                onClick={() => setChosen(player)}
              >
                <Face player={player} />
              </button>
            )}
          </li>
        ))}
        {missingCount > 0 && (
          <li className={styles.missing} aria-hidden>
            +{missingCount}
          </li>
        )}
      </ul>
      {chosen && gameUuid !== null && (
        <PlayerDialog leader="user" gameUuid={gameUuid} player={chosen} onClose={() => setChosen(null)} />
      )}
    </>
  );
}

function Face({ player }: { player: ShownPlayer }) {
  return (
    <>
      <span className={styles.disc} style={{ background: player.ground }}>
        <img src={player.pictureUrl} alt="" draggable={false} />
      </span>
      <b>{player.shortName}</b>
    </>
  );
}
