import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { Button } from '../../../ui/form/Button.tsx';
import { Modal } from '../../../ui/modal/Modal.tsx';
import type { LivePlay } from '../engine/live-play.ts';
import styles from './EndDialog.module.css';

export interface EndDialogProps {
  isOpen: boolean;
  isLobby: boolean;
  game: LivePlay;
  gameUuid: string;
  onClose: () => void;
  onOut: () => void;
}

/** Leave the screen and let the game go on, call it off, or stop it: only its creator may (product §6). */
export function EndDialog({ isOpen, isLobby, game, gameUuid, onClose, onOut }: EndDialogProps) {
  const { t } = useTranslation('live');
  const [isBusy, setIsBusy] = useState(false);
  const part = isLobby ? 'end.cancel' : 'end.stop';
  const end = () => {
    setIsBusy(true);
    call('POST /user/live-games/{uuid}/terminate', { params: { uuid: gameUuid } }).then(
      () => {
        setIsBusy(false);
        onClose();
        if (isLobby) onOut();
        else game.refetch();
      },
      () => setIsBusy(false),
    );
  };
  return (
    <Modal
      open={isOpen}
      title={t('end.title')}
      description={t(isLobby ? 'end.cancelText' : 'end.stopText')}
      closeLabel={t('end.stay')}
      onClose={onClose}
      width={620}
    >
      <div className={styles.actions}>
        <Button onClick={onClose}>{t('end.stay')}</Button>
        <Button variant="paper" onClick={onOut}>
          {t('end.leave')}
        </Button>
        <Button variant="paper" busy={isBusy} onClick={end}>
          {t(part)}
        </Button>
      </div>
    </Modal>
  );
}
