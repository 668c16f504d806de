import type { StudentGame } from '@motamo/contract/games';
import { PODIUM_PLACES } from '@motamo/rules/limits';
import { guestIcon, hasAnimalLast } from '../../../question/guest-icon.ts';
import type { IconName } from '../../../ui/art/icon-names.ts';
import { iconUrl } from '../../../ui/art/icon-url.ts';
import { type LiveSession, ownGame } from './live-session.ts';

/** As many faces have room on a wall; from here on they are smaller and stand beside their names, so that thirty can be read. */
export const ROOMY_MAX = 12;

/** A player as screens show it. */
export interface ShownPlayer {
  uuid: string;
  seat: number;
  name: string;
  /** The first name, or the animal of a friendly name: "Léa", "Renard", "Fox". */
  firstName: string;
  /** As short as the others allow: "Léa", or "Léa G." where there are two. */
  shortName: string;
  pictureUrl: string;
  ground: string;
  isMe: boolean;
  score: number;
  /** Right answers: what moves a player in the race. */
  good: number;
  done: number;
  isDone: boolean;
  /** From 1; null where everybody plays alone, or none is given yet. */
  team: number | null;
}

/** By seat, the same on every screen. */
const ANIMALS: readonly IconName[] = [
  'fox',
  'frog',
  'owl',
  'octopus',
  'unicorn',
  'dragon',
  'panda',
  'tiger-face',
  'hedgehog',
  'robot',
  'koala',
  'shark',
  'penguin',
  'lion',
  'wolf',
  'raccoon',
  'turtle',
  'bear',
  'beaver',
  'butterfly',
  'snail',
  'cow-face',
  'chicken',
  'lady-beetle',
  'honeybee',
  'alien',
  'astronaut',
  'cricket',
  'snowman',
  'rocket',
];

const GROUNDS = ['#ffe2b8', '#d9f0cd', '#cfe3fb', '#ffd4cd', '#e6ddfb', '#cfeaf0'] as const;

const pick = <T>(all: readonly T[], seat: number): T => all[(seat - 1 + all.length) % all.length] as T;

/** A guest called after an animal looks like it; who else wears no avatar yet takes the one of the seat. */
function faceOf(name: string, seat: number): IconName {
  const icon = guestIcon(name);
  return icon === 'glowing-star' ? pick(ANIMALS, seat) : icon;
}

const firstOf = ({ firstName }: ShownPlayer) => firstName;

/** "Léa G."; a friendly name keeps the order of its language: "Renard C.", "C. Fox". */
function withLetter({ name, firstName }: ShownPlayer): string {
  const [first = name, second] = name.split(' ');
  if (second === undefined) return first;
  return first === firstName ? `${first} ${second.charAt(0)}.` : `${first.charAt(0)}. ${second}`;
}

/** First names where they tell everybody apart, else with the first letter of the second one, else in full. */
function withShortNames(players: ShownPlayer[]): ShownPlayer[] {
  const isAlone = (shorten: typeof firstOf, one: ShownPlayer) =>
    players.every((other) => other === one || shorten(other) !== shorten(one));
  const shortOf = (player: ShownPlayer) =>
    [firstOf, withLetter].find((shorten) => isAlone(shorten, player))?.(player) ?? player.name;
  return players.map((player) => ({ ...player, shortName: shortOf(player) }));
}

export function shownPlayer(entry: StudentGame, ownUuid: string | null, sectionsCount: number): ShownPlayer {
  const seat = entry.seat ?? 1;
  const { name, avatarImageUrl } = entry.student;
  const words = name.split(' ');
  return {
    uuid: entry.uuid,
    seat,
    name,
    firstName: words[hasAnimalLast(name) ? 1 : 0] ?? name,
    shortName: name,
    pictureUrl: avatarImageUrl ?? iconUrl(faceOf(name, seat)),
    ground: pick(GROUNDS, seat),
    isMe: entry.uuid === ownUuid,
    score: entry.totalScore,
    good: entry.goodResult,
    done: entry.sectionsDoneCount,
    isDone: sectionsCount > 0 && entry.sectionsDoneCount >= sectionsCount,
    team: entry.team ?? null,
  };
}

/** Everybody at the table, in the order of joining. */
export function playersOf({ data }: LiveSession): ShownPlayer[] {
  const own = ownGame(data)?.uuid ?? null;
  const sectionsCount = data?.sectionsCount ?? 0;
  const players = (data?.studentGames ?? []).map((entry) => shownPlayer(entry, own, sectionsCount));
  return withShortNames(players.sort((a, b) => a.seat - b.seat));
}

/** The place of one of a row, the best first; equal points share it where speed does not count, as the server's places do. */
export function placeAt(ranked: readonly ShownPlayer[], at: number, { data }: LiveSession): number {
  if (data?.live.settings.speedCounts) return at + 1;
  return ranked.findIndex(({ score }) => score === ranked[at]?.score) + 1;
}

/** Who is nearer to the front is told the place; nobody is told to be last, nor one of many who have no point yet. */
export function toldPlace({ data }: LiveSession): number | null {
  const own = data?.studentGames.find(({ seat }) => seat === data.live?.ownSeat);
  const place = own && own.totalScore > 0 ? (data?.live?.ownPlace ?? null) : null;
  const count = data?.studentGames.length ?? 0;
  return place !== null && (place <= PODIUM_PLACES || place < count) ? place : null;
}

/** Those on the podium, first to third. */
export function podiumOf({ data }: LiveSession): StudentGame[] {
  const placed = [...(data?.studentGames ?? []), ...(data?.hasLeftStudentGames ?? [])];
  return placed
    .filter(({ place }) => place !== null && place !== undefined && place <= 3)
    .sort((a, b) => (a.place ?? 0) - (b.place ?? 0));
}
