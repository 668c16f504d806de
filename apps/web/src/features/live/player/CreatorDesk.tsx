import { useQuery } from '@tanstack/react-query';
import { Lock, LockOpen, Play } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { showFlash } from '../../../lib/flash-store.ts';
import { queryOf } from '../../../lib/query.ts';
import { unlockAudio } from '../../../lib/sound/sound.ts';
import { Paper } from '../../../ui/art/Paper.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import type { LiveViewProps } from '../engine/live-view.ts';
import styles from './CreatorDesk.module.css';
import type { SettingsChange } from './MoreSettings.tsx';
import { RoomSettings } from './RoomSettings.tsx';

/** The room of a game that the pupil made: settings, start, cancel (product §6: only its creator). */
export function CreatorDesk({ game, session }: LiveViewProps) {
  const { t } = useTranslation('live');
  const lists = useQuery(queryOf('GET /student/word-groups/playable/contest', {}));
  const [isStarting, setIsStarting] = useState(false);
  const { data } = session;
  if (!data || !session.game) return null;
  const { uuid, gameType, wordGroupUuid, wordGroupText } = session.game;
  const params = { uuid };
  const { settings } = data.live;
  const change = (body: SettingsChange) => {
    call('PUT /student/live-games/{uuid}', { params, body }).then(
      (state) => game.show(state),
      () => showFlash({ tone: 'error', text: t('room.failed') }),
    );
  };
  const start = () => {
    unlockAudio();
    setIsStarting(true);
    call('POST /student/live-games/{uuid}/start', { params }).catch(() => setIsStarting(false));
  };
  const cancel = () => {
    call('POST /student/live-games/{uuid}/terminate', { params }).then(game.refetch, game.refetch);
  };
  return (
    <Paper shape="large" as="section" className={styles.desk} aria-labelledby="desk-title">
      <div>
        <h2 id="desk-title">{t('room.yours')}</h2>
        <p>{t(settings.isLocked ? 'room.locked' : 'room.yoursText')}</p>
      </div>
      <RoomSettings
        kind={gameType.slug === 'contest' ? 'contest' : 'battle'}
        settings={settings}
        wordGroupUuid={wordGroupUuid}
        wordGroupText={wordGroupText}
        wordGroups={lists.data?.wordGroups ?? []}
        onChange={change}
      />
      <div className={styles.actions}>
        <Button
          size="l"
          className={styles.start}
          busy={isStarting}
          icon={<Play size={28} strokeWidth={2.6} aria-hidden />}
          onClick={start}
        >
          {t('room.start')}
        </Button>
        <Button
          variant="paper"
          aria-pressed={settings.isLocked}
          icon={settings.isLocked ? <Lock size={22} aria-hidden /> : <LockOpen size={22} aria-hidden />}
          onClick={() => change({ isLocked: !settings.isLocked })}
        >
          {t(settings.isLocked ? 'room.unlock' : 'room.lock')}
        </Button>
        <Button variant="quiet" onClick={cancel}>
          {t('room.cancel')}
        </Button>
      </div>
    </Paper>
  );
}
