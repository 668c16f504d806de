import type { RequestOf } from '@motamo/contract/endpoint';
import type { solo } from '@motamo/contract/solo';
import { hearsSentences } from '@motamo/rules/learning/sentence-after';
import { DEFAULT_NEEDS } from '@motamo/rules/needs-profile';
import type { Context } from '../../../context.ts';
import { newUuid } from '../../../db/new-uuid.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { conflict, Failure, invalidFields, notFound } from '../../../http/failure.ts';
import type { GuestPrincipal, StudentPrincipal } from '../../../http/session.ts';
import { selectContentFor } from '../../words/words.queries.ts';
import { catalogueAt, findPlayableList, listScopeOf, type PlayableList } from '../../words/words.ts';
import { serveSection } from './serve-section.ts';
import {
  insertGame,
  insertSection,
  insertStudentGame,
  type Owner,
  selectGuestPlayer,
  selectMissesOf,
  selectOwnGame,
  selectStudentPlayer,
  takeGuestGame,
} from './solo.queries.ts';
import type { ShownGame } from './solo.view.ts';
import { choosePlan } from './solo-choose.ts';

export type SoloPlayer = StudentPrincipal | GuestPrincipal;
export type SoloStart = RequestOf<(typeof solo)['POST /student/list-games']>['body'];

export const ownerOf = ({ type, accountId }: SoloPlayer): Owner =>
  type === 'student' ? { studentId: accountId } : { anonymousId: accountId };

async function findPlayer(ctx: Context, owner: Owner) {
  if ('studentId' in owner) {
    const student = await selectStudentPlayer(ctx.db, owner.studentId);
    if (!student) throw notFound();
    return student;
  }
  const guest = await selectGuestPlayer(ctx.db, owner.anonymousId);
  if (!guest) throw notFound();
  return { ...guest, needs: DEFAULT_NEEDS, grade: null, difficulty: null, avatarPictureId: null };
}

/** The missed words of an own finished game on the same list. */
async function findMisses(ctx: Context, owner: Owner, list: PlayableList, studentGameUuid: string) {
  const field = 'missesOfStudentGameUuid';
  const found = await selectOwnGame(ctx.db, owner, { studentGameUuid }, 'read');
  if (!found) throw notFound();
  const missed = new Set(await selectMissesOf(ctx.db, found.row.id));
  const isUsable = found.row.finishedAt && found.game.wordGroupId === list.id && missed.size > 0;
  if (!isUsable) throw invalidFields({ [field]: 'noMissedWords' });
  return missed;
}

/**
 * Starts a solo game: the plan, the game, its first question; a guest pays with one of the eleven games.
 *
 * @throws Failure `not-found` for a list that is not offered, `games-used-up` for a guest without games
 */
export async function startGame(ctx: Context, principal: SoloPlayer, input: SoloStart): Promise<ShownGame> {
  const owner = ownerOf(principal);
  const player = await findPlayer(ctx, owner);
  const scope = listScopeOf(ctx, principal);
  const list = await findPlayableList(ctx.db, input.wordGroupUuid, scope, { withHomophones: true });
  // homophones are written from hearing, by who learns their language
  const isUnfit =
    list?.homophonesIn && (list.homophonesIn !== player.learningLang || input.gameTypeSlug !== 'dictation');
  if (!list || isUnfit) throw notFound();
  const { version, reading } = await selectContentFor(ctx.db, principal);
  const catalogue = await catalogueAt(ctx, version, ctx.db, reading);
  const langs = { lang: player.lang, learningLang: player.learningLang };
  const { missesOfStudentGameUuid: missesOf, gameTypeSlug } = input;
  const only = missesOf ? await findMisses(ctx, owner, list, missesOf) : null;
  const { difficulty, grade } = player;
  const request = { owner, gameTypeSlug, list, only, catalogue, langs, difficulty, grade };
  const { plan, memories, reviews, course } = await choosePlan(ctx, request);
  // Nothing is due any more.
  if (plan.length === 0) throw conflict('conflict');
  const now = ctx.clock.now();
  return inTransaction(ctx.db, async (tx) => {
    if ('anonymousId' in owner && (await takeGuestGame(tx, owner.anonymousId)) === undefined)
      throw new Failure('games-used-up');
    const game = await insertGame(tx, {
      uuid: newUuid(now),
      type: input.gameTypeSlug,
      wordGroupId: list.id,
      lang: langs.lang,
      learningLang: langs.learningLang,
      ...reading,
      createdAt: now,
    });
    const row = await insertStudentGame(tx, {
      ...owner,
      uuid: newUuid(now),
      gameId: game.id,
      plan,
      reviews,
      course,
      sectionsCount: plan.length,
      createdAt: now,
      startedAt: now,
      updatedAt: now,
    });
    const next = { sectionIdx: 0, wordIds: plan[0] ?? [], servedAt: now };
    const section = serveSection(ctx, {
      next,
      row,
      game,
      langs,
      catalogue,
      memories,
      needs: player.needs,
      isUntimed: input.isUntimed ?? false,
      grade: player.grade,
      listWordIds: list.wordIds,
      isDictation: list.isDictation,
    });
    await insertSection(tx, section);
    const sections = [{ section, answers: [] }];
    const { needs } = player;
    const { uuid: wordGroupUuid, isDictation } = list;
    const play = { timeFactor: needs.timeFactor, hearsSentences: hearsSentences(needs), isDictation };
    return { row, game, langs, ...play, sections, player, catalogue, wordGroupUuid };
  });
}
