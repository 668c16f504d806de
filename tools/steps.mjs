/*
 * Shows what goes on while somebody waits: the step, what is already counted, the time it has taken. On a terminal
 * one line lives; elsewhere (a log, a pipe) plain lines appear when something changed.
 */

const isLive = Boolean(process.stdout.isTTY);
const LIVE_MS = 120;
const PLAIN_MS = 5000;

/** @param {number} ms */
export function seconds(ms) {
  return `${(ms / 1000).toFixed(1)} s`;
}

/**
 * Runs one step. `work` gets a function that replaces the detail behind the title ("214 of 655 packages").
 *
 * @template T
 * @param {string} title
 * @param {(show: (detail: string) => void) => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function step(title, work) {
  const startedMs = performance.now();
  let detail = '';
  let printed = '';
  const text = () => `${title}${detail && `: ${detail}`} (${seconds(performance.now() - startedMs)})`;
  const draw = () => {
    if (isLive) process.stdout.write(`\r\u001b[2K  … ${text()}`);
    else if (detail !== printed) process.stdout.write(`  … ${text()}\n`);
    printed = detail;
  };
  if (!isLive) process.stdout.write(`  … ${title}\n`);
  const timer = setInterval(draw, isLive ? LIVE_MS : PLAIN_MS);
  const finish = (/** @type {string} */ mark) => {
    clearInterval(timer);
    process.stdout.write(`${isLive ? '\r\u001b[2K' : ''}  ${mark} ${text()}\n`);
  };
  try {
    const result = await work((next) => {
      detail = next;
    });
    finish('✓');
    return result;
  } catch (error) {
    finish('✗');
    throw error;
  }
}
