import { tsImport } from 'tsx/esm/api';

/* What an import into the product is held against too: written once, in TypeScript. */

const rule = (name) => tsImport(`../../packages/rules/src/${name}.ts`, import.meta.url);

export const { offensiveWords } = await rule('offensive-words');
export const { homophoneFaults } = await rule('learning/homophones');
export const { gradesOfDifficulty, gradesOutside } = await rule('grade-difficulty');
