import { tsImport } from 'tsx/esm/api';

/* What an import into the product is held against too: written once, in TypeScript. */

const rule = (name) => tsImport(`../../packages/rules/src/${name}.ts`, import.meta.url);

export const { offensiveWords } = await rule('offensive-words');
export const { homophoneFaults } = await rule('learning/homophones');
export const { sentenceGap } = await rule('learning/sentence-gap');
export const { sentenceFaults } = await rule('learning/sentence-faults');
export const { regionalFaults, regionalSentences } = await rule('learning/regional-sentence');
export const { gradesOfDifficulty, gradesOutside } = await rule('grade-difficulty');
