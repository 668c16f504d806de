import { tsImport } from 'tsx/esm/api';

/** The product's own list, which imports are held against too: written once, in TypeScript. */
export const { offensiveWords } = await tsImport(
  '../../packages/rules/src/offensive-words.ts',
  import.meta.url,
);
