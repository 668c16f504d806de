import {
  isOver,
  type LiveGame,
  type LivePlayer,
  ownQuestionMs,
  playerOf,
  withDeadline,
  withPlayer,
} from './live-game.ts';
import type { Move, PlayOutcome } from './moves.ts';

type MoveOf<K extends Move['kind']> = Extract<Move, { kind: K }>;

/** More than any class; keeps a stranger with a code from filling a table. */
const PLAYERS_MAX = 100;

const newPlayer = (seat: number, timeFactor: LivePlayer['timeFactor']): LivePlayer => ({
  seat,
  timeFactor,
  isPresent: true,
  isRemoved: false,
  link: 'none',
  isAway: false,
  team: null,
  sectionsDoneCount: 0,
  totalScore: 0,
  goodResult: 0,
  badResult: 0,
  totalGameTimeMs: 0,
  clockAtMs: null,
  finishedAtMs: null,
  place: null,
});

/** Questions of a contest that are over. */
const askedCount = ({ sectionIdx, phase }: LiveGame) => (sectionIdx ?? 0) + (phase === 'feedback' ? 1 : 0);

function smallestTeam({ settings, players }: LiveGame): number | null {
  const sizes = Array.from(
    { length: settings.teamsCount },
    (_, at) => players.filter(({ isPresent, team }) => isPresent && team === at + 1).length,
  );
  return sizes.length === 0 ? null : sizes.indexOf(Math.min(...sizes)) + 1;
}

/** A late player begins with the present question: what came before is neither right nor wrong. */
function startingNow(game: LiveGame, player: LivePlayer, nowMs: number): LivePlayer {
  if (game.state !== 'started') return player;
  const seated = { ...player, team: smallestTeam(game) };
  if (game.type === 'battle') return { ...seated, clockAtMs: Math.max(nowMs, game.opensAtMs ?? 0) };
  return { ...seated, sectionsDoneCount: askedCount(game) };
}

/** The open question lasts as long as the newcomer may take. */
function lastingFor(game: LiveGame, { timeFactor }: LivePlayer): LiveGame {
  if (game.phase !== 'question' || game.questionMs === null) return game;
  const ownMs = ownQuestionMs(game, game.sectionIdx, timeFactor);
  return { ...game, questionMs: ownMs === null ? null : Math.max(ownMs, game.questionMs) };
}

/** What a contest asked while the player was gone counts as not answered. */
function caughtUp(game: LiveGame, player: LivePlayer): LivePlayer {
  if (game.type === 'battle' || game.sectionIdx === null) return player;
  const missed = Math.max(0, askedCount(game) - player.sectionsDoneCount);
  return {
    ...player,
    sectionsDoneCount: player.sectionsDoneCount + missed,
    badResult: player.badResult + missed,
  };
}

/** Whether the others have nothing more to expect of a player for now. */
function isDone(game: LiveGame, player: LivePlayer): boolean {
  if (game.type === 'battle') return player.finishedAtMs !== null;
  return game.sectionIdx !== null && player.sectionsDoneCount > game.sectionIdx;
}

/** Counts a player in (1) or out (−1). */
function counted(game: LiveGame, player: LivePlayer, by: 1 | -1): LiveGame {
  const presentCount = game.presentCount + by;
  if (game.state !== 'started' || player.isAway) return { ...game, presentCount };
  const doneCount = game.doneCount + (isDone(game, player) ? by : 0);
  return { ...game, presentCount, awaitedCount: game.awaitedCount + by, doneCount };
}

export function join(game: LiveGame, { seat, timeFactor }: MoveOf<'join'>, nowMs: number): PlayOutcome {
  const known = seat === null ? undefined : playerOf(game, seat);
  if (known?.isRemoved) return { refused: 'removed' };
  if (known?.isPresent) return { game, events: [] };
  if (isOver(game)) return { refused: 'over' };
  if (known) {
    const player = caughtUp(game, { ...known, isPresent: true });
    const back = counted(withPlayer(game, player), player, 1);
    return {
      game: withDeadline({ ...lastingFor(back, player), activeAtMs: nowMs }),
      events: [{ kind: 'returned', seat: known.seat }],
    };
  }
  if (game.settings.isLocked) return { refused: 'locked' };
  if (game.presentCount >= PLAYERS_MAX) return { refused: 'full' };
  const player = startingNow(game, newPlayer(game.seatsCount + 1, timeFactor), nowMs);
  const joined = counted(withPlayer({ ...game, seatsCount: player.seat }, player), player, 1);
  return {
    game: withDeadline({ ...lastingFor(joined, player), activeAtMs: nowMs }),
    events: [{ kind: 'joined', seat: player.seat }],
  };
}

/** Somebody who has finished has nothing to leave: score and place stay. */
export function leave(game: LiveGame, { seat }: MoveOf<'leave'>, _nowMs: number): PlayOutcome {
  const player = playerOf(game, seat);
  if (!player) return { refused: 'not-a-player' };
  if (!player.isPresent || player.finishedAtMs !== null || isOver(game)) return { game, events: [] };
  const gone = counted(withPlayer(game, { ...player, isPresent: false }), player, -1);
  return { game: withDeadline(gone), events: [{ kind: 'left', seat }] };
}

export function remove(game: LiveGame, { seat, isCreator }: MoveOf<'remove'>, _nowMs: number): PlayOutcome {
  if (!isCreator) return { refused: 'only-creator' };
  if (isOver(game)) return { refused: 'over' };
  const player = playerOf(game, seat);
  if (!player) return { refused: 'not-a-player' };
  if (player.isRemoved) return { game, events: [] };
  const out = withPlayer(game, { ...player, isPresent: false, isRemoved: true });
  const removed = player.isPresent ? counted(out, player, -1) : out;
  return { game: withDeadline(removed), events: [{ kind: 'removed', seat }] };
}

export function rename(game: LiveGame, { seat, isCreator }: MoveOf<'rename'>, _nowMs: number): PlayOutcome {
  if (!isCreator) return { refused: 'only-creator' };
  if (isOver(game)) return { refused: 'over' };
  if (!playerOf(game, seat)) return { refused: 'not-a-player' };
  return { game, events: [{ kind: 'renamed', seat }] };
}

export function moveTeam(game: LiveGame, { seat, team, isCreator }: MoveOf<'team'>): PlayOutcome {
  if (!isCreator) return { refused: 'only-creator' };
  if (game.state !== 'waiting') return { refused: isOver(game) ? 'over' : 'already-started' };
  const player = playerOf(game, seat);
  if (!player) return { refused: 'not-a-player' };
  return { game: withPlayer(game, { ...player, team }), events: [{ kind: 'renamed', seat }] };
}

export function change(
  game: LiveGame,
  { settings, isCreator }: MoveOf<'change'>,
  _nowMs: number,
): PlayOutcome {
  if (!isCreator) return { refused: 'only-creator' };
  if (isOver(game)) return { refused: 'over' };
  // Words, kinds and times are those of the start order; what the room looks and sounds like may change in play.
  const { isLocked, feedbackSeconds, soundFrom, ...fixed } = settings;
  if (game.state === 'started' && Object.values(fixed).some((value) => value !== undefined))
    return { refused: 'already-started' };
  const changed = { ...game, settings: { ...game.settings, ...settings } };
  return { game: withDeadline(changed), events: [{ kind: 'changed' }] };
}

export function start(game: LiveGame, move: MoveOf<'start'>, nowMs: number): PlayOutcome {
  if (!move.isCreator) return { refused: 'only-creator' };
  if (isOver(game)) return { refused: 'over' };
  if (game.state === 'started') return { refused: 'already-started' };
  if (game.presentCount === 0) return { refused: 'nobody-joined' };
  const opensAtMs = nowMs + move.countdownMs;
  const isContest = game.type === 'contest';
  const players = game.players.map((player) => ({
    ...player,
    clockAtMs: opensAtMs,
    isAway: isContest && player.link === 'closed',
    team: move.teams?.get(player.seat) ?? player.team,
  }));
  const started: LiveGame = {
    ...game,
    state: 'started',
    sectionsCount: move.sectionsCount,
    typedSections: move.typedSections ?? [],
    startedAtMs: nowMs,
    opensAtMs,
    activeAtMs: nowMs,
    doneCount: 0,
    awaitedCount: players.filter(({ isPresent, isAway }) => isPresent && !isAway).length,
    players,
  };
  return { game: withDeadline(started), events: [{ kind: 'started' }] };
}
