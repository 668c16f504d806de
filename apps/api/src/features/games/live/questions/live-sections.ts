import { createHash, createHmac, hkdfSync } from 'node:crypto';
import type { SectionKind } from '@motamo/contract/games';
import type { InterfaceLang } from '@motamo/contract/values';
import type { LanguagePair } from '@motamo/rules/language-pair';
import type { Lang } from '@motamo/rules/languages';
import { CHOICES_COUNT } from '@motamo/rules/limits';
import { DEFAULT_NEEDS } from '@motamo/rules/needs-profile';
import { BoundedMap } from '../../../../bounded-map.ts';
import type { Config } from '../../../../config.ts';
import type { Context } from '../../../../context.ts';
import type { StoredNeeds } from '../../../../db/schema/classes.ts';
import type { StoredItem } from '../../../../db/schema/games.ts';
import { perContext } from '../../../../per-context.ts';
import type { Catalogue, CatalogueWord } from '../../../words/words.ts';
import type { SectionRow } from '../../play/game-rows.ts';
import { choiceFaceFor, makeQuestion, poolFor } from '../../play/questions.ts';
import type { LiveGame } from '../game/live-game.ts';

/** Kinds that a live game mixes; a grid of pairs is no question for a race. */
export const liveKinds: readonly SectionKind[] = ['cards', 'hear', 'translate'];

/** What a game asks, from its start order on: where only the wall speaks, a race asks nothing by ear (rulings 12). */
export function kindsFor({ type, settings }: Pick<LiveGame, 'type' | 'settings'>): SectionKind[] {
  const isWished = (kind: SectionKind) => settings.kinds.length === 0 || settings.kinds.includes(kind);
  const isHeard = type === 'contest' || settings.soundFrom !== 'wall';
  const kinds = liveKinds.filter((kind) => isWished(kind) && (isHeard || kind !== 'hear'));
  return kinds.length > 0 ? kinds : ['cards'];
}

/** The words of one live game. Content is cut in stone while it runs, so each process keeps them. */
export interface LiveWords {
  readonly gameId: number;
  readonly catalogue: Catalogue;
  readonly learningLang: Lang;
  /** All words of the list, the nearest wrong choices. */
  readonly listWordIds: readonly number[];
  readonly kinds: readonly SectionKind[];
  /** All are asked the same question at once: in a contest. */
  readonly isShared: boolean;
}

/** Who looks: a seat, or the screen in front of the class. */
export interface SectionViewer {
  /** Different for each viewer; the same in every process. */
  readonly key: string;
  /** Mother language. */
  readonly lang: InterfaceLang;
  readonly needs: StoredNeeds;
}

/** What is asked in one section. */
export interface AskedLive {
  readonly sectionIdx: number;
  readonly wordId: number;
  /** In its sentence, instead of the kind that chance gives. */
  readonly isGap?: boolean;
}

const keyOf = perContext(({ secret }: Pick<Config, 'secret'>) =>
  Buffer.from(hkdfSync('sha256', secret, '', 'motamo:live sections', 32)),
);

/** Bytes that nobody can foresee without the server's secret, the same for the same parts. */
function secretBytes(config: Pick<Config, 'secret'>, ...parts: (string | number)[]): Buffer {
  return createHmac('sha256', keyOf(config)).update(parts.join(':')).digest();
}

const ID_BYTES = 16;

/** Shaped as a UUID of version 8 (RFC 9562). */
function asUuid(bytes: Buffer): string {
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/**
 * Ids for one viewer and section (rulings 7): sections of live games are not stored, each process works their ids out
 * again. Asking for more ids keeps the first ones unchanged. SHAKE with a key in front is a sponge, so nothing can be
 * appended.
 */
function opaqueUuids(config: Pick<Config, 'secret'>, count: number, ...parts: (string | number)[]): string[] {
  const bytes = createHash('shake256', { outputLength: count * ID_BYTES })
    .update(keyOf(config))
    .update(parts.join(':'))
    .digest();
  return Array.from({ length: count }, (_, at) => asUuid(bytes.subarray(at * ID_BYTES, (at + 1) * ID_BYTES)));
}

/** Chance that can be had again: evenly spread in [0, 1), the same row of numbers for the same parts (mulberry32). */
function seededRandom(config: Pick<Config, 'secret'>, ...parts: (string | number)[]): () => number {
  let state = secretBytes(config, ...parts).readUInt32BE();
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Choices and faces of a question with word ids only, the right one first. */
type Shape = Pick<SectionRow, 'kind' | 'face' | 'choiceFace'> & { readonly choiceIds: readonly number[] };

const shapes = perContext((_words: LiveWords) => new Map<string, Shape>());

function makeShape(
  ctx: Pick<Context, 'config'>,
  words: LiveWords,
  command: { kind: SectionKind; word: CatalogueWord; viewer: SectionViewer },
): Shape {
  const { kind, word, viewer } = command;
  const { gameId, catalogue, learningLang, listWordIds } = words;
  const random = seededRandom(ctx.config, 'wrong choices', gameId, kind, word.id);
  const question = makeQuestion({
    kind,
    words: [word],
    // a word of another list would stand out among those of this one
    pool: poolFor(catalogue, listWordIds.includes(word.id) ? listWordIds : [], word.difficulty, random),
    lang: viewer.lang,
    learningLang,
    needs: { ...viewer.needs, choices: CHOICES_COUNT, textChoices: false },
    isTyped: false,
    random,
  });
  const wrongIds = question.choices.map(({ wordId }) => wordId).filter((id) => id !== word.id);
  return { kind, face: question.face, choiceFace: question.choiceFace, choiceIds: [word.id, ...wrongIds] };
}

/** The same wrong choices for everybody who reads the same language, so that a room can talk about them. */
function shapeOf(
  ctx: Pick<Context, 'config'>,
  words: LiveWords,
  { sectionIdx, isGap }: AskedLive,
  word: CatalogueWord,
  viewer: SectionViewer,
): Shape {
  const chance = secretBytes(ctx.config, 'kind', words.gameId, sectionIdx).readUInt8();
  const kind = isGap ? 'gap' : (words.kinds[chance % words.kinds.length] ?? 'cards');
  const known = shapes(words);
  const { lang, needs } = viewer;
  const key = [kind, word.id, lang, needs.noAudio].join();
  const shape = known.get(key) ?? makeShape(ctx, words, { kind, word, viewer });
  known.set(key, shape);
  return shape;
}

/** What a section of a live game is for one viewer, key included: prompt and choices have ids of their own. */
export type LiveSection = Pick<
  SectionRow,
  'sectionIdx' | 'kind' | 'face' | 'choiceFace' | 'prompts' | 'choices' | 'asksTyping' | 'almost'
> & {
  /** Number, colour and shape of each choice, from 0: the same on all screens of a contest (rulings 7). */
  readonly slots: readonly number[] | null;
};

/** Ids of one section for one viewer: of the prompt, of the right choice, then of the wrong ones. */
const sectionUuids = (
  ctx: Pick<Context, 'config'>,
  count: number,
  viewerKey: string,
  sectionIdx: number,
  wordId: number,
) => opaqueUuids(ctx.config, count, viewerKey, sectionIdx, wordId);

/** The opaque ids under which a viewer is asked for a word, and of the choice that is right. */
export function keyUuids(
  ctx: Pick<Context, 'config'>,
  viewerKey: string,
  sectionIdx: number,
  wordId: number,
) {
  const [prompt = '', right = ''] = sectionUuids(ctx, 2, viewerKey, sectionIdx, wordId);
  return { prompt, right };
}

/** What was worked out for a question that is shown serves once more to judge the answer. */
const CACHE_MAX = 1000;
const sectionCache = perContext((_words: LiveWords) => new BoundedMap<string, LiveSection>(CACHE_MAX));

/** A section for one viewer; null for a word that no longer exists. */
export function liveSection(
  ctx: Pick<Context, 'config'>,
  words: LiveWords,
  asked: AskedLive,
  viewer: SectionViewer,
): LiveSection | null {
  const cache = sectionCache(words);
  const { lang, needs } = viewer;
  const key =
    [viewer.key, asked.sectionIdx, asked.wordId, asked.isGap === true].join() +
    [lang, needs.choices, needs.noAudio, needs.textChoices === true].join();
  const section = cache.get(key) ?? makeSection(ctx, words, asked, viewer);
  if (!section) return null;
  cache.set(key, section);
  return section;
}

/** The order of the choices that all screens of a contest share; secret until they are shown. */
function sharedOrder(
  ctx: Pick<Context, 'config'>,
  gameId: number,
  sectionIdx: number,
  choiceIds: readonly number[],
): number[] {
  const [first] = choiceIds;
  const keys = opaqueUuids(ctx.config, choiceIds.length, `order ${gameId}`, sectionIdx, first ?? 0);
  const keyed = choiceIds.map((id, at) => ({ id, key: keys[at] ?? '' }));
  return keyed.sort((a, b) => (a.key < b.key ? -1 : 1)).map(({ id }) => id);
}

/** Works a section out. The ids are random, so sorting by them is a fair shuffle. */
function makeSection(
  ctx: Pick<Context, 'config'>,
  words: LiveWords,
  asked: AskedLive,
  viewer: SectionViewer,
): LiveSection | null {
  const { sectionIdx, wordId } = asked;
  const word = words.catalogue.words.get(wordId);
  if (!word) return null;
  const { kind, face, choiceFace: shared, choiceIds: allIds } = shapeOf(ctx, words, asked, word, viewer);
  const choiceFace = choiceFaceFor(viewer.needs, shared);
  const choiceIds = allIds.slice(0, viewer.needs.choices);
  const [prompt = '', ...uuids] = sectionUuids(ctx, choiceIds.length + 1, viewer.key, sectionIdx, wordId);
  const choices = choiceIds
    .map((id, at): StoredItem => ({ wordId: id, uuid: uuids[at] ?? '' }))
    .sort((a, b) => (a.uuid < b.uuid ? -1 : 1));
  const order = words.isShared ? sharedOrder(ctx, words.gameId, sectionIdx, allIds) : null;
  const slotOf = ({ wordId: id }: StoredItem) => order?.indexOf(id) ?? 0;
  if (order) choices.sort((a, b) => slotOf(a) - slotOf(b));
  const slots = order && choices.map(slotOf);
  // everybody is asked in the same sentence, in another game perhaps in the other one
  const isLonger = kind === 'gap' && (words.gameId + wordId) % 2 === 1;
  const prompts: StoredItem[] = [{ wordId, uuid: prompt, ...(isLonger ? { isLonger } : {}) }];
  return { sectionIdx, kind, face, choiceFace, prompts, choices, asksTyping: false, almost: null, slots };
}

/** A viewer's mother language in a game: the game's where the own one is what is learnt. */
export function motherLang(own: Lang, game: LanguagePair): InterfaceLang {
  return own === game.learningLang ? game.lang : own;
}

export const playerKey = (studentGameId: number) => `player ${studentGameId}`;
/** The screen in front of the class. */
export const screenViewer = (game: LanguagePair & { id: number }): SectionViewer => ({
  key: `screen ${game.id}`,
  lang: motherLang(game.lang, game),
  needs: DEFAULT_NEEDS,
});
