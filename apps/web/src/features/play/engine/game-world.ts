import { painted } from '../../../lib/browser/painted.ts';
import { playEffect } from '../../../lib/sound/effects.ts';
import { speakWord } from '../../../lib/sound/sound.ts';
import { sentenceOf, wordSound } from '../../../lib/word-texts.ts';
import { newAnswerId } from '../../../question/answer-id.ts';
import { type Later, laterInBrowser } from '../../../question/later.ts';
import type { Player } from '../../../question/player.ts';
import type { GameCalls, JudgedAnswer, StartedGame } from './game-calls.ts';
import { type GameMemory, tabMemory } from './game-memory.ts';
import type { GameSession } from './game-session.ts';

/** Everything outside: the network, the tab's memory, the clock, the voice. */
export interface GameWorld {
  calls: GameCalls;
  memory: GameMemory;
  nowMs: () => number;
  later: Later;
  newAnswerId: () => string;
  /** Says the right word of the present verdict; true when it was heard to its end. */
  sayRightWord: (session: GameSession) => Promise<boolean>;
  /** Says the sentence of the word of the present verdict; true when it was heard to its end. */
  saySentence: (session: GameSession) => Promise<boolean>;
  /** Sentences are said unasked; not for who plays calmly or without sound. */
  tellsSentences: boolean;
  onStarted: (started: StartedGame) => void;
  onJudged: (session: GameSession, reply: JudgedAnswer) => void;
  /** The server refused a start or an answer. */
  onRefused: (error: unknown) => void;
  /** Takes the place of the next question: it comes with `goOn`, when the player has the device again. */
  onFeedbackOver?: () => void;
}

export interface GameEffects {
  onStarted?: (started: StartedGame) => void;
  onReply: (reply: JudgedAnswer) => void;
  onRefused: (error: unknown) => void;
}

/** A tap is seen before anything else is done about it: a slow tablet takes as long for a request as for a frame. */
const seenFirst = (calls: GameCalls): GameCalls => ({
  ...calls,
  answer: async (...given) => {
    await painted();
    return calls.answer(...given);
  },
});

/** The browser as a game sees it: the tab's memory, the real clock, the device's voice. */
export function browserWorld(player: Player, calls: GameCalls, consequences: GameEffects): GameWorld {
  return {
    calls: seenFirst(calls),
    memory: tabMemory(player.audience),
    // Not the time of day, which may be set in mid-question.
    nowMs: () => performance.now(),
    later: laterInBrowser,
    newAnswerId,
    sayRightWord: ({ verdict }: GameSession) =>
      verdict?.word ? speakWord(wordSound(verdict.word, player.learningLang)) : Promise.resolve(false),
    saySentence: ({ verdict }: GameSession) => {
      const sentence = verdict?.word && sentenceOf(verdict.word, player.learningLang);
      return sentence ? speakWord(sentence) : Promise.resolve(false);
    },
    tellsSentences: !player.isQuiet,
    onStarted: (started) => consequences.onStarted?.(started),
    onJudged: ({ verdict }, reply) => {
      if (verdict) playEffect(verdict.isRight ? 'right' : 'wrong');
      consequences.onReply(reply);
    },
    onRefused: consequences.onRefused,
  };
}
