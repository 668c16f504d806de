import type { InterfaceLang, LearningLang } from '@motamo/contract/values';
import type { Context } from '../../context.ts';
import { notFound } from '../../http/failure.ts';
import type { GuestPrincipal, StudentPrincipal } from '../../http/session.ts';
import { loadMemories, type Memories, noMemories } from '../knowledge/knowledge.ts';
import { selectGuestLangs, selectStudentLangs } from './words.queries.ts';

export type Player = StudentPrincipal | GuestPrincipal;

/** The languages of somebody who plays; `studentId` is null for a guest, of whom nothing is remembered. */
export interface WordViewer {
  readonly studentId: number | null;
  readonly lang: InterfaceLang;
  readonly learningLang: LearningLang;
}

export async function findWordViewer(ctx: Context, player: Player): Promise<WordViewer> {
  const isStudent = player.type === 'student';
  const langs = isStudent
    ? await selectStudentLangs(ctx.db, player.accountId)
    : await selectGuestLangs(ctx.db, player.accountId);
  if (!langs) throw notFound();
  return {
    studentId: isStudent ? player.accountId : null,
    lang: langs.lang,
    learningLang: langs.learningLang,
  };
}

/** What the viewer remembers: nothing for a guest. */
export async function memoriesOf(
  ctx: Context,
  viewer: WordViewer,
  wordIds?: readonly number[],
): Promise<Memories> {
  if (viewer.studentId === null) return noMemories;
  return loadMemories(ctx.db, { studentId: viewer.studentId, learningLang: viewer.learningLang, wordIds });
}
