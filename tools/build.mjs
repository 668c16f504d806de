import { checkNode, installPackages } from './install.mjs';
import { giveUp } from './programs.mjs';

try {
  checkNode();
  await installPackages();
  const { buildProduct } = await import('./building.mjs');
  await buildProduct();
} catch (error) {
  giveUp(error);
}
