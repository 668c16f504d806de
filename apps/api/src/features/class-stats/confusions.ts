import type { ReplyOf } from '@motamo/contract/endpoint';
import type { Confusion, classStats, StatsFilter } from '@motamo/contract/stats/class-stats';
import { soundKey } from '@motamo/rules/distractors';
import { editDistance } from '@motamo/rules/edit-distance';
import type { Lang, LearningLang } from '@motamo/rules/languages';
import { fold } from '@motamo/rules/text-folding';
import type { Context } from '../../context.ts';
import type { AdultPrincipal } from '../../http/session.ts';
import { takenFalseFriend } from '../words/false-friends.ts';
import { type Catalogue, type CatalogueWord, catalogueFor, textOf } from '../words/words.ts';
import {
  type ConfusionRow,
  type StudentRow,
  selectConfusions,
  selectMembers,
  selectMotherLangs,
} from './class-stats.queries.ts';
import { learningLangOf, type StatsRequest } from './class-stats.ts';
import { confusionView, mayRead, studentView } from './class-stats.view.ts';
import { startedWithin } from './period.queries.ts';
import { periodOf } from './period.ts';
import { isStudent, namedAmong } from './scope.queries.ts';
import { findOwnStudentId, findStatsClassroom, readableBy } from './scope.ts';

type Confusions = ReplyOf<(typeof classStats)['GET /user/classrooms/uuid/{uuid}/taken-for']>;

/** Pairs shown at most. */
const PAIRS_MAX = 60;

/** Why two words are easily confused, as far as their form tells: one or two letters apart, or the same sounds. */
function likenessOf(word: CatalogueWord, chosen: CatalogueWord, lang: Lang): Confusion['likeness'] {
  const [first, second] = [fold(textOf(word, lang)), fold(textOf(chosen, lang))];
  const farthest = Math.max(first.length, second.length) > 5 ? 2 : 1;
  if (editDistance(first, second) <= farthest) return 'spelling';
  return soundKey(first, lang) === soundKey(second, lang) ? 'sound' : 'none';
}

interface Reading {
  readonly adult: AdultPrincipal;
  readonly learningLang: LearningLang;
  readonly lang: StatsRequest['lang'];
  /** Languages that the pupils speak. */
  readonly mothers: readonly Lang[];
}

/** The other word looks like this one to pupils who speak one of these languages. */
function falseFriendIn(
  catalogue: Catalogue,
  [word, chosen]: [CatalogueWord, CatalogueWord],
  { mothers, learningLang }: Reading,
): Confusion['falseFriend'] {
  const given = { chosenWordId: chosen.id, answeredText: null };
  for (const lang of mothers) {
    const taken = takenFalseFriend(catalogue, word, given, { lang, learningLang });
    const { text, likeText, meaning } = taken ?? {};
    if (text && likeText && meaning) return { text, likeText, meaning };
  }
  return null;
}

async function describe(
  ctx: Context,
  rows: readonly ConfusionRow[],
  members: readonly StudentRow[],
  reading: Reading,
): Promise<Confusions> {
  const { adult, mothers: _, ...langs } = reading;
  const catalogue = await catalogueFor(ctx, adult);
  const readable = await readableBy(ctx, adult);
  const { words } = catalogue;
  const students = new Map(members.map((row) => [row.id, studentView(ctx, row)]));
  const pairs = rows.flatMap((row): Confusion[] => {
    const word = words.get(row.word_id);
    const chosen = words.get(row.chosen_word_id);
    if (!word || !chosen || !mayRead(word, readable) || !mayRead(chosen, readable)) return [];
    const likeness = likenessOf(word, chosen, langs.learningLang);
    const falseFriend = falseFriendIn(catalogue, [word, chosen], reading);
    return [confusionView(ctx, row, { word, chosen, likeness, falseFriend, students }, langs)];
  });
  return { takenFor: pairs, wrongCount: rows[0]?.wrong_count ?? 0 };
}

/** Word pairs that a class confuses, of all pupils and lists or of one. */
export async function findClassConfusions(
  ctx: Context,
  { adult, uuid, lang }: StatsRequest,
  filter: StatsFilter & { studentUuid?: string | undefined; wordGroupUuid?: string | undefined },
): Promise<Confusions> {
  const classroom = await findStatsClassroom(ctx, adult, uuid, lang);
  const members = await selectMembers(ctx.db, classroom);
  const rows = await selectConfusions(ctx.db, {
    members: namedAmong(classroom.members, filter.studentUuid),
    isWithin: startedWithin(periodOf(ctx, filter)),
    wordGroupUuid: filter.wordGroupUuid,
    limit: PAIRS_MAX,
  });
  const mothers = await selectMotherLangs(ctx.db, classroom);
  return describe(ctx, rows, members, {
    adult,
    learningLang: learningLangOf(classroom, members),
    lang,
    mothers,
  });
}

/** Word pairs that one own pupil confuses. */
export async function findStudentConfusions(
  ctx: Context,
  { adult, uuid, lang }: { adult: AdultPrincipal } & StatsRequest,
  filter: StatsFilter,
): Promise<Confusions> {
  const members = isStudent(await findOwnStudentId(ctx, adult, uuid));
  const students = await selectMembers(ctx.db, { members });
  const rows = await selectConfusions(ctx.db, {
    members,
    isWithin: startedWithin(periodOf(ctx, filter)),
    wordGroupUuid: undefined,
    limit: PAIRS_MAX,
  });
  return describe(ctx, rows, students, {
    adult,
    learningLang: learningLangOf({ learningLang: null }, students),
    lang,
    mothers: await selectMotherLangs(ctx.db, { members }),
  });
}
