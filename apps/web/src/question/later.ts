/** Runs `work` after `delayMs`; the returned function cancels it. */
export type Later = (work: () => void, delayMs: number) => () => void;

export const laterInBrowser: Later = (work, delayMs) => {
  const timer = setTimeout(work, delayMs);
  return () => clearTimeout(timer);
};
