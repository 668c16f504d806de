import { createHash, createHmac, hkdfSync } from 'node:crypto';
import type { LiveKind, SectionKind } from '@motamo/contract/games';
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
import { gapOf } from '../../play/gaps.ts';
import { choiceFaceFor, makeQuestion, poolFor } from '../../play/questions.ts';
import type { LiveGame } from '../game/live-game.ts';

/** Kinds that a live game mixes where nothing else is called for; a grid of pairs is no question for a race. */
export const liveKinds: readonly SectionKind[] = ['cards', 'hear', 'translate'];

/** Those of them that a game asks; none stands for all. */
export const plainOf = (kinds: readonly string[]) =>
  liveKinds.filter((kind) => kinds.length === 0 || kinds.includes(kind));

/**
 * What a game asks, from its start order on: where only the wall speaks, a race asks nothing by ear (rulings 12). A race is
 * typed at each one's level unless other kinds were picked, a contest only where typing was picked: it is asked of all.
 */
export function kindsFor({ type, settings }: Pick<LiveGame, 'type' | 'settings'>): LiveKind[] {
  const isAny = settings.kinds.length === 0;
  const isHeard = type === 'contest' || settings.soundFrom !== 'wall';
  const kinds = plainOf(settings.kinds).filter((kind) => isHeard || kind !== 'hear');
  const isTyped = isAny ? type === 'battle' : settings.kinds.includes('typed');
  if (!isTyped) return kinds.length > 0 ? kinds : ['cards'];
  return kinds.length > 0 || type === 'contest' ? [...kinds, 'typed'] : ['translate', 'typed'];
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
  /** Instead of the kind that chance gives; `typed` is a kind that can be typed, the same for a whole room. */
  readonly kind?: SectionKind | 'typed';
  /** First typed, with the choices one tap away, or typed only. */
  readonly typing?: 'first' | 'only';
}

const keyOf = perContext(({ secret }: Pick<Config, 'secret'>) =>
  Buffer.from(hkdfSync('sha256', secret, '', 'motamo:live sections', 32)),
);

/** Bytes that nobody can foresee without the secret, the same for the same parts. */
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
  const listed = listWordIds.includes(word.id) ? listWordIds : []; // a word of another list would stand out
  const question = makeQuestion({
    kind,
    words: [word],
    pool: poolFor(catalogue, listed, { right: word, learningLang, random }),
    lang: viewer.lang,
    learningLang,
    needs: { ...viewer.needs, choices: CHOICES_COUNT, textChoices: false },
    isTyped: false,
    random,
  });
  const wrongIds = question.choices.map(({ wordId }) => wordId).filter((id) => id !== word.id);
  return { kind, face: question.face, choiceFace: question.choiceFace, choiceIds: [word.id, ...wrongIds] };
}

type Secret = Pick<Context, 'config'>;

/** The kind that chance gives a section, the same for everybody. */
export function plainKind(
  ctx: Secret,
  { gameId, kinds }: Pick<LiveWords, 'gameId' | 'kinds'>,
  sectionIdx: number,
): SectionKind {
  const chance = secretBytes(ctx.config, 'kind', gameId, sectionIdx).readUInt8();
  return kinds[chance % kinds.length] ?? 'cards';
}

/** How a question is typed that all get at once: from the sentence, from hearing or from the meaning, as chance has it. */
function typedKind(ctx: Secret, words: LiveWords, sectionIdx: number, word: CatalogueWord): SectionKind {
  const { gameId, kinds, learningLang } = words;
  const isHeard = (kinds.length === 0 || kinds.includes('hear')) && Boolean(word.texts[learningLang]?.sound);
  const possible: SectionKind[] = [
    ...(gapOf(word, learningLang) ? (['gap'] as const) : []),
    ...(isHeard ? (['dictation'] as const) : []),
    'translate',
  ];
  const chance = secretBytes(ctx.config, 'typed kind', gameId, sectionIdx).readUInt8();
  return possible[chance % possible.length] ?? 'translate';
}

function kindOf(
  ctx: Secret,
  words: LiveWords,
  { sectionIdx, kind }: AskedLive,
  word: CatalogueWord,
  { noAudio }: SectionViewer['needs'],
): SectionKind {
  if (kind === undefined) return plainKind(ctx, words, sectionIdx);
  const asked = kind === 'typed' ? typedKind(ctx, words, sectionIdx, word) : kind;
  // Who does not hear the word is asked for it by its meaning.
  return kind === 'typed' && asked === 'dictation' && noAudio ? 'translate' : asked;
}

/** The same wrong choices for everybody who reads the same language, so that a room can talk about them. */
function shapeOf(
  ctx: Pick<Context, 'config'>,
  words: LiveWords,
  asked: AskedLive,
  word: CatalogueWord,
  viewer: SectionViewer,
): Shape {
  const kind = kindOf(ctx, words, asked, word, viewer.needs);
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
    [viewer.key, asked.sectionIdx, asked.wordId, asked.kind, asked.typing].join() +
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
  const { sectionIdx, wordId, typing } = asked;
  const word = words.catalogue.words.get(wordId);
  if (!word) return null;
  const { kind, face, choiceFace: shared, choiceIds: allIds } = shapeOf(ctx, words, asked, word, viewer);
  const choiceFace = choiceFaceFor(viewer.needs, shared);
  const choiceIds = typing === 'only' ? [] : allIds.slice(0, viewer.needs.choices);
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
  const asksTyping = typing !== undefined;
  return { sectionIdx, kind, face, choiceFace, prompts, choices, asksTyping, almost: null, slots };
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
