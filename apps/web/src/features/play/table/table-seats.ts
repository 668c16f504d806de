import type { Anonymous, Student } from '@motamo/contract/people';
import type { WordGroup } from '@motamo/contract/words';
import { hearsSentences } from '@motamo/rules/learning/sentence-after';
import { call } from '../../../lib/api.ts';
import { guestIcon } from '../../../question/guest-icon.ts';
import type { Player } from '../../../question/player.ts';
import { iconUrl } from '../../../ui/art/icon-url.ts';
import type { ChosenGame } from '../engine/game-calls.ts';

/** Who plays at this device, each with an own session. */
export interface Seat {
  /** Of the second player; the first plays with the session of the browser. */
  token?: string;
  name: string;
  imageUrl: string;
  player: Player;
}

export interface TablePlayer extends ChosenGame {
  seat: Seat;
}

export function seatOfStudent(student: Student, token?: string): Seat {
  const { firstName, avatarImageUrl, lang, learningLang } = student;
  const isQuiet = !hearsSentences(student.needs);
  const player: Player = { audience: 'student', lang, learningLang, isQuiet };
  return { token, name: firstName, imageUrl: avatarImageUrl ?? iconUrl('student'), player };
}

function seatOfGuest({ name, lang, learningLang }: Anonymous, token: string): Seat {
  const player: Player = { audience: 'anonymous', lang, learningLang };
  return { token, name, imageUrl: iconUrl(guestIcon(name)), player };
}

const quiet = { isQuiet: true };

async function seatWith(jwt: string): Promise<Seat> {
  const { student } = await call('GET /student/me', {}, { ...quiet, token: jwt });
  return seatOfStudent(student, jwt);
}

/** A sister or brother, where a parent handed the device over. */
export async function seatSibling(uuid: string): Promise<Seat> {
  return seatWith((await call('POST /student/family/{uuid}/session', { params: { uuid } }, quiet)).jwt);
}

/** A pupil with a printed card. */
export async function seatByCard(shortcode: string): Promise<Seat> {
  return seatWith((await call('POST /student/auth/login', { body: { shortcode } }, quiet)).jwt);
}

/** A parent or friend without an account, who learns what the first player learns. */
export async function seatGuest({ player: { lang, learningLang } }: Seat): Promise<Seat> {
  const { names } = await call('GET /anonymous/auth/names', { query: { lang } }, quiet);
  const body = { name: names[0] ?? '', lang, learningLang };
  const { anonymous, jwt } = await call('POST /anonymous/auth/login', { body }, quiet);
  return seatOfGuest(anonymous, jwt);
}

/** Lists of a player, those of the week first. */
export async function listsOf({ token, player }: Seat): Promise<WordGroup[]> {
  const options = { ...quiet, token };
  const isGuest = player.audience === 'anonymous';
  const [{ wordGroupsOfTheWeek: week }, { wordGroups }] = await Promise.all([
    isGuest
      ? call('GET /anonymous/globals', { query: {} }, options)
      : call('GET /student/globals', {}, options),
    isGuest ? call('GET /anonymous/word-groups', {}, options) : call('GET /student/word-groups', {}, options),
  ]);
  const isOfWeek = new Set(week.map(({ uuid }) => uuid));
  return [...week, ...wordGroups.filter(({ uuid }) => !isOfWeek.has(uuid))];
}

/** Ends the session of a second player who has left. */
export const leaveSeat = ({ token }: Seat) =>
  token ? call('POST /global/auth/logout', {}, { ...quiet, token }).catch(() => undefined) : undefined;
