import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ROOMY_MAX, type ShownPlayer } from '../engine/players.ts';
import { PlayerDialog } from '../PlayerDialog.tsx';
import styles from './LobbyFaces.module.css';

/** Faces popping in; a tap on one renames or removes, where the game is given. */
export function LobbyFaces({
  gameUuid,
  players,
  missingCount,
  teamsCount = 0,
}: {
  gameUuid: string | null;
  players: readonly ShownPlayer[];
  missingCount: number;
  teamsCount?: number;
}) {
  const { t } = useTranslation('live');
  const [chosen, setChosen] = useState<ShownPlayer | null>(null);
  const labelOf = ({ name, team }: ShownPlayer) =>
    [t('room.player', { name }), ...(team === null ? [] : [t('team', { team })])].join(', ');
  const isCrowd = players.length > ROOMY_MAX;
  return (
    <>
      <ul className={`${styles.faces} ${isCrowd ? styles.crowd : ''}`}>
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
                aria-label={labelOf(player)}
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
        <PlayerDialog
          leader="user"
          {...{ gameUuid, teamsCount }}
          player={chosen}
          onClose={() => setChosen(null)}
        />
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
      <b>
        {player.shortName}
        {player.team !== null && <i className={styles.team}>{player.team}</i>}
      </b>
    </>
  );
}
