import type { LiveGameTypeSlug } from '@motamo/contract/live';
import type { Moment } from '../engine/live-moment.ts';
import type { LivePlay } from '../engine/live-play.ts';
import type { LiveSession } from '../engine/live-session.ts';

/** What every view of the screen in front of the class is given. */
export interface LeaderViewProps {
  game: LivePlay;
  session: LiveSession;
  moment: Moment;
  kind: LiveGameTypeSlug;
  /** Name of the class; null for a family. */
  className: string | null;
  /** Pupils that are expected; null where nobody is. */
  expectedCount: number | null;
  /** What the adult in front of it may do; null on a wall that only shows. */
  host: Host | null;
}

export interface Host {
  /** It is the adult's own game. A teacher in front of a pupil's game for the class ends it and does nothing else (product §6). */
  leads: boolean;
  /** Back to the desk; the game goes on. */
  onOut: () => void;
  /** Asks before the game is called off or stopped. */
  onEnd: () => void;
}
