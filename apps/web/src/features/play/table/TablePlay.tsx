import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLeaving } from '../../../lib/browser/use-leaving.ts';
import { useStore } from '../../../lib/external-store.ts';
import { LeaveDialog } from '../../../question/LeaveDialog.tsx';
import { usePreload } from '../../../question/use-preload.ts';
import { Avatar } from '../../../ui/art/Avatar.tsx';
import { Paper } from '../../../ui/art/Paper.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { Loader } from '../../../ui/Loader.tsx';
import { GamePlay } from '../engine/game-play.ts';
import { comingSection, currentSection, type GameSession, ownGame } from '../engine/game-session.ts';
import { browserWorld } from '../engine/game-world.ts';
import { guestCallsWith } from '../engine/guest-calls.ts';
import { noteEnd } from '../engine/note-end.ts';
import { studentCallsWith } from '../engine/student-calls.ts';
import { useGameSession } from '../engine/use-game-play.ts';
import { useGameVoice } from '../engine/use-game-voice.ts';
import { QuestionView } from '../QuestionView.tsx';
import styles from './Table.module.css';
import { TablePodium } from './TablePodium.tsx';
import { TableGame } from './table-game.ts';
import { tableGameMemory } from './table-memory.ts';
import type { Seat, TablePlayer } from './table-seats.ts';

export interface TablePlayProps {
  players: readonly [TablePlayer, TablePlayer];
  onRefused: () => void;
  onOut: () => void;
}

/** Two games in turn, and who came first. */
export function TablePlay({ players, onRefused, onOut }: TablePlayProps) {
  const [table] = useState(
    () =>
      new TableGame((at, onFeedbackOver) => {
        const { seat, wordGroupUuid, gameTypeSlug } = players[at];
        const calls = (seat.player.audience === 'student' ? studentCallsWith : guestCallsWith)(seat.token);
        const onReply = seat.token ? () => undefined : noteEnd;
        const world = browserWorld(seat.player, calls, { onReply, onRefused });
        const chosen = { wordGroupUuid, gameTypeSlug, isUntimed: true };
        return new GamePlay(chosen, { ...world, memory: tableGameMemory(at), onFeedbackOver });
      }),
  );
  const turn = useStore(table.turn);
  const sessions = [useGameSession(table.games[0]), useGameSession(table.games[1])] as const;
  const isLoading = sessions.some(({ phase }) => phase === 'loading');
  // After a refresh it is the turn of who has answered less.
  useEffect(() => {
    if (!isLoading) table.settle();
  }, [isLoading, table]);
  usePreload(comingSection(sessions[0]));
  usePreload(comingSection(sessions[1]));
  const leaving = useLeaving({
    isGoingOn: () => !table.games.every(({ store }) => ['finished', 'left'].includes(store.get().phase)),
    leave: () => table.leave(),
  });
  const { t } = useTranslation('play');
  const { seat } = players[turn.at];
  const [first, second] = sessions.map((session) => session.phase === 'finished' && ownGame(session.data));
  if (first && second) {
    const entries = [
      { seat: players[0].seat, own: first },
      { seat: players[1].seat, own: second },
    ];
    return <TablePodium entries={entries} onReplay={table.replay} onOut={onOut} />;
  }
  if (isLoading) return <Loader label={t('loading')} isWholePage />;
  return (
    <>
      {turn.isPassing ? (
        <PassCard seat={seat} onTake={table.take} />
      ) : (
        <TurnView game={table.games[turn.at]} session={sessions[turn.at]} seat={seat} onLeave={onOut} />
      )}
      <LeaveDialog isOpen={leaving.isAsked} onQuit={leaving.quit} onCancel={leaving.cancel} />
    </>
  );
}

/** Says whose turn it is; nobody reads the other's question. */
function PassCard({ seat, onTake }: { seat: Seat; onTake: () => void }) {
  const { t } = useTranslation('family');
  return (
    <main id="main" tabIndex={-1} className={styles.pass}>
      <Paper shape="large" className={styles.passCard}>
        <Avatar imageUrl={seat.imageUrl} background="var(--ground-sky)" size={112} isMe />
        <h1>{t('turnTo', { name: seat.name })}</h1>
        <Button size="l" wide autoFocus onClick={onTake}>
          {t('table.ready')}
        </Button>
      </Paper>
    </main>
  );
}

interface TurnViewProps {
  game: GamePlay;
  session: GameSession;
  seat: Seat;
  onLeave: () => void;
}

function TurnView({ game, session, seat, onLeave }: TurnViewProps) {
  const { t } = useTranslation('play');
  useGameVoice(session, seat.player);
  const section = currentSection(session);
  if (!section) return <Loader label={t('loading')} isWholePage />;
  return (
    <>
      <QuestionView
        key={`${session.game?.uuid} ${section.sectionIdx}`}
        {...{ game, session, section, onLeave }}
        player={seat.player}
        title={seat.name}
      />
      <p className={styles.name}>
        <Avatar imageUrl={seat.imageUrl} size={24} /> {seat.name}
      </p>
    </>
  );
}
