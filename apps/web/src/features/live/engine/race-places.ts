import type { ShownPlayer } from './players.ts';

/** Oneself runs in the middle, alone, so that the own face covers nobody's name. */
const OWN_LANE = 1;
const LANES: readonly number[] = [0, 2, OWN_LANE];
/** Players that keep their names; with more, only the neighbours do. */
const NAMED_MAX = 12;
const NEIGHBOURS = 2;
const SAME_PLACE_PX = 18;

export interface PlaceOnTrack {
  player: ShownPlayer;
  /** 0 at the start, 1 at the finish. */
  share: number;
  /** Fixed for each player. */
  lane: number;
  /** Offset of players who share a place of a lane. */
  shift: number;
  /** Nobody stands before in the same place: the name can be read. */
  isFront: boolean;
  /** Oneself and those right before and behind: they keep face and name however small the screen is. */
  isNear: boolean;
}

/** Those right before and right behind, and oneself. */
function nearSeats(players: readonly ShownPlayer[]): Set<number> {
  const byPlace = [...players].sort((a, b) => a.good - b.good || a.seat - b.seat);
  const at = byPlace.findIndex(({ isMe }) => isMe);
  if (at < 0) return new Set(byPlace.map(({ seat }) => seat));
  return new Set(byPlace.slice(Math.max(0, at - NEIGHBOURS), at + NEIGHBOURS + 1).map(({ seat }) => seat));
}

/** Where everybody stands on the three lanes. Oneself is drawn last, over all others. */
export function placesOnTrack(players: readonly ShownPlayer[], total: number): PlaceOnTrack[] {
  const near = nearSeats(players);
  const lanes = players.some(({ isMe }) => isMe) ? LANES.slice(0, 2) : LANES;
  const taken = new Map<string, number>();
  const places = players.map((player): PlaceOnTrack => {
    const lane = player.isMe ? OWN_LANE : (lanes[(player.seat - 1) % lanes.length] ?? 0);
    const key = `${lane} ${player.good}`;
    const before = taken.get(key) ?? 0;
    taken.set(key, before + 1);
    return {
      player,
      lane,
      share: total > 0 ? Math.min(1, player.good / total) : 0,
      shift: 0 - before * SAME_PLACE_PX,
      isFront: before === 0,
      isNear: near.has(player.seat) || players.length <= NAMED_MAX,
    };
  });
  return places.sort((a, b) => Number(a.player.isMe) - Number(b.player.isMe));
}
