import { giveUp, packageProgram, run, tsconfigs } from './programs.mjs';

/** `npm run typecheck`: the types of every part, one after the other; the exit code is 1 if one of them has a fault. */
try {
  for (const file of tsconfigs) {
    const { code } = await run([...packageProgram('typescript', 'bin/tsc'), '-p', file, '--checkers', '1']);
    if (code !== 0) process.exitCode = 1;
  }
} catch (error) {
  giveUp(error);
}
