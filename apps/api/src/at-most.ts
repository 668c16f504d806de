/** Limits how many pieces of work run at once; the others queue. */
export function atMost(runningMax: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= runningMax) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      // Hands the slot to the next waiting piece of work, or frees it.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
