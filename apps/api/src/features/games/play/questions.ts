import { randomUUID } from 'node:crypto';
import type { SectionKind } from '@motamo/contract/games';
import type { Lang } from '@motamo/rules/languages';
import type { NeedsProfile } from '@motamo/rules/needs-profile';
import { shuffle } from '@motamo/rules/shuffle';
import type { StoredItem } from '../../../db/schema/games.ts';
import { type CatalogueWord, isSameText } from '../../words/words.ts';
import type { Face } from './faces.ts';
import type { SectionRow } from './game-rows.ts';
import { type PoolWord, wrongChoicesFor } from './wrong-choices.ts';

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
  /** 0 up to, not including, 1. */
  readonly random: () => number;
}

/** Opaque: random ids that tell nothing of the word, new for each question. */
const item = ({ id }: CatalogueWord): StoredItem => ({ uuid: randomUUID(), wordId: id });

interface Faces {
  readonly face: Face;
  readonly choiceFace: 'text' | 'picture' | 'meaning';
  readonly by: 'spelling' | 'sound' | 'meaning';
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
  let wrong = wrongChoicesFor({ ...request, ...faces, right: word, count });
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
