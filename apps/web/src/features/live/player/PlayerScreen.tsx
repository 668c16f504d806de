import type { LearningLang } from '@motamo/rules/languages';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLeaving } from '../../../lib/browser/use-leaving.ts';
import { showFlash } from '../../../lib/flash-store.ts';
import { usePage } from '../../../lib/page.ts';
import { useUnlockedAudio } from '../../../lib/sound/use-unlocked-audio.ts';
import { LeaveDialog } from '../../../question/LeaveDialog.tsx';
import type { Player } from '../../../question/player.ts';
import { usePreload } from '../../../question/use-preload.ts';
import { Loader } from '../../../ui/Loader.tsx';
import { momentOf } from '../engine/live-moment.ts';
import { currentSection, doDevicesSound, type LiveSession, ownGame } from '../engine/live-session.ts';
import type { LiveViewProps } from '../engine/live-view.ts';
import type { LiveWorld } from '../engine/live-world.ts';
import { useConnectionLost } from '../engine/use-connection-lost.ts';
import { useLive } from '../engine/use-live.ts';
import { useLiveVoice } from '../engine/use-live-voice.ts';
import { BattleView } from './BattleView.tsx';
import { ContestView } from './ContestView.tsx';
import { Countdown } from './Countdown.tsx';
import type { Misses } from './LiveResults.tsx';
import { OverView } from './OverView.tsx';
import { PausedView } from './PausedView.tsx';
import { WaitingRoom } from './WaitingRoom.tsx';

export interface PlayerScreenProps {
  gameUuid: string;
  player: Omit<Player, 'learningLang'>;
  makeWorld: () => LiveWorld;
  /** Part of a profile of needs. */
  hasRace: boolean;
  /** Part of a profile of needs: nothing is said. */
  hasSound: boolean;
  /** XP of the pupil; null for a guest. */
  pointsXP: number | null;
  /** Back to where live games are joined. */
  onOut: () => void;
  /** To a game alone on what a player has missed in the game on a list; absent where it keeps nothing. */
  onMisses?: (wordGroupUuid: string, studentGameUuid: string) => void;
  /** To the game that goes on at the same table. */
  onNext: (gameUuid: string, kind: 'battle' | 'contest') => void;
}

/** A live game on a player's own device, from the waiting room to the podium; give it a `key` per game. */
export function PlayerScreen(props: PlayerScreenProps) {
  const { gameUuid, makeWorld, hasRace, hasSound, pointsXP, onOut } = props;
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
  useUnlockedAudio();
  const { onNext } = props;
  const nextUuid = moment === 'over' ? session.data?.live.nextGameUuid : null;
  useEffect(() => {
    if (nextUuid) onNext(nextUuid, kind);
  }, [nextUuid, kind, onNext]);
  const isRemoved = session.isOut === 'removed';
  useEffect(() => {
    if (!isRemoved) return;
    showFlash({ tone: 'warning', text: t('removed') });
    onOut();
  }, [isRemoved, onOut, t]);
  if (moment === 'out') return null;
  if (moment === 'loading' || moment === 'ending')
    return <Loader label={t(moment === 'ending' ? 'over.coming' : 'loading')} isWholePage />;
  const isSpoken = hasSound && doDevicesSound(session);
  const shown = { game, session, moment, player, title, isLost, hasRace, isSpoken };
  const view: LiveViewProps = { ...shown, onLeave: onOut };
  return (
    <>
      {moment === 'lobby' && <WaitingRoom {...view} />}
      {moment === 'countdown' && <Countdown {...view} />}
      {moment === 'paused' && <PausedView {...view} />}
      {moment === 'over' && <OverView {...view} {...{ pointsXP, onOut }} misses={missesOf(props, session)} />}
      {!['lobby', 'countdown', 'paused', 'over'].includes(moment) &&
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

function missesOf({ onMisses }: PlayerScreenProps, { game, data }: LiveSession): Misses | null {
  const own = ownGame(data);
  if (!onMisses || !game || !own) return null;
  const { wordGroupUuid } = game;
  return { wordGroupUuid, onPlay: () => onMisses(wordGroupUuid, own.uuid) };
}

/** The language that is learnt here is the game's. */
function playerOf({ player }: PlayerScreenProps, learningLang: LearningLang = 'en'): Player {
  return { ...player, learningLang };
}
