import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api.ts';
import { fieldErrorsOf } from '../../lib/api-failure.ts';
import { Button } from '../../ui/form/Button.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { Modal } from '../../ui/modal/Modal.tsx';
import type { ShownPlayer } from './engine/players.ts';
import styles from './PlayerDialog.module.css';

/** The creator of a game gives a player another name, or takes one out and keeps that player out (rulings 9). */
export function PlayerDialog({
  leader,
  gameUuid,
  player,
  teamsCount = 0,
  onClose,
}: {
  leader: 'user' | 'student';
  gameUuid: string;
  player: ShownPlayer;
  /** Teams that the player can be put into; 0 for none. */
  teamsCount?: number;
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
    call(`POST /${leader}/live-games/{uuid}/players/{studentGameUuid}/rename`, { params, body }).then(
      onClose,
      refused,
    );
  };
  const remove = () => {
    call(`POST /${leader}/live-games/{uuid}/players/{studentGameUuid}/remove`, { params }).then(
      onClose,
      refused,
    );
  };
  return (
    <Modal open title={player.name} closeLabel={t('join.close')} onClose={onClose} width={520}>
      {teamsCount > 0 && <TeamChoice {...{ gameUuid, player, teamsCount, onClose }} onRefused={refused} />}
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

/** Another team for one name; whoever is put into none is dealt out at the start. */
function TeamChoice({
  gameUuid,
  player,
  teamsCount,
  onClose,
  onRefused,
}: {
  gameUuid: string;
  player: ShownPlayer;
  teamsCount: number;
  onClose: () => void;
  onRefused: (failure: unknown) => void;
}) {
  const { t } = useTranslation('live');
  const put = (team: number) => {
    const params = { uuid: gameUuid, studentGameUuid: player.uuid };
    call('POST /user/live-games/{uuid}/players/{studentGameUuid}/team', { params, body: { team } }).then(
      onClose,
      onRefused,
    );
  };
  return (
    <fieldset className={styles.teams}>
      <legend>{t('room.team')}</legend>
      {Array.from({ length: teamsCount }, (_, at) => at + 1).map((team) => (
        <button key={team} type="button" aria-pressed={player.team === team} onClick={() => put(team)}>
          {t('team', { team })}
        </button>
      ))}
    </fieldset>
  );
}
