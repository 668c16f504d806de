import type { GameData, Section } from '@motamo/contract/games';

/** A question by ear with its visual fallback (rulings 12). */
export type SeenQuestion = Pick<Section, 'sectionIdx' | 'words'>;

/** The visual fallback in a reply; null when another question is shown by now. */
export function seenIn({ sections }: GameData, asked: Section | null): SeenQuestion | null {
  const section = sections.at(-1);
  return section && section.sectionIdx === asked?.sectionIdx ? section : null;
}

/** The server does not store the fallback: later states of the same question are replaced by it here. */
export function asSeen<D extends Pick<GameData, 'sections'>>(data: D, seen: SeenQuestion | null): D {
  const section = data.sections.at(-1);
  const isSame =
    section && section.sectionIdx === seen?.sectionIdx && section.words[0]?.uuid === seen.words[0]?.uuid;
  return isSame ? { ...data, sections: [{ ...section, words: seen.words }] } : data;
}
