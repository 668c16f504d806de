import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { checkNode, installPackages } from './install.mjs';
import { giveUp, packageProgram, root } from './programs.mjs';

/* `npm run dev`: the server restarts and the site reloads when a file changes. Open the address that Vite prints. */

function startPart(/** @type {string[]} */ words, /** @type {string[]} */ ...more) {
  const [program = '', ...args] = words;
  return spawn(program, [...args, ...more], { cwd: root, stdio: 'inherit' });
}

try {
  checkNode();
  await installPackages();
  const parts = [
    startPart(packageProgram('tsx', 'dist/cli.mjs'), 'watch', '--clear-screen=false', 'apps/api/src/main.ts'),
    startPart(packageProgram('vite', 'bin/vite.js'), 'apps/web', '--config', 'apps/web/vite.config.ts'),
  ];
  const endAll = (/** @type {NodeJS.Signals} */ signal) => {
    for (const part of parts) part.kill(signal);
  };
  // The terminal sends Ctrl-C to all three; this process only waits for the other two.
  process.on('SIGINT', () => {});
  process.on('SIGTERM', () => endAll('SIGTERM'));
  await Promise.race(parts.map((part) => once(part, 'exit')));
  endAll('SIGTERM');
} catch (error) {
  giveUp(error);
}
