import { FEEDBACK_MS, FEEDBACK_SENTENCE_MAX_MS, FEEDBACK_WRONG_MAX_MS } from '@motamo/rules/limits';
import type { Later } from '../../../question/later.ts';

/** What is said while feedback stands; each tells whether it was heard. */
export interface Sayings {
  /** The right word, after a wrong answer. */
  word: (() => Promise<boolean>) | null;
  /** Then its sentence, where it is told unasked. */
  sentence: (() => Promise<boolean>) | null;
}

/**
 * How long feedback stands (rulings 7): one second; after a wrong answer until the right word has been said, two
 * seconds at most. Where it cannot be said, two seconds to read it. Where a sentence is told, until it has been said, six
 * seconds at most. Returns how to stop.
 */
export function startFeedback(later: Later, onOver: () => void, { word, sentence }: Sayings): () => void {
  if (!word && !sentence) return later(onOver, FEEDBACK_MS);
  const readMs = word ? FEEDBACK_WRONG_MAX_MS : FEEDBACK_MS;
  let isStopped = false;
  let [isSeen, isRead, isSaid] = [false, false, false];
  let wasHeard = false;
  const overWhenDone = () => {
    if (!isStopped && isSaid && (wasHeard ? isSeen : isRead)) onOver();
  };
  const cancels = [
    later(onOver, sentence ? FEEDBACK_SENTENCE_MAX_MS : FEEDBACK_WRONG_MAX_MS),
    later(() => {
      isSeen = true;
      overWhenDone();
    }, FEEDBACK_MS),
    later(() => {
      isRead = true;
      overWhenDone();
    }, readMs),
  ];
  const say = async () => {
    if (word) wasHeard = await word();
    if (sentence && !isStopped) wasHeard = await sentence();
    isSaid = true;
    overWhenDone();
  };
  void say();
  return () => {
    isStopped = true;
    for (const cancel of cancels) cancel();
  };
}
