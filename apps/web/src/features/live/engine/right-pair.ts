import type { BoardEntry, Section } from '@motamo/contract/games';
import type { Word } from '@motamo/contract/words';
import type { Lang, LearningLang } from '@motamo/rules/languages';
import type { Speakable } from '../../../lib/sound/sound.ts';
import { wordSound, wordText } from '../../../lib/word-texts.ts';
import { type ShownText, textOf } from '../../../question/shown-item.ts';

export interface RightPair {
  /** What stands large: the word that is learnt, where the question shows it. */
  word: ShownText | null;
  other: ShownText | null;
  imageUrl: string | null;
  sound: Speakable | null;
}

/** The pair of a typed question: the word that had to be written, and its meaning where that was asked. */
function typedPair(section: Section, learningLang: LearningLang, known: Word): RightPair {
  const asked = section.words[0];
  const shown = asked ? textOf(asked) : null;
  return {
    word: { text: wordText(known, learningLang), lang: learningLang },
    other: shown && shown.lang !== learningLang ? shown : null,
    imageUrl: asked?.imageUrl ?? known.imageUrl,
    sound: wordSound(known, learningLang),
  };
}

/** The pair that a contest's board teaches: what was asked and the choice that was right. */
export function rightPair(
  section: Section,
  board: readonly BoardEntry[],
  learningLang: LearningLang,
  /** The whole word, which only players who have answered and the leader's screen receive. */
  known: Word | null = null,
  /** For what the word means, where neither question nor choices said it, as after a question by ear. */
  ownLang: Lang = learningLang,
): RightPair {
  if (known && section.answers.length === 0) return typedPair(section, learningLang, known);
  const rightUuid = board.find(({ isRight }) => isRight)?.uuid;
  const asked = section.words[0];
  const right = section.answers.find(({ uuid }) => uuid === rightUuid);
  const texts = [asked, right].flatMap((item) => (item && textOf(item)) ?? []);
  const word = texts.find(({ lang }) => lang === learningLang) ?? texts[0] ?? null;
  const told = texts.find((text) => text !== word && text.text !== word?.text) ?? null;
  const meaning =
    known && ownLang !== learningLang ? { text: wordText(known, ownLang), lang: ownLang } : null;
  const other = told ?? (meaning?.text === word?.text ? null : meaning);
  const spoken = [asked, right].find((item) => item?.soundUrl);
  const isLearnt = word?.lang === learningLang;
  const sound: Speakable = {
    soundUrl: spoken?.soundUrl ?? null,
    soundKind: spoken?.soundKind ?? null,
    lang: learningLang,
    ...(isLearnt && word ? { text: word.text } : {}),
  };
  const imageUrl = asked?.imageUrl ?? right?.imageUrl ?? known?.imageUrl ?? null;
  if (known) return { word, other, imageUrl, sound: wordSound(known, learningLang) };
  return { word, other, imageUrl, sound: sound.soundUrl || sound.text ? sound : null };
}
