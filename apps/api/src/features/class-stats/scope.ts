import type { InterfaceLang } from '@motamo/contract/values';
import type { LearningLang } from '@motamo/rules/languages';
import type { SQL } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { notFound } from '../../http/failure.ts';
import { say } from '../../http/messages.ts';
import type { Adult, AdultPrincipal } from '../../http/session.ts';
import { selectListOwners } from '../teaching/teaching.queries.ts';
import { requireClass } from '../teaching/teaching.ts';
import { selectFollowedWordIds } from '../words/words.queries.ts';
import {
  gamesOfClassroom,
  gamesOfFamily,
  inClassroom,
  knownTo,
  listsOf,
  selectFamilyHead,
  selectOwnStudentId,
} from './scope.queries.ts';

/** Whose play the statistics are about: conditions on `students s`, and on `live_games lg` made for them. */
export interface Scope {
  readonly members: SQL;
  /** Pupils whom the reader may see by name. */
  readonly known: SQL;
  readonly liveGames: SQL;
  /** Lists `wg` that the reader may see: those of the catalogue, and those of the owners. */
  readonly lists: SQL;
  /** Teachers whose own lists and words the reader may read. */
  readonly ownerIds: readonly number[];
  /** Own words of others in lists that these teachers follow. */
  readonly followedWordIds: ReadonlySet<number>;
}

/** What an adult may read of lists and words, whoever's play it is about. */
export async function readableBy(
  ctx: Context,
  adult: Adult,
): Promise<Pick<Scope, 'lists' | 'ownerIds' | 'followedWordIds'>> {
  const ownerIds = await selectListOwners(ctx.db, adult);
  const followedWordIds = new Set(await selectFollowedWordIds(ctx.db, ownerIds));
  return { ownerIds, followedWordIds, lists: listsOf(ownerIds) };
}

export interface StatsClassroom extends Scope {
  readonly uuid: string;
  readonly title: string;
  /** Learning language of the class; null for a family, where each child has a language of its own. */
  readonly learningLang: LearningLang | null;
}

/**
 * A class that a teacher sees, or the one family group of a parent.
 */
export async function findStatsClassroom(
  ctx: Context,
  adult: AdultPrincipal,
  uuid: string,
  lang: InterfaceLang,
): Promise<StatsClassroom> {
  const known = knownTo(adult);
  if (adult.role === 'teacher') {
    const { classroom } = await requireClass(ctx.db, adult, { uuid }, 'see');
    return {
      ...{ uuid: classroom.uuid, title: classroom.title, learningLang: classroom.learningLang },
      ...(await readableBy(ctx, adult)),
      known,
      members: inClassroom(classroom),
      liveGames: gamesOfClassroom(classroom.id),
    };
  }
  const head = adult.role === 'parent' ? await selectFamilyHead(ctx.db, adult.accountId, uuid) : undefined;
  if (!head) throw notFound();
  return {
    uuid: head.uuid,
    title: say(lang, 'familyGroup'),
    learningLang: null,
    known,
    ...(await readableBy(ctx, adult)),
    members: known,
    liveGames: gamesOfFamily(adult.accountId),
  };
}

/** One pupil whom a teacher or parent sees. */
export async function findOwnStudentId(ctx: Context, adult: AdultPrincipal, uuid: string): Promise<number> {
  if (adult.role === 'school-manager') throw notFound();
  const id = await selectOwnStudentId(ctx.db, knownTo(adult), uuid);
  if (id === undefined) throw notFound();
  return id;
}
