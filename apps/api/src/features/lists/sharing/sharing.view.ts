import type { SharedList } from '@motamo/contract/lists/sharing';
import type { InterfaceLang } from '@motamo/contract/values';
import { fullName, titleIn } from '@motamo/rules/display-names';
import { LANGS } from '@motamo/rules/languages';
import type { Context } from '../../../context.ts';
import { mediaUrl } from '../../media/media.ts';
import type { CatalogueWord } from '../../words/words.ts';
import type { SharedRow } from './shares.queries.ts';

/** Languages in which every word of a list has a text. */
const langsOf = (words: readonly CatalogueWord[]) =>
  LANGS.filter((lang) => words.length > 0 && words.every(({ texts }) => texts[lang] !== undefined));

/** A list as whoever may see it is shown it: of its teacher the name alone, of classes and pupils nothing. */
export function sharedListView(
  ctx: Pick<Context, 'config'>,
  row: SharedRow,
  { words, readerId, lang }: { words: readonly CatalogueWord[]; readerId: number; lang: InterfaceLang },
): SharedList {
  const [coverId] = row.coverIds;
  return {
    uuid: row.uuid,
    title: titleIn(row.titles, lang),
    authorName: fullName(row),
    langs: langsOf(words),
    wordCount: row.wordIds.length,
    difficulty: row.difficulty,
    imageUrl: coverId === undefined ? null : mediaUrl(ctx, coverId, ''),
    isOwn: row.ownerId === readerId,
    followedAs: row.followedAs,
  };
}
