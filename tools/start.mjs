import { pathToFileURL } from 'node:url';
import { checkNode, installPackages } from './install.mjs';
import { giveUp, root } from './programs.mjs';
import { seconds } from './steps.mjs';

/*
 * `npm start`: from a fresh clone to a running school. Only Node itself is needed to read this file and what it
 * imports at the top; everything else comes after the installation.
 */

try {
  checkNode();
  process.chdir(root);
  await installPackages();
  const { buildProduct, serverFile } = await import('./building.mjs');
  await buildProduct();
  process.stdout.write(`  … Starting the server (${seconds(performance.now())} so far)\n`);
  process.setSourceMapsEnabled(true);
  // In this very process: signals, the lock and the exit code are the server's own.
  await import(pathToFileURL(serverFile).href);
} catch (error) {
  giveUp(error);
}
