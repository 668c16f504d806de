import type { LiveGameTypeSlug } from '@motamo/contract/live';
import type { Moment } from '../live-moment.ts';
import type { LivePlay } from '../live-play.ts';
import type { LiveSession } from '../live-session.ts';

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
  /** Back to the desk; the game goes on. */
  onOut: () => void;
  /** Asks before the game is called off or stopped. */
  onEnd: () => void;
}
