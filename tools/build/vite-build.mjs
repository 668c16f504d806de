import path from 'node:path';
import { build } from 'vite';
import { root } from '../programs.mjs';

/*
 * Runs in a process of its own, so that the memory of the bundler is gone before the server starts. Sends its parent
 * the number of modules read so far.
 */

const SEND_EVERY = 50;
let modules = 0;
const report = () => void process.send?.(modules);

try {
  await build({
    root: path.join(root, 'apps/web'),
    configFile: path.join(root, 'apps/web/vite.config.ts'),
    logLevel: 'warn',
    plugins: [
      {
        name: 'count-modules',
        moduleParsed() {
          modules += 1;
          if (modules % SEND_EVERY === 0) report();
        },
        buildEnd: report,
      },
    ],
  });
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
process.disconnect?.();
