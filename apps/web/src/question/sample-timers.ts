/** Lets promises that are settled already run on. */
export const settled = async () => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
};

/** A clock that only moves when a test says so, with the timers that run by it. */
export function sampleTimers(startMs: number) {
  const timers: { work: () => void; atMs: number }[] = [];
  const clock = {
    nowMs: startMs,
    later: (work: () => void, delayMs: number) => {
      const timer = { work, atMs: clock.nowMs + delayMs };
      timers.push(timer);
      return () => {
        if (timers.includes(timer)) timers.splice(timers.indexOf(timer), 1);
      };
    },
    /** Runs what is due within the next milliseconds, in order. */
    async pass(ms: number) {
      const untilMs = clock.nowMs + ms;
      for (;;) {
        await settled();
        const due = timers.filter(({ atMs }) => atMs <= untilMs).sort((a, b) => a.atMs - b.atMs)[0];
        if (!due) break;
        timers.splice(timers.indexOf(due), 1);
        clock.nowMs = Math.max(clock.nowMs, due.atMs);
        due.work();
      }
      clock.nowMs = untilMs;
    },
  };
  return clock;
}
