import type { Answer } from '@motamo/contract/games';
import type { Forgiven } from '@motamo/rules/answer-judging';
import type { LanguagePair } from '@motamo/rules/language-pair';
import { LAG_ALLOWANCE_MS } from '@motamo/rules/limits';
import type { TimeFactor } from '@motamo/rules/needs-profile';
import { countedTimeMs, scoreAnswer, type Verdict } from '@motamo/rules/scoring';
import type { StoredItem } from '../../../db/schema/games.ts';
import type { Catalogue, CatalogueWord } from '../../words/words.ts';
import type { AnswerRow, SectionRow, StudentGameRow } from '../play/game-rows.ts';
import { judgeChoice, judgeText } from '../play/judge.ts';
import { judgeSentenceOf } from '../play/judge-sentence.ts';
import { type Face, shownInstead } from '../play/questions.ts';

/* One answer of a solo game: what it is about, whether it counts, how it is judged, timed and paid. Pure. */

/** Somebody who left the table and came back has not been thinking all that time. */
const ANSWER_TIME_MAX_MS = 10 * 60_000;

export interface PlayedSection {
  readonly section: SectionRow;
  /** In the order in which they came. */
  readonly answers: readonly AnswerRow[];
}

export type SoloAnswer = Answer & { readonly answerId: string };
export type NewAnswer = Omit<AnswerRow, 'id' | 'isLive'>;

/** A field that names nothing of this game. */
export interface Refused {
  readonly kind: 'refused';
  readonly field: 'wordUuid' | 'answeredWordUuid' | 'answeredText' | 'cannotHear';
}

/** Shows the current audio question visually instead (rulings 12). */
export interface Refaced {
  readonly kind: 'refaced';
  readonly sectionIdx: number;
  readonly face: Face;
}

/** What a move is about, once all its names are known. */
export interface Target {
  readonly played: PlayedSection;
  readonly prompt: StoredItem;
  readonly word: CatalogueWord;
  readonly chosen: { readonly item: StoredItem; readonly word: CatalogueWord } | null;
  /** Null where nothing was typed. */
  readonly text: string | null;
}

const isMatch = ({ section }: PlayedSection) => section.kind === 'match';
export const findItem = (items: readonly StoredItem[], uuid: string | null) =>
  items.find((item) => item.uuid === uuid);

/** A grid forgets nothing: a pair that is found, and a wrong pair that was tried, change nothing more. */
export function isSettled(
  sections: readonly PlayedSection[],
  played: PlayedSection,
  move: SoloAnswer,
): boolean {
  const { wordUuid, answeredWordUuid, answerId } = move;
  const isKnownId = sections.some(
    ({ section, answers }) =>
      section.almost?.answerId === answerId || answers.some((answer) => answer.answerId === answerId),
  );
  if (isKnownId || !isMatch(played)) return isKnownId || played.answers.length > 0;
  return played.answers.some((answer) => {
    const isSamePair = answer.promptUuid === wordUuid && answer.chosenUuid === answeredWordUuid;
    const isFound = answer.promptUuid === wordUuid || answer.chosenUuid === answeredWordUuid;
    return isSamePair || (answer.isRight && isFound);
  });
}

export function targetOf(played: PlayedSection, move: SoloAnswer, catalogue: Catalogue): Target | Refused {
  const { section } = played;
  const prompt = findItem(section.prompts, move.wordUuid);
  const word = prompt && catalogue.words.get(prompt.wordId);
  if (!prompt || !word) return { kind: 'refused', field: 'wordUuid' };
  if (move.answeredWordUuid !== null) {
    const item = findItem(section.choices, move.answeredWordUuid);
    const chosenWord = item && catalogue.words.get(item.wordId);
    if (!item || !chosenWord) return { kind: 'refused', field: 'answeredWordUuid' };
    return { played, prompt, word, chosen: { item, word: chosenWord }, text: null };
  }
  const text = move.answeredText?.trim() || null;
  if (text !== null && !section.asksTyping) return { kind: 'refused', field: 'answeredText' };
  return { played, prompt, word, chosen: null, text };
}

/** For who cannot hear the word: nothing is judged and no clock starts again; already shown, it stays as it is. */
export function reface({ played, word, chosen }: Target): Refused | Refaced | null {
  const { kind, face, sectionIdx } = played.section;
  if (kind !== 'hear' && kind !== 'dictation') return { kind: 'refused', field: 'cannotHear' };
  if (chosen) return { kind: 'refused', field: 'answeredWordUuid' };
  // The sentence is read without its word, which is then what is typed.
  if (face === 'sentence-sound') return { kind: 'refaced', sectionIdx, face: 'sentence' };
  return face === 'sound' ? { kind: 'refaced', sectionIdx, face: shownInstead(word) } : null;
}

/** Whether somebody has said in this game that nothing can be heard: a question by ear is read though its word has a sound. */
export function isUnheard(
  sections: readonly PlayedSection[],
  { words }: Catalogue,
  { learningLang }: LanguagePair,
): boolean {
  return sections.some(({ section: { kind, face, prompts } }) => {
    if (kind !== 'hear' && kind !== 'dictation') return false;
    const texts = words.get(prompts[0]?.wordId ?? 0)?.texts[learningLang];
    return face !== 'sound' && face !== 'sentence-sound' && Boolean(texts?.sound);
  });
}

export interface JudgedSolo {
  readonly verdict: Verdict;
  readonly forgiven: readonly Forgiven[];
  readonly letterIndex: number;
  /** Words of the catalogue that were missed in a sentence. */
  readonly missedWordIds?: readonly number[];
}

export function judge(
  { played, word, chosen, text }: Target,
  catalogue: Catalogue,
  langs: LanguagePair,
): JudgedSolo {
  const plain = (verdict: Verdict): JudgedSolo => ({ verdict, forgiven: [], letterIndex: 0 });
  if (played.section.face === 'sentence-sound') {
    if (text === null) return { ...plain('wrong'), missedWordIds: [word.id] };
    return { letterIndex: 0, ...judgeSentenceOf(text, word, catalogue, langs.learningLang) };
  }
  const typed = text === null ? null : judgeText(text, word, catalogue, langs, played.section.kind);
  // After an "almost" only the word itself is better; whatever else comes leaves it as it was.
  if (played.section.almost && typed?.verdict !== 'right') return plain('almost');
  if (typed) return { letterIndex: 0, ...typed };
  return plain(chosen ? judgeChoice(played.section, word, chosen.word, langs) : 'wrong');
}

/** The time that counts: since the question was served, in a grid since the answer before. */
function timeOf({ section, answers }: PlayedSection, move: SoloAnswer, now: Date): number {
  const last = section.kind === 'match' ? answers.at(-1) : undefined;
  const from = Math.max(section.servedAt.getTime(), last?.createdAt.getTime() ?? 0);
  const elapsedMs = Math.max(0, now.getTime() - from);
  // Without a limit nobody gains by a short time, and whoever waits for a turn is not thinking: the claim is believed.
  const lagAllowanceMs = section.limitMs === null ? elapsedMs : LAG_ALLOWANCE_MS;
  const timeMs = countedTimeMs({ claimedMs: move.timeToAnswerMs, elapsedMs, lagAllowanceMs });
  return Math.round(Math.min(ANSWER_TIME_MAX_MS, timeMs));
}

export function newAnswer(
  { timeFactor, row }: { readonly timeFactor: TimeFactor; readonly row: Pick<StudentGameRow, 'reviews'> },
  target: Target,
  move: SoloAnswer,
  judged: JudgedSolo,
  now: Date,
): NewAnswer {
  const { played, prompt, chosen, text } = target;
  const { verdict, forgiven } = judged;
  const timeMs = timeOf(played, move, now);
  return {
    studentGameId: played.section.studentGameId,
    sectionIdx: played.section.sectionIdx,
    answerId: move.answerId,
    promptUuid: prompt.uuid,
    chosenUuid: chosen?.item.uuid ?? null,
    wordId: prompt.wordId,
    chosenWordId: chosen?.item.wordId ?? null,
    wordGroupId: row.reviews.find(({ wordId }) => wordId === prompt.wordId)?.wordGroupId ?? null,
    answeredText: text ?? played.section.almost?.text ?? null,
    forgiven: [...forgiven],
    isRight: verdict !== 'wrong',
    isAlmost: verdict === 'almost',
    points: scoreAnswer({ verdict, timeMs, timeFactor: played.section.limitMs === null ? null : timeFactor }),
    timeMs,
    createdAt: now,
  };
}
