import { tsImport } from 'tsx/esm/api';

/* What an import into the product is held against too: written once, in TypeScript. */

/** @param {string} name */
const rule = (name) => tsImport(`../../packages/rules/src/${name}.ts`, import.meta.url);

/** @type {typeof import('../../packages/rules/src/offensive-words.ts')} */
export const { offensiveWords } = await rule('offensive-words');
/** @type {typeof import('../../packages/rules/src/learning/homophones.ts')} */
export const { homophoneFaults } = await rule('learning/homophones');
/** @type {typeof import('../../packages/rules/src/learning/sentence-gap.ts')} */
export const { sentenceGap } = await rule('learning/sentence-gap');
/** @type {typeof import('../../packages/rules/src/learning/sentence-faults.ts')} */
export const { sentenceFaults } = await rule('learning/sentence-faults');
/** @type {typeof import('../../packages/rules/src/learning/regional-sentence.ts')} */
export const { regionalFaults, regionalSentences } = await rule('learning/regional-sentence');
/** @type {typeof import('../../packages/rules/src/grade-difficulty.ts')} */
export const { gradesOfDifficulty, gradesOutside } = await rule('grade-difficulty');
