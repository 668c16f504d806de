import { Pause, Play, SkipForward, Users } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { useKeydown } from '../../../lib/browser/use-keydown.ts';
import { showFlash } from '../../../lib/flash-store.ts';
import { Modal } from '../../../ui/modal/Modal.tsx';
import { playersOf } from '../engine/players.ts';
import styles from './HostTools.module.css';
import { ToolButton } from './LeaderTop.tsx';
import { LobbyFaces } from './LobbyFaces.tsx';
import type { LeaderViewProps } from './leader-view.ts';
import { WallButton } from './WallLink.tsx';

/** Whether keys belong to the page, and not to a control or a dialog. */
const isForPage = (event: KeyboardEvent) =>
  !event.repeat &&
  !event.ctrlKey &&
  !event.metaKey &&
  !event.altKey &&
  !document.querySelector('[role="dialog"]') &&
  !(event.target instanceof Element && event.target.closest('input, select, textarea'));

/** What the creator does while all play: a rest, the next step of a contest (→), a look at who is there. */
export function HostTools({ session, kind }: Pick<LeaderViewProps, 'session' | 'kind'>) {
  const { t } = useTranslation('live');
  const [showsPlayers, setShowsPlayers] = useState(false);
  const { live } = session.data ?? {};
  const isPaused = live?.pausedAtMs != null;
  const params = { uuid: session.game?.uuid ?? '' };
  const failed = () => showFlash({ tone: 'error', text: t('host.failed') });
  const pause = () => {
    call('POST /user/live-games/{uuid}/pause', { params, body: { isPaused: !isPaused } }).catch(failed);
  };
  const { sectionIdx = null, phase = null } = live ?? {};
  const canGoOn = kind === 'contest' && sectionIdx !== null && phase !== null && !isPaused;
  const next = () => {
    if (!canGoOn) return;
    call('POST /user/live-games/{uuid}/next', { params, body: { sectionIdx, phase } }).catch(failed);
  };
  useKeydown((event) => {
    if (event.key === 'ArrowRight' && isForPage(event)) next();
  });
  return (
    <>
      <ToolButton
        label={t('host.players')}
        icon={<Users aria-hidden />}
        onClick={() => setShowsPlayers(true)}
      />
      <ToolButton
        label={t(isPaused ? 'host.resume' : 'host.pause')}
        isPressed={isPaused}
        icon={isPaused ? <Play aria-hidden /> : <Pause aria-hidden />}
        onClick={pause}
      />
      {canGoOn && <ToolButton label={t('host.next')} icon={<SkipForward aria-hidden />} onClick={next} />}
      <WallButton gameUuid={params.uuid} />
      <Modal
        open={showsPlayers}
        title={t('host.players')}
        closeLabel={t('join.close')}
        onClose={() => setShowsPlayers(false)}
        width={900}
      >
        <div className={styles.players}>
          <LobbyFaces gameUuid={params.uuid} players={playersOf(session)} missingCount={0} />
        </div>
      </Modal>
    </>
  );
}
