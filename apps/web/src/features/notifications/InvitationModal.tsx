import type { Notification } from '@motamo/contract/notifications';
import { CircleAlert, Flag } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api.ts';
import { invalidateCalls } from '../../lib/query.ts';
import { onServerEvent } from '../../lib/socket.ts';
import { playEffect } from '../../lib/sound/effects.ts';
import { iconUrl } from '../../ui/art/icon-url.ts';
import { Sticker } from '../../ui/art/Sticker.tsx';
import { Button } from '../../ui/form/Button.tsx';
import { Modal } from '../../ui/modal/Modal.tsx';
import styles from './InvitationModal.module.css';
import { useInvitedGame } from './use-invited-game.ts';

/** A new invitation, over whatever page with a menu is open; games themselves are not disturbed (product §2). */
export function InvitationModal() {
  const [notice, setNotice] = useState<Notification | null>(null);
  useEffect(
    () =>
      onServerEvent('NEW_NOTIFICATION', ({ notification }) => {
        if (notification.type !== 'game-invitation') return;
        setNotice(notification);
        playEffect('pop');
      }),
    [],
  );
  const close = () => {
    if (notice) {
      const params = { uuid: notice.uuid };
      call('POST /student/notifications/{uuid}/seen', { params }, { isQuiet: true })
        .then(() => invalidateCalls('GET /student/notifications'))
        .catch(() => undefined);
    }
    setNotice(null);
  };
  if (!notice) return null;
  return <Invitation key={notice.uuid} notice={notice} onClose={close} />;
}

function Invitation({ notice, onClose }: { notice: Notification; onClose: () => void }) {
  const { t } = useTranslation('live');
  const game = useInvitedGame(notice);
  const { fromName, fromStudentName, gameTypeSlug = 'battle' } = notice.data;
  const from = fromName ?? fromStudentName;
  return (
    <Modal
      open
      isCentred
      width={520}
      title={t('invite.title')}
      description={t(from ? `invite.${gameTypeSlug}` : `invite.${gameTypeSlug}Open`, { name: from ?? '' })}
      closeLabel={t('invite.later')}
      onClose={onClose}
    >
      <div className={styles.invite}>
        <Sticker src={iconUrl(gameTypeSlug)} size={96} />
        {game.state === 'open' && <b>{game.list}</b>}
        {game.state === 'finished' ? (
          <p className={styles.finished} role="status">
            <Flag size={24} strokeWidth={2.4} aria-hidden /> {t('notice.finished')}
          </p>
        ) : (
          <Button
            size="l"
            wide
            busy={game.state !== 'open' || game.isJoining}
            onClick={() => game.state === 'open' && void game.join().then((isIn) => isIn && onClose())}
          >
            {t('open.join')}
          </Button>
        )}
        {game.state === 'open' && game.error && (
          <p className={styles.error} role="alert">
            <CircleAlert size={22} aria-hidden /> {game.error}
          </p>
        )}
        <Button variant="quiet" onClick={onClose}>
          {t('invite.later')}
        </Button>
      </div>
    </Modal>
  );
}
