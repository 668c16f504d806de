import { Play } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { Mo } from '../../../ui/art/Mo.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import styles from './HostTools.module.css';
import { HostTools } from './HostTools.tsx';
import { CloseButton, CodePlate, LeaderTop, SoundButton } from './LeaderTop.tsx';
import type { LeaderViewProps } from './leader-view.ts';

/** The game rests: the room can talk about a word, and nobody loses time. */
export function LeaderPaused(props: LeaderViewProps) {
  const { session, host } = props;
  const { t } = useTranslation('live');
  const params = { uuid: session.game?.uuid ?? '' };
  const resume = () =>
    void call('POST /user/live-games/{uuid}/pause', { params, body: { isPaused: false } }).catch(
      () => undefined,
    );
  return (
    <>
      <LeaderTop
        isSmall
        end={
          <>
            <CodePlate code={session.data?.live.code ?? ''} />
            {host?.leads && <HostTools {...props} />}
            <SoundButton />
            {host && <CloseButton onClose={host.onEnd} />}
          </>
        }
      />
      <div className={styles.paused} role="status">
        <Mo size={180} />
        <h1>{t('host.paused')}</h1>
        <p>{t('host.pausedText')}</p>
        {host?.leads && (
          <Button size="l" icon={<Play size={28} aria-hidden />} onClick={resume}>
            {t('host.resume')}
          </Button>
        )}
      </div>
    </>
  );
}
