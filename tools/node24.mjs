import { npmProgram, run } from './programs.mjs';

/* `npm run test:node24`: the tests of the api on Node 24, whose program comes from the registry for this run alone. */

const tests = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'api', ...process.argv.slice(2)];
const { code } = await run([...npmProgram(), 'exec', '--yes', '--package=node@24', '--', 'node', ...tests]);
process.exitCode = code;
