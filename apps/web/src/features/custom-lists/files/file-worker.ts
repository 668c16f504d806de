import { FileFault, type FileProblem } from './file-fault.ts';
import { readPacked } from './read-file.ts';
import type { Deck } from './write-apkg.ts';

/** What is done away from the page, so that it can be ended when it takes too long. */
export type FileTask =
  | { task: 'read'; bytes: Uint8Array }
  | { task: 'media'; bytes: Uint8Array; names: readonly string[] }
  | { task: 'apkg'; deck: Deck };

export type FileReply = { done: unknown } | { problem: FileProblem };

async function run(given: FileTask): Promise<unknown> {
  if (given.task === 'read') return readPacked(given.bytes);
  if (given.task === 'media') return (await import('./read-apkg.ts')).readApkgMedia(given.bytes, given.names);
  return (await import('./write-apkg.ts')).writeApkg(given.deck);
}

addEventListener('message', ({ data }: MessageEvent<FileTask>) => {
  run(data).then(
    (done) => postMessage({ done } satisfies FileReply),
    (error: unknown) =>
      postMessage({ problem: error instanceof FileFault ? error.problem : 'broken' } satisfies FileReply),
  );
});
