import type { GameData, Section } from '@motamo/contract/games';

/** A question by ear as it is asked for the eyes (rulings 12). */
export type SeenQuestion = Pick<Section, 'sectionIdx' | 'words'>;

/** The question that a reply brings for the eyes; null when another one is asked by now. */
export function seenIn({ sections }: GameData, asked: Section | null): SeenQuestion | null {
  const section = sections.at(-1);
  return section && section.sectionIdx === asked?.sectionIdx ? section : null;
}

/** The server keeps nothing of it: whatever brings the question again, it stays as it was seen. */
export function asSeen<D extends Pick<GameData, 'sections'>>(data: D, seen: SeenQuestion | null): D {
  const section = data.sections.at(-1);
  const isSame =
    section && section.sectionIdx === seen?.sectionIdx && section.words[0]?.uuid === seen.words[0]?.uuid;
  return isSame ? { ...data, sections: [{ ...section, words: seen.words }] } : data;
}
