import type { LanguagePair } from '@motamo/rules/language-pair';
import { isLongerNext } from '@motamo/rules/learning/sentence-after';
import { DICTATION_WORDS } from '@motamo/rules/learning/weekly-dictation';
import { SPEED_TIME_MS } from '@motamo/rules/limits';
import type { Context } from '../../../context.ts';
import type { StoredNeeds } from '../../../db/schema/classes.ts';
import type { Memories } from '../../knowledge/knowledge.ts';
import { falseFriendsOf } from '../../words/false-friends.ts';
import { type Catalogue, type CatalogueWord, wordsOf } from '../../words/words.ts';
import { askFor } from '../play/ask.ts';
import type { GameRow, SectionRow, StudentGameRow } from '../play/game-rows.ts';
import { makeQuestion, poolFor, type Question } from '../play/questions.ts';
import type { NextSection } from './solo-game.ts';

interface Serving {
  readonly next: NextSection;
  readonly row: StudentGameRow;
  readonly game: GameRow;
  readonly langs: LanguagePair;
  readonly catalogue: Catalogue;
  readonly memories: Memories;
  readonly needs: StoredNeeds;
  /** Players take turns at one device. */
  readonly isUntimed: boolean;
  /** 1 to 6; null for a guest. */
  readonly grade: number | null;
  readonly listWordIds: readonly number[];
  /** The list is the dictation of a week. */
  readonly isDictation: boolean;
}

/** Choices of a missed word that comes back: one fewer, two at least. */
const easier = (choices: StoredNeeds['choices']) => Math.max(2, choices - 1) as StoredNeeds['choices'];

/** The word was asked before in this game. */
const isReturning = ({ next, row }: Serving, { id }: CatalogueWord) =>
  row.plan.slice(0, next.sectionIdx).some((ids) => ids.includes(id));

/** Whether the sentence of a word is dictated: that of the last words of a dictation. */
function asksSentence(
  { isDictation, game, langs, listWordIds }: Serving,
  { id, texts }: CatalogueWord,
): boolean {
  if (!isDictation || game.type !== 'dictation' || !texts[langs.learningLang]?.sentence) return false;
  return listWordIds.indexOf(id) >= DICTATION_WORDS;
}

function askOf(serving: Serving, word: CatalogueWord, random: () => number) {
  // only its sentence tells a homophone; after a mistake it is chosen
  if (word.explanations) return { kind: 'gap', isTyped: !isReturning(serving, word) } as const;
  const { game, row, next, langs, memories, needs, grade } = serving;
  const { learningLang } = langs;
  const text = word.texts[learningLang];
  const isSentence = asksSentence(serving, word);
  const sound = isSentence ? text?.sentenceSound : text?.sound;
  const asking = {
    game: game.type === 'battle' || game.type === 'contest' ? 'cards' : game.type,
    word,
    learningLang,
    memory: memories.get(word.id),
    grade,
    isReturning: isReturning(serving, word),
    isReview: row.reviews.some(({ wordId }) => wordId === word.id),
    isHeard: !needs.noAudio && Boolean(sound),
    now: next.servedAt,
    random,
  } as const;
  // Who cannot hear a sentence finds the word that it lacks.
  const isGap = (isSentence && (needs.noAudio || !sound)) || row.course.gapAt === next.sectionIdx;
  return askFor(asking, isGap ? 'gap' : undefined);
}

/** Of a set of homophones its other forms, each in one of its words; undefined for other words. */
function otherForms({ catalogue, langs, listWordIds }: Serving, word: CatalogueWord) {
  if (!word.explanations) return undefined;
  const textOf = ({ texts }: CatalogueWord) => texts[langs.learningLang]?.text ?? '';
  const forms = wordsOf(catalogue, listWordIds).map((one) => [textOf(one), one] as const);
  return [...new Map(forms).values()].filter((one) => textOf(one) !== textOf(word));
}

/** A sentence is written, not chosen, and nobody writes one against a clock. */
const wholeSentence = {
  face: 'sentence-sound',
  choices: [],
  limitMs: null,
} as const satisfies Partial<SectionRow>;

/** Notes at each prompt which sentence of its word is met; what is dictated is the short one. */
function withSentences(serving: Serving, question: Question): Question {
  const { memories, grade, catalogue, langs } = serving;
  const prompts = question.prompts.map((item) => {
    const word = catalogue.words.get(item.wordId);
    const tries = memories.get(item.wordId)?.tries ?? 0;
    const isLonger =
      word?.texts[langs.learningLang]?.longer &&
      !asksSentence(serving, word) &&
      isLongerNext({ tries, grade });
    return isLonger ? { ...item, isLonger: true as const } : item;
  });
  return { ...question, prompts };
}

/** Makes the row of a question that is about to be served. */
export function serveSection(ctx: Pick<Context, 'random'>, serving: Serving): SectionRow {
  const { next, row, game, langs, catalogue, needs, isUntimed, listWordIds } = serving;
  const words = wordsOf(catalogue, next.wordIds);
  const [first] = words;
  if (!first) throw new Error(`game ${row.uuid} has no words for section ${next.sectionIdx}`);
  const { random } = ctx;
  const ask =
    game.type === 'match' ? ({ kind: 'match', isTyped: false } as const) : askOf(serving, first, random);
  const { kind } = ask;
  // a word of another list would stand out among those of this one
  const listed = listWordIds.includes(first.id) ? listWordIds : [];
  const pool =
    kind === 'match'
      ? []
      : poolFor(catalogue, listed, { right: first, learningLang: langs.learningLang, random });
  const trap = kind === 'translate' ? langs.learningLang : langs.lang;
  const hasTrap = kind === 'translate' || kind === 'cards';
  const choices = isReturning(serving, first) ? easier(needs.choices) : needs.choices;
  const question = makeQuestion({
    ...langs,
    kind,
    words,
    pool,
    needs: { ...needs, choices },
    isTyped: ask.isTyped,
    choiceWords: otherForms(serving, first),
    falseFriends: hasTrap ? falseFriendsOf(catalogue, first, langs, trap) : [],
    random,
  });
  return {
    ...withSentences(serving, question),
    studentGameId: row.id,
    sectionIdx: next.sectionIdx,
    isBonus: false,
    almost: null,
    limitMs: isUntimed || needs.timeFactor === null ? null : SPEED_TIME_MS * needs.timeFactor,
    servedAt: next.servedAt,
    ...(kind === 'dictation' && asksSentence(serving, first) ? wholeSentence : {}),
  };
}
