import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { usePage } from '../../lib/page.ts';
import { LeaveDialog } from '../../lib/question/LeaveDialog.tsx';
import type { Player } from '../../lib/question/player.ts';
import { usePreload } from '../../lib/question/use-preload.ts';
import { useLeaving } from '../../lib/use-leaving.ts';
import { showFlash } from '../../ui/flash-store.ts';
import { Loader } from '../../ui/Loader.tsx';
import { BattleView } from './BattleView.tsx';
import { ContestView } from './ContestView.tsx';
import { Countdown } from './Countdown.tsx';
import { momentOf } from './live-moment.ts';
import type { LiveWorld } from './live-play.ts';
import { currentSection } from './live-session.ts';
import type { LiveViewProps } from './live-view.ts';
import { OverView } from './OverView.tsx';
import { useConnectionLost } from './use-connection-lost.ts';
import { useLive } from './use-live.ts';
import { useLiveVoice } from './use-live-voice.ts';
import { WaitingRoom } from './WaitingRoom.tsx';

export interface PlayerScreenProps {
  gameUuid: string;
  player: Omit<Player, 'learningLang'>;
  makeWorld: () => LiveWorld;
  /** Part of a profile of needs. */
  hasRace: boolean;
  /** XP of the pupil; null for a guest. */
  pointsXP: number | null;
  /** Back to where live games are joined. */
  onOut: () => void;
}

/** A live game on a player's own device, from the waiting room to the podium; give it a `key` per game. */
export function PlayerScreen(props: PlayerScreenProps) {
  const { gameUuid, makeWorld, hasRace, pointsXP, onOut } = props;
  const { t } = useTranslation('live');
  const [game, session] = useLive(gameUuid, makeWorld);
  const leaving = useLeaving({
    isGoingOn: () => !['over', 'ending', 'out', 'loading'].includes(momentOf(game.store.get())),
    leave: () => game.leave(),
  });
  const moment = momentOf(session);
  const isLost = useConnectionLost(session.isUnanswered) && moment !== 'over';
  const kind = session.game?.gameType.slug === 'contest' ? 'contest' : 'battle';
  const title = session.game ? `${t(kind)} · ${session.game.wordGroupText}` : t('page');
  const player = playerOf(props, session.game?.lang);
  usePage(title);
  usePreload(currentSection(session));
  useLiveVoice(session, moment, player);
  const isRemoved = session.isOut === 'removed';
  useEffect(() => {
    if (!isRemoved) return;
    showFlash({ tone: 'warning', text: t('removed') });
    onOut();
  }, [isRemoved, onOut, t]);
  if (moment === 'out') return null;
  if (moment === 'loading' || moment === 'ending')
    return <Loader label={t(moment === 'ending' ? 'over.coming' : 'loading')} isWholePage />;
  const view: LiveViewProps = { game, session, moment, player, title, isLost, hasRace, onLeave: onOut };
  return (
    <>
      {moment === 'lobby' && <WaitingRoom {...view} />}
      {moment === 'countdown' && <Countdown {...view} />}
      {moment === 'over' && <OverView {...view} pointsXP={pointsXP} onOut={onOut} />}
      {!['lobby', 'countdown', 'over'].includes(moment) &&
        (kind === 'contest' ? <ContestView {...view} /> : <BattleView {...view} />)}
      <LeaveDialog
        isOpen={leaving.isAsked}
        text={session.data?.live.isCreator && moment === 'lobby' ? t('leave.creator') : t('leave.text')}
        onQuit={leaving.quit}
        onCancel={leaving.cancel}
      />
    </>
  );
}

/** The language that is learnt here is the game's. */
function playerOf({ player }: PlayerScreenProps, lang: string | undefined): Player {
  const learningLang = lang === 'fr' || lang === 'es' ? lang : 'en';
  return { ...player, learningLang };
}
