import type { Lang, LearningLang } from '@motamo/rules/languages';
import type { Context } from '../../../context.ts';
import { notFound } from '../../../http/failure.ts';
import type { Principal } from '../../../http/session.ts';
import { isOver } from './game/live-game.ts';
import type { LiveViewer } from './player.view.ts';
import type { PlayerRow } from './rows/live.queries.ts';
import type { LoadedGame } from './rows/load-live.ts';
import { selectAffiliations, selectGuest, selectUserLang } from './rows/people.queries.ts';

/** Somebody who asks, as far as a live game must know. */
export interface Person {
  readonly type: Principal['type'];
  readonly id: number;
  readonly lang: Lang;
  /** Of a pupil; null for the others. */
  readonly classroomId: number | null;
  readonly parentId: number | null;
  readonly learningLang: LearningLang | null;
  readonly leagueIds: readonly number[];
}

/** Somebody in no class and no family. */
export const noAffiliation = { classroomId: null, parentId: null, learningLang: null, leagueIds: [] };

export async function findPerson(ctx: Context, { type, accountId: id }: Principal): Promise<Person> {
  if (type === 'anonymous') {
    const guest = await selectGuest(ctx.db, id);
    if (!guest) throw notFound();
    return { ...noAffiliation, type, id, lang: guest.lang };
  }
  if (type === 'user') {
    const user = await selectUserLang(ctx.db, id);
    if (!user) throw notFound();
    return { ...noAffiliation, type, id, lang: user.lang };
  }
  const student = await selectAffiliations(ctx.db, id);
  if (!student) throw notFound();
  return { ...student, type, id };
}

export function seatOf(
  { players }: Pick<LoadedGame, 'players'>,
  { type, id }: Pick<Person, 'type' | 'id'>,
): PlayerRow | undefined {
  return players.find(({ row }) =>
    type === 'student' ? row.studentId === id : type === 'anonymous' && row.anonymousId === id,
  );
}

type Teachers = Pick<LoadedGame, 'classroomTeacherId' | 'coTeacherIds'>;

/** Who made a game; a teacher only as long as the class is taught by that teacher. */
export function isCreator(
  loaded: Pick<LoadedGame, 'live'> & Teachers,
  person: Pick<Person, 'type' | 'id'>,
): boolean {
  const { live } = loaded;
  if (person.type === 'student') return live.studentCreatorId === person.id;
  const isMade = person.type === 'user' && live.creatorId === person.id;
  return isMade && (live.classroomId === null || isTeacherOf(loaded, person));
}

/** Whether somebody is among those that a game is offered to: a pupil by list or invitation, a guest by a shared link. */
export function isOfferedTo({ live, game }: Pick<LoadedGame, 'live' | 'game'>, person: Person): boolean {
  if (person.type === 'anonymous') return live.admitsOthers;
  if (person.type !== 'student') return false;
  if (live.groupType === 'random') return game.learningLang === person.learningLang;
  if (live.groupType === 'family') return live.creatorId !== null && live.creatorId === person.parentId;
  if (live.groupType === 'league') return live.leagueId !== null && person.leagueIds.includes(live.leagueId);
  return live.classroomId !== null && live.classroomId === person.classroomId;
}

/** Who teaches the class that plays. */
export const isTeacherOf = (
  { classroomTeacherId, coTeacherIds }: Teachers,
  { type, id }: Pick<Person, 'type' | 'id'>,
): boolean => type === 'user' && (classroomTeacherId === id || coTeacherIds.includes(id));

/**
 * Who may see a game: its creator, the teachers of the class, whoever has a seat; while it is open also those whom it
 * is offered to. Everybody else gets the same answer as for a missing one.
 */
export function viewerOf(loaded: LoadedGame, person: Person): LiveViewer {
  const player = seatOf(loaded, person) ?? null;
  const leads = isCreator(loaded, person);
  const isTeacher = isTeacherOf(loaded, person);
  const isPlayer = player !== null && player.row.removedAt === null;
  const isOpen = !isOver(loaded.state) && !loaded.state.settings.isLocked;
  const isGuestOfHonour = isOpen && isOfferedTo(loaded, person) && player === null;
  if (!leads && !isTeacher && !isPlayer && !isGuestOfHonour) throw notFound();
  return {
    viewerKind: person.type === 'user' ? 'adults' : 'students',
    player: isPlayer ? player : null,
    isCreator: leads,
    isGuest: person.type === 'anonymous',
    lang: person.lang,
  };
}
