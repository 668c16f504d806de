import { randomUUID } from 'node:crypto';
import type { SectionKind } from '@motamo/contract/games';
import { type Candidate, type ChoiceWord, chooseWrongChoices } from '@motamo/rules/distractors';
import type { Lang } from '@motamo/rules/languages';
import type { NeedsProfile } from '@motamo/rules/needs-profile';
import { shuffle } from '@motamo/rules/shuffle';
import type { StoredItem } from '../../../db/schema/games.ts';
import {
  type Catalogue,
  type CatalogueWord,
  difficultyIn,
  isSameText,
  textOf,
  wordsOf,
} from '../../words/words.ts';
import type { SectionRow } from './game-rows.ts';

/** What is shown or heard of a word: written or spoken in the learning language, its picture, or its meaning in the mother language. */
export type Face = SectionRow['face'];

/** The face of one choice; in a mixed grid a word shows its picture where it has one. */
export function faceOf(word: CatalogueWord, choiceFace: SectionRow['choiceFace']): Face {
  if (choiceFace !== 'mixed') return choiceFace;
  return word.pictureId === null ? 'meaning' : 'picture';
}

/** True where nobody could tell two choices apart, so that each is right where the other is. */
export function looksAlike(
  first: CatalogueWord,
  second: CatalogueWord,
  shown: { choiceFace: SectionRow['choiceFace']; lang: Lang; learningLang: Lang },
): boolean {
  const face = faceOf(first, shown.choiceFace);
  if (face !== faceOf(second, shown.choiceFace)) return false;
  if (face === 'picture') return first.pictureId === second.pictureId;
  return isSameText(first, second, face === 'meaning' ? shown.lang : shown.learningLang);
}

/** A word that may stand beside the right one. */
interface PoolWord {
  readonly word: CatalogueWord;
  readonly sameList: boolean;
}

/** Words of other lists that are looked through for one question, beside the whole list. */
const OTHERS_MAX = 120;

/**
 * Where wrong choices come from (rulings 7): the same list, then other words that are as hard as the right one in the language
 * that is learnt, then any.
 */
export function poolFor(
  catalogue: Catalogue,
  listWordIds: readonly number[],
  { right, learningLang, random }: Pick<Wanted, 'right' | 'learningLang' | 'random'>,
): PoolWord[] {
  const difficulty = difficultyIn(right, learningLang);
  const inList = new Set(listWordIds);
  const asHard: CatalogueWord[] = [];
  const rest: CatalogueWord[] = [];
  for (const word of catalogue.shared) {
    if (inList.has(word.id)) continue;
    (difficultyIn(word, learningLang) === difficulty ? asHard : rest).push(word);
  }
  const others = [...shuffle(asHard, random), ...rest].slice(0, OTHERS_MAX);
  return [
    ...wordsOf(catalogue, listWordIds).map((word) => ({ word, sameList: true })),
    ...others.map((word) => ({ word, sameList: false })),
  ];
}

interface Wanted {
  readonly right: CatalogueWord;
  readonly pool: readonly PoolWord[];
  readonly count: number;
  readonly choiceFace: 'text' | 'picture' | 'meaning';
  readonly by: 'spelling' | 'sound' | 'meaning';
  readonly lang: Lang;
  readonly learningLang: Lang;
  readonly random: () => number;
  /** False friends of the right word: the first that may be shown takes a place of its own. */
  readonly falseFriends?: readonly CatalogueWord[];
}

/** A word as it would be shown, with what makes another word right in its place. */
function choiceOf(word: CatalogueWord, { choiceFace, lang, learningLang }: Wanted): ChoiceWord<number> {
  const [shownIn, meantIn] = choiceFace === 'meaning' ? [lang, learningLang] : [learningLang, lang];
  return {
    wordId: word.id,
    text: textOf(word, shownIn),
    alsoAccepted: word.texts[shownIn]?.accept ?? [],
    meaningTexts: [textOf(word, meantIn), ...(word.texts[meantIn]?.accept ?? [])],
    pos: word.partOfSpeech,
    difficulty: difficultyIn(word, learningLang),
  };
}

function isShowable(word: CatalogueWord, face: Face, { lang, learningLang }: Wanted): boolean {
  if (face === 'picture') return word.pictureId !== null;
  return word.texts[face === 'meaning' ? lang : learningLang] !== undefined;
}

/** Words that could be shown as a wrong choice; of several with the same picture only the first. */
function showable(wanted: Wanted): PoolWord[] {
  const { right, pool, choiceFace } = wanted;
  const pictures = new Set([right.pictureId]);
  return pool.filter(({ word }) => {
    if (!isShowable(word, choiceFace, wanted)) return false;
    if (choiceFace !== 'picture') return true;
    const isNew = !pictures.has(word.pictureId);
    pictures.add(word.pictureId);
    return isNew;
  });
}

function chosenFrom(wanted: Wanted): CatalogueWord[] {
  const { right, count, by, choiceFace, lang, learningLang, random } = wanted;
  const words = new Map<number, CatalogueWord>();
  const candidates = showable(wanted).map(({ word, sameList }): Candidate<number> => {
    words.set(word.id, word);
    const excluded = right.excluded.has(word.id) || word.excluded.has(right.id);
    return { sameList, excluded, ...choiceOf(word, wanted) };
  });
  const chosen = chooseWrongChoices({
    right: choiceOf(right, wanted),
    candidates,
    count,
    by,
    lang: choiceFace === 'meaning' ? lang : learningLang,
    random,
  });
  return chosen.flatMap(({ wordId }) => words.get(wordId) ?? []);
}

/** Plausible wrong choices, never one that would also be right, a false friend among them; fewer where there are no more. */
function wrongChoicesFor(wanted: Wanted): CatalogueWord[] {
  const friends = (wanted.falseFriends ?? []).map((word) => ({ word, sameList: true }));
  const [friend] = friends.length === 0 ? [] : chosenFrom({ ...wanted, pool: friends, count: 1 });
  if (!friend) return chosenFrom(wanted);
  const others = wanted.pool.filter(({ word }) => word.id !== friend.id && !looksAlike(word, friend, wanted));
  return [friend, ...chosenFrom({ ...wanted, pool: others, count: wanted.count - 1 })];
}

/** One question with its key; what of it may be seen is decided by `section.view.ts`. */
export type Question = Pick<
  SectionRow,
  'kind' | 'face' | 'choiceFace' | 'prompts' | 'choices' | 'asksTyping'
>;

export interface QuestionRequest {
  readonly kind: SectionKind;
  /** One word; those of the whole grid for match. */
  readonly words: readonly CatalogueWord[];
  readonly pool: readonly PoolWord[];
  /** Mother language. */
  readonly lang: Lang;
  readonly learningLang: Lang;
  readonly needs: NeedsProfile;
  /** The screen first asks to type the word; the choices stay one tap away. */
  readonly isTyped: boolean;
  /** Words that look like the one that is asked and are none of its meanings. */
  readonly falseFriends?: readonly CatalogueWord[];
  /** The wrong choices, where they are given. */
  readonly choiceWords?: readonly CatalogueWord[] | undefined;
  /** 0 up to, not including, 1. */
  readonly random: () => number;
}

/** Opaque: random ids that tell nothing of the word, new for each question. */
const item = ({ id }: CatalogueWord): StoredItem => ({ uuid: randomUUID(), wordId: id });

interface Faces extends Pick<Wanted, 'choiceFace' | 'by'> {
  readonly face: Face;
}

/** What a word shows that is not heard: its picture, or its meaning where it has none (rulings 7 and 12). */
export const shownInstead = (word: CatalogueWord) => (word.pictureId === null ? 'meaning' : 'picture');

/** What is asked and what is chosen from, by kind, word and needs (rulings 7). */
function facesOf(word: CatalogueWord, { kind, learningLang, needs }: QuestionRequest): Faces {
  if (kind === 'cards') return { face: 'text', choiceFace: shownInstead(word), by: 'meaning' };
  if (kind === 'gap') return { face: 'sentence', choiceFace: 'text', by: 'spelling' };
  if (kind === 'translate') return { face: 'meaning', choiceFace: 'text', by: 'spelling' };
  const isHeard = !needs.noAudio && Boolean(word.texts[learningLang]?.sound);
  return { face: isHeard ? 'sound' : shownInstead(word), choiceFace: 'text', by: 'sound' };
}

/** The same choices as others have, in words (rulings 7). */
export const choiceFaceFor = <F extends SectionRow['choiceFace']>(
  { textChoices }: Pick<NeedsProfile, 'textChoices'>,
  face: F,
): F | 'meaning' => (textChoices && (face === 'picture' || face === 'mixed') ? 'meaning' : face);

function oneWordQuestion(word: CatalogueWord, request: QuestionRequest): Question {
  const { kind, needs, isTyped, random } = request;
  const faces = facesOf(word, request);
  const count = needs.choices - 1;
  let choiceFace = faces.choiceFace;
  let wrong = request.choiceWords ?? wrongChoicesFor({ ...request, ...faces, right: word, count });
  if (choiceFace === 'picture' && wrong.length < count) {
    // too few pictures to choose from
    choiceFace = 'meaning';
    wrong = wrongChoicesFor({ ...request, ...faces, choiceFace, right: word, count });
  }
  return {
    kind,
    face: faces.face,
    choiceFace: choiceFaceFor(needs, choiceFace),
    prompts: [item(word)],
    choices: shuffle([word, ...wrong], random).map(item),
    asksTyping: isTyped,
  };
}

/** Pictures where words have one, unless two of the grid could not be told apart by it. */
function gridFace(words: readonly CatalogueWord[]): SectionRow['choiceFace'] {
  const pictures = words.flatMap(({ pictureId }) => pictureId ?? []);
  if (new Set(pictures).size < pictures.length) return 'meaning';
  return pictures.length === words.length ? 'picture' : 'mixed';
}

function gridQuestion({ words, needs, random }: QuestionRequest): Question {
  return {
    kind: 'match',
    face: 'text',
    choiceFace: choiceFaceFor(needs, gridFace(words)),
    prompts: shuffle(words, random).map(item),
    choices: shuffle(words, random).map(item),
    asksTyping: false,
  };
}

/** Makes one question: faces by kind and needs, plausible wrong choices, opaque ids, everything in an order of chance. */
export function makeQuestion(request: QuestionRequest): Question {
  const [word] = request.words;
  if (!word) throw new RangeError('a question needs a word');
  return request.kind === 'match' ? gridQuestion(request) : oneWordQuestion(word, request);
}

/** Words for a grid, the first ones first, without those that read like one before them. */
export function tellApart(words: readonly CatalogueWord[], lang: Lang, learningLang: Lang): CatalogueWord[] {
  return words.filter(
    (word, at) =>
      !words
        .slice(0, at)
        .some((other) => isSameText(word, other, lang) || isSameText(word, other, learningLang)),
  );
}
