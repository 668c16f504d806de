import { textOfBytes } from '../../../lib/browser/read-text-file.ts';
import { FileFault } from './file-fault.ts';
import type { FileReply, FileTask } from './file-worker.ts';
import { isBinary, type ListFile } from './read-file.ts';
import type { Deck } from './write-apkg.ts';

/** A package may bring many sounds; a text of 500 rows has some 50 KB. */
const FILE_BYTES_MAX = 60_000_000;
const TEXT_BYTES_MAX = 2_000_000;
/** A collection of thousands of notes takes some seconds on an old computer. */
const TASK_MS = 30_000;

/** Has a task done in a worker of its own, which ends with it: nothing that a file does outlives it. */
async function inWorker<T>(task: FileTask): Promise<T> {
  const worker = new Worker(new URL('./file-worker.ts', import.meta.url), { type: 'module' });
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    return await new Promise<T>((resolve, reject) => {
      timer = setTimeout(() => reject(new FileFault('slow')), TASK_MS);
      worker.addEventListener('error', () => reject(new FileFault('broken')));
      worker.addEventListener('message', ({ data }: MessageEvent<FileReply>) => {
        if ('problem' in data) reject(new FileFault(data.problem));
        else resolve(data.done as T);
      });
      worker.postMessage(task);
    });
  } finally {
    clearTimeout(timer);
    worker.terminate();
  }
}

/** A chosen file with what stands in it: a text, or rows and notes. */
export type ReadFile = { kind: 'text'; text: string } | ListFile;

/**
 * Reads a chosen file, whatever it is named: what it begins with tells its format.
 *
 * @throws FileFault
 */
export async function readListFile(file: Blob): Promise<ReadFile> {
  if (file.size === 0) throw new FileFault('empty');
  if (file.size > FILE_BYTES_MAX) throw new FileFault('tooLarge');
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (isBinary(bytes)) return inWorker<ListFile>({ task: 'read', bytes });
  if (bytes.length > TEXT_BYTES_MAX) throw new FileFault('tooLarge');
  const text = textOfBytes(bytes);
  if (text === null) throw new FileFault('unknown');
  if (text.trim() === '') throw new FileFault('empty');
  return { kind: 'text', text };
}

/** Some pictures and sounds of an Anki package, by their names. */
export async function mediaOfPackage(
  file: Blob,
  names: readonly string[],
): Promise<ReadonlyMap<string, Uint8Array>> {
  if (names.length === 0) return new Map();
  return inWorker({ task: 'media', bytes: new Uint8Array(await file.arrayBuffer()), names });
}

export async function makePackage(deck: Deck): Promise<Uint8Array> {
  return inWorker({ task: 'apkg', deck });
}
