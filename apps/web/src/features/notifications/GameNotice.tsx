import type { Notification } from '@motamo/contract/notifications';
import { CircleAlert, Flag } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/form/Button.tsx';
import styles from './NotificationsPage.module.css';
import { useInvitedGame } from './use-invited-game.ts';

/** The game of an invitation: to be joined, or over. */
export function GameNotice({ notice }: { notice: Notification }) {
  const { t } = useTranslation('live');
  const game = useInvitedGame(notice);
  if (game.state === 'finished') {
    return (
      <p className={styles.finished}>
        <Flag size={22} strokeWidth={2.2} aria-hidden />
        {t('notice.finished')}
      </p>
    );
  }
  const isOpen = game.state === 'open';
  return (
    <div className={styles.join}>
      <Button
        wide
        busy={!isOpen || game.isJoining}
        aria-label={isOpen ? t('open.joinThis', { game: t(game.slug), list: game.list }) : undefined}
        onClick={() => isOpen && void game.join()}
      >
        {t('open.join')}
      </Button>
      {isOpen && game.error && (
        <p className={styles.error} role="alert">
          <CircleAlert size={20} aria-hidden /> {game.error}
        </p>
      )}
    </div>
  );
}
