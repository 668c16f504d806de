import { randomUUID } from 'node:crypto';
import type { SoloGameTypeSlug } from '@motamo/contract/values';
import type { SoloAnswer } from '../../games/solo/solo-answer.ts';
import { textOf } from '../../words/words.ts';
import { chanceOf, misspelt, thinkingMs, wrongChoice } from './minds.ts';
import { answerWhole, beginWhole, endWhole, type UnwrittenGame } from './whole-game.ts';
import type { PastStudent, World } from './world.ts';

/** Upper bound of answers of a game: protects the demo from an endless loop. */
const ANSWERS_MAX = 80;
/** Between two pairs of a grid. */
const PAUSE_MS = 400;
/** The rest opens the choices. */
const TYPING_SHARE = 0.75;

export interface PastGame {
  readonly wordGroupUuid: string;
  readonly gameTypeSlug: SoloGameTypeSlug;
  /** Answers after which the game is left. */
  readonly leavesAfter?: number;
}

/** What is open in a grid; elsewhere the one prompt with all choices. */
function openIn({ section, answers }: UnwrittenGame['sections'][number]) {
  const found = answers.filter(({ isRight }) => isRight);
  return {
    prompt: section.prompts.find(({ uuid }) => found.every(({ promptUuid }) => promptUuid !== uuid)),
    choices: section.choices.filter(({ uuid }) => found.every(({ chosenUuid }) => chosenUuid !== uuid)),
  };
}

interface Writing {
  readonly who: PastStudent;
  readonly wordId: number;
  readonly isRight: boolean;
  readonly random: () => number;
}

/** What the pupil writes of the word or sentence, right or with a slip. */
function written(
  { catalogue, langs }: UnwrittenGame,
  face: string,
  { who, wordId, isRight, random }: Writing,
): string {
  const word = catalogue.words.get(wordId);
  if (!word) return '?';
  const sentence = face === 'sentence-sound' ? word.texts[langs.learningLang]?.sentence : undefined;
  const right = sentence ?? textOf(word, langs.learningLang);
  return isRight ? right : misspelt(right, `${who.person.username} ${wordId}`, random);
}

function learntText({ catalogue, langs }: UnwrittenGame, wordId: number): string {
  const word = catalogue.words.get(wordId);
  return word ? textOf(word, langs.learningLang) : '';
}

type Tap = Omit<SoloAnswer, 'timeToAnswerMs'>;

/** What the pupil does next; undefined where nothing is open. */
export function tapOf(world: World, who: PastStudent, game: UnwrittenGame): Tap | undefined {
  const played = game.sections.at(-1);
  const { prompt, choices } = played ? openIn(played) : {};
  if (!played || !prompt || !choices) return undefined;
  const { random } = world.ctx;
  const { section } = played;
  const { wordId } = prompt;
  const isRight = random() < chanceOf(world, who.person, wordId);
  const asked = { wordUuid: prompt.uuid, answerId: randomUUID() };
  const mustType = section.kind === 'dictation' || choices.length === 0;
  if (section.asksTyping && (mustType || section.almost || random() < TYPING_SHARE)) {
    // After an "almost" the slip is seen.
    const writing = { who, wordId, isRight: isRight || section.almost !== null, random };
    return { ...asked, answeredWordUuid: null, answeredText: written(game, section.face, writing) };
  }
  const right = choices.find((choice) => choice.wordId === wordId);
  // Nobody tries the same pair of a grid twice.
  const isTried = (uuid: string) =>
    played.answers.some(({ promptUuid, chosenUuid }) => promptUuid === prompt.uuid && chosenUuid === uuid);
  const untried = choices.filter(({ uuid }) => !isTried(uuid));
  const wrong = wrongChoice(wordId, untried, { textOf: (id) => learntText(game, id), random });
  const chosen = isRight || !wrong ? right : wrong;
  return chosen && { ...asked, answeredWordUuid: chosen.uuid };
}

/** Plays one game from its first question to its last, or leaves it on the way. */
export async function playSolo(world: World, who: PastStudent, wish: PastGame): Promise<void> {
  const { leavesAfter = ANSWERS_MAX, ...input } = wish;
  let game = await beginWhole(world, who, input);
  for (let count = 0; count < leavesAfter && !game.row.finishedAt; count += 1) {
    const tap = tapOf(world, who, game);
    if (!tap) break;
    const timeToAnswerMs = thinkingMs(who.person, Boolean(tap.answeredText), world.ctx.random);
    // The clock of a question begins after the feedback of the one before.
    const servedMs = game.sections.at(-1)?.section.servedAt.getTime() ?? 0;
    world.setMs(Math.max(world.nowMs() + PAUSE_MS, servedMs) + timeToAnswerMs);
    game = await answerWhole(world, game, { ...tap, timeToAnswerMs });
  }
  await endWhole(world, game);
}
