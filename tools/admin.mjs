import { pathToFileURL } from 'node:url';
import { checkNode, installPackages } from './install.mjs';
import { giveUp, root } from './programs.mjs';

/* `npm run admin …`: the operator's commands, beside a running server or without one. */

try {
  checkNode();
  process.chdir(root);
  await installPackages();
  const { adminFile, buildServerIfChanged } = await import('./building.mjs');
  await buildServerIfChanged();
  await import(pathToFileURL(adminFile).href);
} catch (error) {
  giveUp(error);
}
