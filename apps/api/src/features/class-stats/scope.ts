import type { InterfaceLang } from '@motamo/contract/values';
import type { LearningLang } from '@motamo/rules/languages';
import type { SQL } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { notFound } from '../../http/failure.ts';
import { say } from '../../http/messages.ts';
import type { AdultPrincipal } from '../../http/session.ts';
import {
  gamesOfClassroom,
  gamesOfFamily,
  inClassroom,
  knownTo,
  listsOf,
  selectFamilyHead,
  selectOwnClassroom,
  selectOwnStudentId,
} from './scope.queries.ts';

/** Whose play the statistics are about: conditions on `students s`, and on `live_games lg` made for them. */
export interface Scope {
  readonly members: SQL;
  /** Pupils whom the reader may see by name. */
  readonly known: SQL;
  readonly liveGames: SQL;
  /** Lists `wg` that the reader may see: those of the catalogue and the own ones. */
  readonly lists: SQL;
}

export interface StatsClassroom extends Scope {
  readonly uuid: string;
  readonly title: string;
  /** Learning language of the class; null for a family, where each child has a language of its own. */
  readonly learningLang: LearningLang | null;
}

/**
 * An own class of a teacher, or the one family group of a parent. A pupil of the class who is not the teacher's own
 * (product §6) is not in it.
 */
export async function findStatsClassroom(
  ctx: Context,
  adult: AdultPrincipal,
  uuid: string,
  lang: InterfaceLang,
): Promise<StatsClassroom> {
  const known = knownTo(adult);
  if (adult.role === 'teacher') {
    const row = await selectOwnClassroom(ctx.db, adult.accountId, uuid);
    if (!row) throw notFound();
    return {
      ...row,
      known,
      lists: listsOf(adult),
      members: inClassroom(row.id, known),
      liveGames: gamesOfClassroom(row.id),
    };
  }
  const head = adult.role === 'parent' ? await selectFamilyHead(ctx.db, adult.accountId, uuid) : undefined;
  if (!head) throw notFound();
  return {
    uuid: head.uuid,
    title: say(lang, 'familyGroup'),
    learningLang: null,
    known,
    lists: listsOf(adult),
    members: known,
    liveGames: gamesOfFamily(adult.accountId),
  };
}

/** One own pupil of a teacher or parent. */
export async function findOwnStudentId(ctx: Context, adult: AdultPrincipal, uuid: string): Promise<number> {
  if (adult.role === 'school-manager') throw notFound();
  const id = await selectOwnStudentId(ctx.db, knownTo(adult), uuid);
  if (id === undefined) throw notFound();
  return id;
}
