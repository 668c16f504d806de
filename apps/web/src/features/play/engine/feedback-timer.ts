import { FEEDBACK_MS, FEEDBACK_WRONG_MAX_MS } from '@motamo/rules/limits';
import type { Later } from '../../../question/later.ts';

/**
 * How long feedback stands (rulings 7): one second; after a wrong answer until the right word has been said, two
 * seconds at most. Where it cannot be said, two seconds to read it. Returns how to stop.
 */
export function startFeedback(
  later: Later,
  onOver: () => void,
  sayRightWord: (() => Promise<boolean>) | null,
): () => void {
  if (!sayRightWord) return later(onOver, FEEDBACK_MS);
  let isSaid = false;
  let isSeen = false;
  let isStopped = false;
  const overWhenBoth = () => {
    if (isSaid && isSeen && !isStopped) onOver();
  };
  const cancels = [
    later(onOver, FEEDBACK_WRONG_MAX_MS),
    later(() => {
      isSeen = true;
      overWhenBoth();
    }, FEEDBACK_MS),
  ];
  void sayRightWord().then((wasHeard) => {
    isSaid = wasHeard;
    overWhenBoth();
  });
  return () => {
    isStopped = true;
    for (const cancel of cancels) cancel();
  };
}
