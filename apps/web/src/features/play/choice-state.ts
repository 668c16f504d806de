import type { ChoiceState } from '../../ui/form/Choice.tsx';
import type { GameSession } from './engine/game-session.ts';

/** How one choice looks in the present moment of the game. */
export function choiceStateOf(session: GameSession, choiceUuid: string): ChoiceState {
  const { phase, sent, verdict } = session;
  const isChosen = sent?.answeredWordUuid === choiceUuid;
  if (phase === 'sending') return isChosen ? 'pressed' : 'idle';
  if (phase === 'waiting') return isChosen ? 'waiting' : 'dim';
  if (phase !== 'feedback' || !verdict) return 'idle';
  // Almost right once, a wrong choice still counts as "almost": the tile itself was wrong.
  if (verdict.rightWordUuid === choiceUuid) return isChosen ? 'right' : 'lit';
  return isChosen ? 'wrong' : 'dim';
}
