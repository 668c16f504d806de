import type { InterfaceLang } from '@motamo/contract/values';
import type { WordGroup } from '@motamo/contract/words';
import type { Lang, LearningLang } from '@motamo/rules/languages';
import { fold } from '@motamo/rules/text-folding';
import type { Context } from '../../context.ts';
import type { Db, Tx } from '../../db/connect.ts';
import type { Principal } from '../../http/session.ts';
import { perContext } from '../../per-context.ts';
import { isoDay, schoolDay } from '../../school-day.ts';
import { cacheMediaTypes } from '../media/media.ts';
import { type Catalogue, type CatalogueWord, loadCatalogue } from './catalogue.ts';
import { catalogueIn } from './regional.ts';
import { catalogueVoiced } from './school-voices.ts';
import {
  DICTATION_PACK,
  type GroupChoice,
  type GroupRow,
  type ListScope,
  type Reading,
  selectContentFor,
  selectContentVersion,
  selectPlayableGroups,
} from './words.queries.ts';
import { groupView, weekOf } from './words.view.ts';

export type { Catalogue, CatalogueWord } from './catalogue.ts';
export type { ListScope } from './words.queries.ts';

/** Where a teacher's own words are kept apart. */
export const ownPackOf = (userId: number): string => `user:${userId}`;

const cacheOf = perContext((_db: Db): { catalogue?: Catalogue } => ({}));

/**
 * The words as they are at `version`: read once, and again after an import only, be it by another process. Inside a
 * transaction pass it as `db`, so that no second connection is waited for. With a `reading` as they are called there, and heard.
 */
export async function catalogueAt(
  ctx: Pick<Context, 'db' | 'config'>,
  version: string,
  db: Db | Tx,
  reading?: Reading,
): Promise<Catalogue> {
  const cache = cacheOf(ctx.db);
  let { catalogue } = cache;
  if (catalogue?.version !== version) {
    catalogue = await loadCatalogue(db, version, catalogue);
    cache.catalogue = catalogue;
    cacheMediaTypes(ctx, catalogue.mimes);
  }
  if (!reading) return catalogue;
  const there = catalogueIn(catalogue, reading.country);
  return reading.voicesOf?.length ? catalogueVoiced(there, reading.voicesOf) : there;
}

/** The words as they are now: one small statement where nothing was imported since. A transaction passes itself as `db`. */
export async function currentCatalogue(
  ctx: Pick<Context, 'db' | 'config'>,
  db: Db | Tx = ctx.db,
  reading?: Reading,
): Promise<Catalogue> {
  return catalogueAt(ctx, await selectContentVersion(db), db, reading);
}

/** The words as they are called where somebody's school is (rulings 7), in its voices: read with one small statement. */
export async function catalogueFor(
  ctx: Pick<Context, 'db' | 'config'>,
  whose: Pick<Principal, 'type' | 'accountId'>,
  db: Db | Tx = ctx.db,
): Promise<Catalogue> {
  const { version, reading } = await selectContentFor(db, whose);
  return catalogueAt(ctx, version, db, reading);
}

export interface PlayableList {
  readonly id: number;
  readonly uuid: string;
  /** In the order of the list. */
  readonly wordIds: readonly number[];
  /** The dictation of a week. */
  readonly isDictation: boolean;
  /** The language whose homophones it holds. */
  readonly homophonesIn: LearningLang | null;
}

/** Whose lists somebody sees beside those of the catalogue: a teacher's own, those that the class of a pupil follows. */
export function listScopeOf(
  ctx: Pick<Context, 'clock' | 'config'>,
  { type, accountId }: Pick<Principal, 'type' | 'accountId'>,
): ListScope {
  if (type === 'student') {
    const day = isoDay(schoolDay(ctx.clock.now(), ctx.config.timeZone));
    return { student: { id: accountId, day } };
  }
  return type === 'user' ? { teacherId: accountId } : {};
}

const playable = ({ group, wordIds }: GroupRow): PlayableList => ({
  id: group.id,
  uuid: group.uuid,
  wordIds,
  isDictation: group.pack === DICTATION_PACK,
  homophonesIn: group.homophonesIn,
});

/** A list that somebody may play; undefined for any other. */
export async function findPlayableList(
  db: Db | Tx,
  uuid: string,
  listScope: ListScope,
  more: Pick<GroupChoice, 'withHomophones'> = {},
): Promise<PlayableList | undefined> {
  const [row] = await selectPlayableGroups(db, listScope, { uuid, ...more });
  return row && playable(row);
}

/** Lists for an audience, as somebody reads them who plays none of them. */
export async function groupsFor(
  ctx: Context,
  listScope: ListScope,
  lang: InterfaceLang,
  only?: GroupChoice,
): Promise<WordGroup[]> {
  const rows = await selectPlayableGroups(ctx.db, listScope, only);
  const week = weekOf(ctx);
  return rows.map((row) => groupView(ctx, row, { lang, week }));
}

/** Words by id, in the order given. */
export function wordsOf(catalogue: Catalogue, wordIds: readonly number[]): CatalogueWord[] {
  return wordIds.flatMap((id) => catalogue.words.get(id) ?? []);
}

/** How hard a word is for who learns this language, 1 to 4: its own mark where the language has none. */
export const difficultyIn = (word: Pick<CatalogueWord, 'difficulty' | 'texts'>, lang: Lang): number =>
  word.texts[lang]?.difficulty ?? word.difficulty;

/** A word's text in a language; where that lacks, French, which every word of the catalogue has, else any. */
export function textOf(word: CatalogueWord, lang: Lang): string {
  return (word.texts[lang] ?? word.texts.fr ?? Object.values(word.texts)[0])?.text ?? '';
}

/** Folded texts by language: each typed answer is compared with every word of the catalogue. */
const foldedTexts = perContext((_word: CatalogueWord) => new Map<Lang, string>());

function foldedText(word: CatalogueWord, lang: Lang): string {
  const known = foldedTexts(word);
  const text = known.get(lang) ?? fold(textOf(word, lang));
  known.set(lang, text);
  return text;
}

/** True where two words read the same in a language, but for accents, case and signs. */
export function isSameText(first: CatalogueWord, second: CatalogueWord, lang: Lang): boolean {
  return foldedText(first, lang) === foldedText(second, lang);
}
