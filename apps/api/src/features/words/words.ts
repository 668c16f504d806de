import type { InterfaceLang } from '@motamo/contract/values';
import type { Traduction, Word, WordGroup } from '@motamo/contract/words';
import { LANGS, type Lang } from '@motamo/rules/languages';
import type { Knowledge } from '@motamo/rules/memory';
import { fold } from '@motamo/rules/text-folding';
import type { Context } from '../../context.ts';
import type { Db, Tx } from '../../db/connect.ts';
import type { Principal } from '../../http/session.ts';
import { keepMediaTypes, mediaUrl } from '../media/media.ts';
import { type Catalogue, type CatalogueWord, loadCatalogue, type Sound, type WordText } from './catalogue.ts';
import {
  type Audience,
  contentVersion as contentVersionColumn,
  contentVersionText,
  OWN_WORDS,
  selectContentVersion,
  selectPlayableGroups,
} from './words.queries.ts';
import { groupView, weekOf } from './words.view.ts';

export type { Catalogue, CatalogueWord } from './catalogue.ts';
export type { Audience } from './words.queries.ts';

/** The row whose change tells every process that own words were added. */
export const ownWordsCounter = OWN_WORDS;

/** Where a teacher's own words are kept apart. */
export const ownPackOf = (userId: number): string => `user:${userId}`;

const catalogues = new WeakMap<Db, Catalogue>();

/** The version of the words as a column, for `catalogueAt`. */
export const contentVersion = contentVersionColumn;
/** The same, for a statement written by hand. */
export const contentVersionSql = contentVersionText;

/**
 * The words as they are at `version`: read once, and again after an import only, be it by another process. Inside a
 * transaction pass it as `db`, so that no second connection is waited for.
 */
export async function catalogueAt(
  ctx: Pick<Context, 'db' | 'config'>,
  version: string,
  db: Db | Tx,
): Promise<Catalogue> {
  const known = catalogues.get(ctx.db);
  if (known?.version === version) return known;
  const catalogue = await loadCatalogue(db, version, known);
  catalogues.set(ctx.db, catalogue);
  keepMediaTypes(ctx, catalogue.mimes);
  return catalogue;
}

/** The words as they are now: one small statement where nothing was imported since. */
export async function currentCatalogue(ctx: Pick<Context, 'db' | 'config'>): Promise<Catalogue> {
  return catalogueAt(ctx, await selectContentVersion(ctx.db), ctx.db);
}

export interface PlayableList {
  readonly id: number;
  readonly uuid: string;
  /** In the order of the list. */
  readonly wordIds: readonly number[];
}

/** Whose lists somebody sees beside those of the catalogue: a teacher's own, those that the class of a pupil follows. */
export function audienceOf({ type, accountId }: Pick<Principal, 'type' | 'accountId'>): Audience {
  if (type === 'student') return { studentId: accountId };
  return type === 'user' ? { teacherId: accountId } : {};
}

/** A list that somebody may play; undefined for any other. */
export async function findPlayableList(
  db: Db | Tx,
  uuid: string,
  audience: Audience,
): Promise<PlayableList | undefined> {
  const [row] = await selectPlayableGroups(db, audience, { uuid });
  return row && { id: row.group.id, uuid: row.group.uuid, wordIds: row.wordIds };
}

/** Lists for an audience, as somebody reads them who plays none of them. */
export async function groupsFor(
  ctx: Context,
  audience: Audience,
  lang: InterfaceLang,
  only?: { id?: number; uuid?: string; listGroupId?: number },
): Promise<WordGroup[]> {
  const rows = await selectPlayableGroups(ctx.db, audience, only);
  const week = weekOf(ctx);
  return rows.map((row) => groupView(ctx, row, { lang, week }));
}

/** Words by id, in the order given. */
export function wordsOf(catalogue: Catalogue, wordIds: readonly number[]): CatalogueWord[] {
  return wordIds.flatMap((id) => catalogue.words.get(id) ?? []);
}

/** A word's text in a language; where that lacks, French, which every word of the catalogue has, else any. */
export function textOf(word: CatalogueWord, lang: Lang): string {
  return (word.texts[lang] ?? word.texts.fr ?? Object.values(word.texts)[0])?.text ?? '';
}

/** True where two words read the same in a language, but for accents, case and signs. */
export function isSameText(first: CatalogueWord, second: CatalogueWord, lang: Lang): boolean {
  return fold(textOf(first, lang)) === fold(textOf(second, lang));
}

function soundView(ctx: Pick<Context, 'config'>, sound: Sound | null) {
  return sound ? mediaUrl(ctx, sound.mediaId, '', 'sound') : null;
}

function traductionView(ctx: Pick<Context, 'config'>, text: WordText, imageUrl: string | null): Traduction {
  return {
    lang: text.lang,
    text: text.text,
    imageUrl,
    soundUrl: soundView(ctx, text.sound),
    soundKind: text.sound?.kind ?? null,
    sentences:
      text.sentence === null ? [] : [{ text: text.sentence, soundUrl: soundView(ctx, text.sentenceSound) }],
  };
}

/** The whole word, for lists and results; `lang` is the language that it is read in. */
export function wordView(
  ctx: Pick<Context, 'config'>,
  word: CatalogueWord,
  viewer: { lang: InterfaceLang; knowledge?: Knowledge; isTeacher?: boolean },
): Word {
  const imageUrl = word.pictureId === null ? null : mediaUrl(ctx, word.pictureId, '');
  return {
    id: word.id,
    uuid: word.uuid,
    text: textOf(word, viewer.lang),
    difficulty: word.difficulty,
    imageUrl,
    traductions: LANGS.flatMap((lang) => {
      const text = word.texts[lang];
      return text ? [traductionView(ctx, text, imageUrl)] : [];
    }),
    ...(viewer.knowledge ? { knowledge: viewer.knowledge } : {}),
    ...(viewer.isTeacher ? { isOwn: word.ownerId !== null } : {}),
  };
}
