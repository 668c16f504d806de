import type { ListGroup } from '@motamo/contract/lists';
import type { InterfaceLang } from '@motamo/contract/values';
import type { Word, WordGroup } from '@motamo/contract/words';
import { usualLearningLang } from '@motamo/rules/language-pair';
import type { Context } from '../../context.ts';
import type { AdultPrincipal } from '../../http/session.ts';
import { wordView } from '../words/word.view.ts';
import type { CatalogueWord } from '../words/words.ts';
import type { ListGroupRow, selectFollowers } from './lists.queries.ts';

/** Who asks, and in which language. */
export interface ListsRequest {
  readonly adult: AdultPrincipal;
  readonly lang: InterfaceLang;
}

/** A word for an adult: `text` is in the learning language, all meanings stand in `traductions`. */
export function adultWordView(ctx: Pick<Context, 'config'>, word: CatalogueWord, lang: InterfaceLang): Word {
  return wordView(ctx, word, { lang: usualLearningLang(lang), isTeacher: true });
}

/** A word of a list as this adult may use it: an author's own words are nobody else's to change. */
export function readerWordView(
  ctx: Pick<Context, 'config'>,
  word: CatalogueWord,
  { adult, lang }: ListsRequest,
): Word {
  const isOwn = word.ownerId === adult.accountId;
  return {
    ...adultWordView(ctx, word, lang),
    isOwn,
    ...(word.ownerId !== null && !isOwn ? { isOthers: true } : {}),
  };
}

/** A list group with those of the teacher's lists that are in it, and the classes that follow it. */
export function listGroupView(
  { id, uuid, title }: ListGroupRow,
  own: { lists: readonly WordGroup[]; followers: Awaited<ReturnType<typeof selectFollowers>> },
): ListGroup {
  return {
    id,
    uuid,
    title,
    wordGroups: own.lists.filter(({ listGroupId }) => listGroupId === id),
    classrooms: own.followers.filter(({ listGroupId }) => listGroupId === id),
  };
}
