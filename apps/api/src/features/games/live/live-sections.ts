import type { SectionKind } from '@motamo/contract/games';
import type { InterfaceLang } from '@motamo/contract/values';
import type { Lang } from '@motamo/rules/languages';
import { DEFAULT_NEEDS } from '@motamo/rules/needs-profile';
import type { Context } from '../../../context.ts';
import type { StoredNeeds } from '../../../db/schema/classes.ts';
import type { StoredItem } from '../../../db/schema/games.ts';
import type { Catalogue, CatalogueWord } from '../../words/words.ts';
import type { SectionRow } from '../play/game-rows.ts';
import { makeQuestion } from '../play/questions.ts';
import { poolFor } from '../play/wrong-choices.ts';
import { opaqueUuids, secretBytes, seededRandom } from './opaque-ids.ts';

/** Kinds that a live game mixes; a grid of pairs is no question for a race. */
const kinds: readonly SectionKind[] = ['cards', 'hear', 'translate'];

/** The words of one live game. Content is cut in stone while it runs, so each process keeps them. */
export interface LiveWords {
  readonly gameId: number;
  readonly catalogue: Catalogue;
  readonly learningLang: Lang;
  /** All words of the list, the nearest wrong choices. */
  readonly listWordIds: readonly number[];
}

/** Who looks: a seat, or the screen in front of the class. */
export interface SectionViewer {
  /** Different for each viewer; the same in every process. */
  readonly key: string;
  /** Mother language. */
  readonly lang: InterfaceLang;
  readonly needs: StoredNeeds;
}

/** Choices and faces of a question with word ids only, the right one first. */
type Shape = Pick<SectionRow, 'kind' | 'face' | 'choiceFace'> & { readonly choiceIds: readonly number[] };

const shapes = new WeakMap<LiveWords, Map<string, Shape>>();

function makeShape(
  ctx: Pick<Context, 'config'>,
  words: LiveWords,
  wish: { kind: SectionKind; word: CatalogueWord; viewer: SectionViewer },
): Shape {
  const { kind, word, viewer } = wish;
  const { gameId, catalogue, learningLang, listWordIds } = words;
  const random = seededRandom(ctx.config, 'wrong choices', gameId, kind, word.id);
  const question = makeQuestion({
    kind,
    words: [word],
    pool: poolFor(catalogue, listWordIds, word.difficulty, random),
    lang: viewer.lang,
    learningLang,
    needs: viewer.needs,
    knowledge: 'unseen',
    random,
  });
  const wrongIds = question.choices.map(({ wordId }) => wordId).filter((id) => id !== word.id);
  return { kind, face: question.face, choiceFace: question.choiceFace, choiceIds: [word.id, ...wrongIds] };
}

/** The same wrong choices for everybody who reads the same language, so that a room can talk about them. */
function shapeOf(
  ctx: Pick<Context, 'config'>,
  words: LiveWords,
  sectionIdx: number,
  word: CatalogueWord,
  viewer: SectionViewer,
): Shape {
  const chance = secretBytes(ctx.config, 'kind', words.gameId, sectionIdx).readUInt8();
  const kind = kinds[chance % kinds.length] ?? 'cards';
  const known = shapes.get(words) ?? new Map<string, Shape>();
  shapes.set(words, known);
  const { lang, needs } = viewer;
  const key = [kind, word.id, lang, needs.choices, needs.noAudio].join();
  const shape = known.get(key) ?? makeShape(ctx, words, { kind, word, viewer });
  known.set(key, shape);
  return shape;
}

/** What a section of a live game is for one viewer, key included: prompt and choices have ids of their own. */
export type LiveSection = Pick<
  SectionRow,
  'sectionIdx' | 'kind' | 'face' | 'choiceFace' | 'prompts' | 'choices' | 'asksTyping' | 'almost'
>;

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
const KEPT_MAX = 1000;
const keptSections = new WeakMap<LiveWords, Map<string, LiveSection>>();

/** A section for one viewer; null for a word that no longer exists. */
export function liveSection(
  ctx: Pick<Context, 'config'>,
  words: LiveWords,
  asked: { sectionIdx: number; wordId: number },
  viewer: SectionViewer,
): LiveSection | null {
  const kept = keptSections.get(words) ?? new Map<string, LiveSection>();
  keptSections.set(words, kept);
  const { lang, needs } = viewer;
  const key = [viewer.key, asked.sectionIdx, asked.wordId, lang, needs.choices, needs.noAudio].join();
  const section = kept.get(key) ?? makeSection(ctx, words, asked, viewer);
  if (!section) return null;
  kept.set(key, section);
  if (kept.size > KEPT_MAX) kept.delete(kept.keys().next().value ?? '');
  return section;
}

/** Works a section out. The ids are random, so sorting by them is a fair shuffle. */
function makeSection(
  ctx: Pick<Context, 'config'>,
  words: LiveWords,
  asked: { sectionIdx: number; wordId: number },
  viewer: SectionViewer,
): LiveSection | null {
  const { sectionIdx, wordId } = asked;
  const word = words.catalogue.words.get(wordId);
  if (!word) return null;
  const { kind, face, choiceFace, choiceIds } = shapeOf(ctx, words, sectionIdx, word, viewer);
  const [prompt = '', ...uuids] = sectionUuids(ctx, choiceIds.length + 1, viewer.key, sectionIdx, wordId);
  const choices = choiceIds
    .map((id, at): StoredItem => ({ wordId: id, uuid: uuids[at] ?? '' }))
    .sort((a, b) => (a.uuid < b.uuid ? -1 : 1));
  const prompts = [{ wordId, uuid: prompt }];
  return { sectionIdx, kind, face, choiceFace, prompts, choices, asksTyping: false, almost: null };
}

/** A viewer's mother language in a game: the game's where the own one is what is learnt. */
export function motherLang(own: string, game: { lang: string; learningLang: string }): InterfaceLang {
  return (own === game.learningLang ? game.lang : own) as InterfaceLang;
}

export const playerKey = (studentGameId: number) => `player ${studentGameId}`;
/** The screen in front of the class. */
export const screenViewer = (game: { id: number; lang: string; learningLang: string }): SectionViewer => ({
  key: `screen ${game.id}`,
  lang: motherLang(game.lang, game),
  needs: DEFAULT_NEEDS,
});
