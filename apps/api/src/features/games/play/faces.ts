import type { Lang } from '@motamo/rules/languages';
import { type CatalogueWord, isSameText } from '../../words/words.ts';
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
