import { Session } from 'node:inspector/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** Paths from the root of the repository's own sources in which some function is called while `work` runs. */
export async function enteredFiles(work: () => Promise<unknown>): Promise<Set<string>> {
  const session = new Session();
  session.connect();
  try {
    await session.post('Profiler.enable');
    await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
    await work();
    const { result } = await session.post('Profiler.takePreciseCoverage');
    const called = result.filter(({ functions }) => functions.some(({ ranges }) => ranges[0]?.count));
    const files = called.map(({ url }) => path.relative(root, url.replace(/^file:\/\//, '')));
    return new Set(files.filter((file) => /^(apps\/api|packages\/\w+)\/src\//.test(file)));
  } finally {
    await session.post('Profiler.stopPreciseCoverage');
    session.disconnect();
  }
}
