import type { Confusion, StatsStudent, StatsWord, StatsWordGroup } from '@motamo/contract/stats/class-stats';
import type { InterfaceLang } from '@motamo/contract/values';
import { fullName, titleIn } from '@motamo/rules/display-names';
import { motherTongueFor } from '@motamo/rules/language-pair';
import type { LearningLang } from '@motamo/rules/languages';
import type { Context } from '../../context.ts';
import { mediaUrl } from '../media/media.ts';
import { type CatalogueWord, textOf } from '../words/words.ts';
import type { ConfusionRow, StatsGroupRow, StudentRow } from './class-stats.queries.ts';
import type { Scope } from './scope.ts';

export function studentView(ctx: Pick<Context, 'config'>, row: StudentRow): StatsStudent {
  return {
    id: row.id,
    uuid: row.uuid,
    name: fullName({ firstName: row.first_name, lastName: row.last_name }),
    firstName: row.first_name,
    username: row.username,
    avatarImageUrl: row.avatar_picture_id === null ? null : mediaUrl(ctx, row.avatar_picture_id, ''),
  };
}

export function coverOf(ctx: Pick<Context, 'config'>, coverIds: readonly number[]): string | null {
  const [coverId] = coverIds;
  return coverId === undefined ? null : mediaUrl(ctx, coverId, '');
}

export function groupView(
  ctx: Pick<Context, 'config'>,
  row: StatsGroupRow,
  reader: { lang: InterfaceLang; weekNb: number },
): StatsWordGroup {
  return {
    id: row.id,
    uuid: row.uuid,
    text: titleIn(row.titles, reader.lang),
    type: row.type,
    imageUrl: coverOf(ctx, row.cover_ids),
    weekNb: row.week_nb,
    isWeekNb: row.week_nb === reader.weekNb,
    wordCount: row.word_count,
  };
}

/** A word as a table shows it: `learningLang` is read, `lang` explains, or another where that one is learnt. */
export function statsWordView(
  ctx: Pick<Context, 'config'>,
  word: CatalogueWord,
  { learningLang, lang }: { learningLang: LearningLang; lang: InterfaceLang },
): StatsWord {
  const sound = word.texts[learningLang]?.sound ?? null;
  return {
    id: word.id,
    uuid: word.uuid,
    text: textOf(word, learningLang),
    meaning: textOf(word, motherTongueFor(lang, learningLang)),
    imageUrl: word.pictureId === null ? null : mediaUrl(ctx, word.pictureId, ''),
    soundUrl: sound ? mediaUrl(ctx, sound.mediaId, '', 'sound') : null,
    soundKind: sound?.kind ?? null,
  };
}

/** Own words of a teacher are read by that teacher, by those who teach the same class, and where a list is followed. */
export const mayRead = (
  word: CatalogueWord,
  { ownerIds, followedWordIds }: Pick<Scope, 'ownerIds' | 'followedWordIds'>,
): boolean => word.ownerId === null || ownerIds.includes(word.ownerId) || followedWordIds.has(word.id);

/** Two words that are taken for each other, and by whom. */
export function confusionView(
  ctx: Pick<Context, 'config'>,
  row: ConfusionRow,
  found: {
    word: CatalogueWord;
    chosen: CatalogueWord;
    students: ReadonlyMap<number, StatsStudent>;
  } & Pick<Confusion, 'likeness' | 'falseFriend'>,
  langs: { learningLang: LearningLang; lang: InterfaceLang },
): Confusion {
  return {
    word: statsWordView(ctx, found.word, langs),
    chosenWord: statsWordView(ctx, found.chosen, langs),
    count: row.count,
    medianTimeMs: Math.round(row.median_ms),
    likeness: found.likeness,
    falseFriend: found.falseFriend,
    students: row.students.flatMap(({ id, count }) => {
      const student = found.students.get(id);
      return student ? [{ student, count }] : [];
    }),
  };
}
