import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { fieldErrorsOf } from '../../../lib/api-failure.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Modal } from '../../../ui/Modal.tsx';
import type { ShownPlayer } from '../players.ts';
import styles from './LobbyFaces.module.css';

/** Faces popping in; a tap on one renames or removes. */
export function LobbyFaces({
  gameUuid,
  players,
  missingCount,
}: {
  gameUuid: string;
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
            <button
              type="button"
              aria-label={t('room.player', { name: player.name })}
              onClick={() => setChosen(player)}
            >
              <span className={styles.disc} style={{ background: player.ground }}>
                <img src={player.pictureUrl} alt="" draggable={false} />
              </span>
              <b>{player.shortName}</b>
            </button>
          </li>
        ))}
        {missingCount > 0 && (
          <li className={styles.missing} aria-hidden>
            +{missingCount}
          </li>
        )}
      </ul>
      {chosen && <PlayerDialog gameUuid={gameUuid} player={chosen} onClose={() => setChosen(null)} />}
    </>
  );
}

function PlayerDialog({
  gameUuid,
  player,
  onClose,
}: {
  gameUuid: string;
  player: ShownPlayer;
  onClose: () => void;
}) {
  const { t } = useTranslation('live');
  const [name, setName] = useState(player.name);
  const [error, setError] = useState<string>();
  const params = { uuid: gameUuid, studentGameUuid: player.uuid };
  const refused = (failure: unknown) => setError(fieldErrorsOf(failure).name ?? t('failed'));
  const rename = (event: FormEvent) => {
    event.preventDefault();
    const body = { name: name.trim() };
    if (!body.name) return;
    call('POST /user/live-games/{uuid}/players/{studentGameUuid}/rename', { params, body }).then(
      onClose,
      refused,
    );
  };
  const remove = () => {
    call('POST /user/live-games/{uuid}/players/{studentGameUuid}/remove', { params }).then(onClose, refused);
  };
  return (
    <Modal open title={player.name} closeLabel={t('join.close')} onClose={onClose} width={520}>
      <form className={styles.dialog} onSubmit={rename}>
        <Field
          label={t('room.renameLabel')}
          value={name}
          maxLength={191}
          error={error}
          onChange={(event) => setName(event.target.value)}
        />
        <Button type="submit" wide>
          {t('room.renameSave')}
        </Button>
        <p>{t('room.removeText')}</p>
        <Button variant="paper" wide onClick={remove}>
          {t('room.remove', { name: player.name })}
        </Button>
      </form>
    </Modal>
  );
}
