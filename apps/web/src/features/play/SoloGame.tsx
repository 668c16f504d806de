import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLeaving } from '../../lib/browser/use-leaving.ts';
import { usePage } from '../../lib/page.ts';
import { LeaveDialog } from '../../question/LeaveDialog.tsx';
import type { Player } from '../../question/player.ts';
import { usePreload } from '../../question/use-preload.ts';
import { Loader } from '../../ui/Loader.tsx';
import type { ChosenGame } from './engine/game-calls.ts';
import { comingSection, currentSection, ownGame } from './engine/game-session.ts';
import type { GameWorld } from './engine/game-world.ts';
import { useGamePlay } from './engine/use-game-play.ts';
import { useGameVoice } from './engine/use-game-voice.ts';
import { MatchView } from './match/MatchView.tsx';
import { QuestionView } from './QuestionView.tsx';
import { GameResults } from './results/GameResults.tsx';

export interface SoloGameProps {
  chosen: ChosenGame;
  player: Player;
  makeWorld: () => GameWorld;
  /** Name of the list, once it is known. */
  listName: string | null;
  /** XP of the pupil; null for a guest. */
  pointsXP: number | null;
  /** Back to the list. */
  onOut: () => void;
}

/** A solo game from its start to its results, for pupils and guests alike. */
export function SoloGame({ chosen, player, makeWorld, listName, pointsXP, onOut }: SoloGameProps) {
  const { t } = useTranslation('play');
  const [game, session] = useGamePlay(chosen, makeWorld);
  const [isStarting, setIsStarting] = useState(false);
  const leaving = useLeaving({
    isGoingOn: () => !['finished', 'left'].includes(game.store.get().phase),
    leave: () => game.leave(),
  });
  const gameName = t(`page.${chosen.gameTypeSlug}`);
  const title = listName ? `${gameName} · ${listName}` : gameName;
  usePage(title);
  useGameVoice(session, player);
  usePreload(comingSection(session));
  const section = currentSection(session);
  const own = ownGame(session.data);
  if (isStarting && session.phase !== 'finished') setIsStarting(false);

  if (session.phase === 'finished' && own) {
    return (
      <GameResults
        own={own}
        player={player}
        title={title}
        pointsXP={pointsXP}
        ghostScore={session.ghost?.at(-1) ?? null}
        isStarting={isStarting}
        onReplay={(onlyMisses) => {
          setIsStarting(true);
          game.replay({ onlyMisses });
        }}
        onFinish={() => {
          void game.leave();
          onOut();
        }}
      />
    );
  }
  if (session.phase === 'left') return null;
  if (!section) return <Loader label={t('loading')} isWholePage />;
  const View = section.kind === 'match' ? MatchView : QuestionView;
  return (
    <>
      <View
        key={`${session.game?.uuid} ${section.sectionIdx}`}
        game={game}
        session={session}
        section={section}
        player={player}
        title={title}
        onLeave={onOut}
      />
      <LeaveDialog isOpen={leaving.isAsked} onQuit={leaving.quit} onCancel={leaving.cancel} />
    </>
  );
}
