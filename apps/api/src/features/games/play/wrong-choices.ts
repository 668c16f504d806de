import { type Candidate, type ChoiceWord, chooseWrongChoices } from '@motamo/rules/distractors';
import type { Lang } from '@motamo/rules/languages';
import { shuffle } from '@motamo/rules/shuffle';
import { type Catalogue, type CatalogueWord, textOf, wordsOf } from '../../words/words.ts';
import { type Face, looksAlike } from './faces.ts';

/** A word that may stand beside the right one. */
export interface PoolWord {
  readonly word: CatalogueWord;
  readonly sameList: boolean;
}

/** Words of other lists that are looked through for one question, beside the whole list. */
const OTHERS_MAX = 120;

/** Where wrong choices come from (rulings 7): the same list, then other words of the same difficulty, then any. */
export function poolFor(
  catalogue: Catalogue,
  listWordIds: readonly number[],
  difficulty: number,
  random: () => number,
): PoolWord[] {
  const inList = new Set(listWordIds);
  const others = catalogue.shared.filter(({ id }) => !inList.has(id));
  const same = shuffle(
    others.filter((word) => word.difficulty === difficulty),
    random,
  );
  const rest = others.filter((word) => word.difficulty !== difficulty);
  return [
    ...wordsOf(catalogue, listWordIds).map((word) => ({ word, sameList: true })),
    ...[...same, ...rest].slice(0, OTHERS_MAX).map((word) => ({ word, sameList: false })),
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
    difficulty: word.difficulty,
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

/** Plausible wrong choices, never one that would also be right, a false friend among them; fewer where there are no more. */
export function wrongChoicesFor(wanted: Wanted): CatalogueWord[] {
  const friends = (wanted.falseFriends ?? []).map((word) => ({ word, sameList: true }));
  const [friend] = friends.length === 0 ? [] : chosenFrom({ ...wanted, pool: friends, count: 1 });
  if (!friend) return chosenFrom(wanted);
  const others = wanted.pool.filter(({ word }) => word.id !== friend.id && !looksAlike(word, friend, wanted));
  return [friend, ...chosenFrom({ ...wanted, pool: others, count: wanted.count - 1 })];
}

function chosenFrom(wanted: Wanted): CatalogueWord[] {
  const { right, count, by, choiceFace, lang, learningLang, random } = wanted;
  const words = new Map<number, CatalogueWord>();
  const candidates = showable(wanted).map(({ word, sameList }): Candidate<number> => {
    words.set(word.id, word);
    const excluded = right.excluded.has(word.id) || word.excluded.has(right.id);
    return { ...choiceOf(word, wanted), sameList, excluded };
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
