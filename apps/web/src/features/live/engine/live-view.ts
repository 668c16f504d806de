import type { Player } from '../../../question/player.ts';
import type { Moment } from './live-moment.ts';
import type { LivePlay } from './live-play.ts';
import type { LiveSession } from './live-session.ts';

/** What every view of a live game on a player's own device is given. */
export interface LiveViewProps {
  game: LivePlay;
  session: LiveSession;
  moment: Moment;
  player: Player;
  title: string;
  /** The connection is lost. */
  isLost: boolean;
  /** Part of a profile of needs: no race to look at. */
  hasRace: boolean;
  /** Words are said by this device by itself: not where the wall speaks, nor for who needs no sound. */
  isSpoken: boolean;
  onLeave: () => void;
}
