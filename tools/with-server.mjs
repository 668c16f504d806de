import path from 'node:path';
import { checkNode, installPackages } from './install.mjs';
import { giveUp, root, run } from './programs.mjs';

/* Builds the server where it has changed, then runs a TypeScript program that starts it: the faults, the load. */

const [, , program = '', ...args] = process.argv;

try {
  checkNode();
  process.chdir(root);
  await installPackages();
  const { buildServerIfChanged } = await import('./building.mjs');
  await buildServerIfChanged();
  const { code } = await run([process.execPath, '--import', 'tsx', path.join(root, program), ...args]);
  process.exitCode = code;
} catch (error) {
  giveUp(error);
}
