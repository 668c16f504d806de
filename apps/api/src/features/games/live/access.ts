import { eq } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import { users } from '../../../db/schema/accounts.ts';
import { students } from '../../../db/schema/classes.ts';
import { notFound } from '../../../http/failure.ts';
import type { Principal } from '../../../http/session.ts';
import type { PlayerRow } from './live.queries.ts';
import type { Loaded, Viewer } from './live.view.ts';

/** Somebody who asks, as far as a live game must know. */
export interface Person {
  readonly type: Principal['type'];
  readonly id: number;
  readonly lang: string;
  /** Of a pupil; null for the others. */
  readonly classroomId: number | null;
  readonly parentId: number | null;
  readonly learningLang: string;
}

/** Whoever is in no class and no family. */
export const stranger = { classroomId: null, parentId: null, learningLang: '' };

export async function findPerson(ctx: Context, { type, accountId: id }: Principal): Promise<Person> {
  if (type === 'anonymous') return { ...stranger, type, id, lang: 'fr' };
  if (type === 'user') {
    const [row] = await ctx.db.select({ lang: users.lang }).from(users).where(eq(users.id, id));
    if (!row) throw notFound();
    return { ...stranger, type, id, lang: row.lang };
  }
  const { lang, learningLang, classroomId, parentId } = students;
  const [row] = await ctx.db
    .select({ lang, learningLang, classroomId, parentId })
    .from(students)
    .where(eq(students.id, id));
  if (!row) throw notFound();
  return { ...row, type, id };
}

export function seatOf(
  { players }: Pick<Loaded, 'players'>,
  { type, id }: Pick<Person, 'type' | 'id'>,
): PlayerRow | undefined {
  return players.find(({ row }) =>
    type === 'student' ? row.studentId === id : type === 'anonymous' && row.anonymousId === id,
  );
}

export const isCreator = ({ live }: Pick<Loaded, 'live'>, { type, id }: Pick<Person, 'type' | 'id'>) =>
  type === 'user' ? live.creatorId === id : type === 'student' && live.studentCreatorId === id;

/** Whether a pupil is among those that a game is offered to, by list or invitation. */
export function isOfferedTo({ live, game }: Pick<Loaded, 'live' | 'game'>, person: Person): boolean {
  if (person.type !== 'student') return false;
  if (live.groupType === 'random') return game.learningLang === person.learningLang;
  if (live.groupType === 'family') return live.creatorId !== null && live.creatorId === person.parentId;
  return live.classroomId !== null && live.classroomId === person.classroomId;
}

/**
 * Who may see a game: its creator, the teacher of the class, whoever has a seat; before it starts also those whom it
 * is offered to. Everybody else gets the same answer as for a missing one.
 */
export function viewerOf(loaded: Loaded, person: Person): Viewer {
  const player = seatOf(loaded, person) ?? null;
  const leads = isCreator(loaded, person);
  const isTeacher = person.type === 'user' && loaded.classroomTeacherId === person.id;
  const isPlayer = player !== null && player.row.removedAt === null;
  const isGuestOfHonour = loaded.state.state === 'waiting' && isOfferedTo(loaded, person) && player === null;
  if (!leads && !isTeacher && !isPlayer && !isGuestOfHonour) throw notFound();
  return {
    audience: person.type === 'user' ? 'adults' : 'pupils',
    player: isPlayer ? player : null,
    isCreator: leads,
    lang: person.lang,
  };
}
