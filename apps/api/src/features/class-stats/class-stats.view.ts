import type { StatsStudent, StatsWord, StatsWordGroup } from '@motamo/contract/class-stats';
import type { InterfaceLang } from '@motamo/contract/values';
import type { Lang } from '@motamo/rules/languages';
import type { Context } from '../../context.ts';
import type { AdultPrincipal } from '../../http/session.ts';
import { mediaUrl } from '../media/media.ts';
import { type CatalogueWord, textOf } from '../words/words.ts';
import type { GroupRow, StudentRow } from './class-stats.queries.ts';

type Seen = Pick<Context, 'config'>;

export function studentView(ctx: Seen, row: StudentRow): StatsStudent {
  return {
    id: row.id,
    uuid: row.uuid,
    name: `${row.first_name} ${row.last_name}`,
    firstName: row.first_name,
    username: row.username,
    avatarImageUrl: row.avatar_picture_id === null ? null : mediaUrl(ctx, row.avatar_picture_id, ''),
  };
}

/** A list's title in the reader's language; the teacher's own wording where there is only one. */
export const titleOf = (titles: Readonly<Record<string, string>>, lang: InterfaceLang): string =>
  titles[lang] ?? titles.fr ?? Object.values(titles)[0] ?? '';

export function coverOf(ctx: Seen, coverIds: readonly number[]): string | null {
  const [coverId] = coverIds;
  return coverId === undefined ? null : mediaUrl(ctx, coverId, '');
}

export function groupView(
  ctx: Seen,
  row: GroupRow,
  reader: { lang: InterfaceLang; weekNb: number },
): StatsWordGroup {
  return {
    id: row.id,
    uuid: row.uuid,
    text: titleOf(row.titles, reader.lang),
    type: row.type,
    imageUrl: coverOf(ctx, row.cover_ids),
    weekNb: row.week_nb,
    isWeekNb: row.week_nb === reader.weekNb,
    wordCount: row.word_count,
  };
}

/** A word as a table shows it: `learningLang` is read, `lang` explains. */
export function statsWordView(
  ctx: Seen,
  word: CatalogueWord,
  { learningLang, lang }: { learningLang: Lang; lang: InterfaceLang },
): StatsWord {
  const sound = word.texts[learningLang]?.sound ?? null;
  return {
    id: word.id,
    uuid: word.uuid,
    text: textOf(word, learningLang),
    meaning: textOf(word, lang),
    imageUrl: word.pictureId === null ? null : mediaUrl(ctx, word.pictureId, ''),
    soundUrl: sound ? mediaUrl(ctx, sound.mediaId, '', 'sound') : null,
    soundKind: sound?.kind ?? null,
  };
}

/** Words that a teacher added are that teacher's alone. */
export const mayRead = (word: CatalogueWord, { accountId }: AdultPrincipal): boolean =>
  word.ownerId === null || word.ownerId === accountId;
