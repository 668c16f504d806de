import type { LiveGame } from '@motamo/contract/live';
import { Radio } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { showFlash } from '../../../lib/flash-store.ts';
import { invalidateCalls } from '../../../lib/query.ts';
import { Button } from '../../../ui/form/Button.tsx';
import { codeText } from './LeaderTop.tsx';
import styles from './PlayDesk.module.css';

/** Rooms that wait, and games that go on: back in with one press. */
export function OpenRooms({
  games,
  onResume,
}: {
  games: readonly LiveGame[];
  onResume: (game: LiveGame) => void;
}) {
  const { t } = useTranslation('live');
  const closeRoom = ({ uuid }: LiveGame) => {
    call('POST /user/live-games/{uuid}/terminate', { params: { uuid } })
      .then(() => invalidateCalls('GET /user/live-games'))
      .catch(() => showFlash({ tone: 'error', text: t('host.failed') }));
  };
  return games.map((game) => {
    const slug = game.gameType.slug === 'contest' ? 'contest' : 'battle';
    return (
      <section key={game.uuid} className={styles.room}>
        <Radio size={20} aria-hidden />
        <p>
          <b>{t(game.state === 'waiting' ? 'desk.roomOpen' : 'desk.roomRunning')}</b>
          {' · '}
          {t('desk.roomLine', {
            game: t(`desk.${slug}`),
            list: game.wordGroupText,
            count: game.playersCount,
          })}
        </p>
        <b className={styles.roomCode}>{codeText(game.code ?? '')}</b>
        <Button onClick={() => onResume(game)}>{t('desk.resume')}</Button>
        <Button
          variant="paper"
          aria-label={t('host.closeRoomThis', { list: game.wordGroupText })}
          onClick={() => closeRoom(game)}
        >
          {t('host.closeRoom')}
        </Button>
      </section>
    );
  });
}
