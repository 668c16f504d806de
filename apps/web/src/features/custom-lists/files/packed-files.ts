import { type UnzipFileInfo, unzipSync } from 'fflate';
import { FileFault } from './file-fault.ts';

/** Of one packed file, and of all that are opened together: a list of words is far below. */
const ONE_BYTES_MAX = 32_000_000;
const ALL_BYTES_MAX = 64_000_000;
const FILES_MAX = 20_000;

/**
 * Unpacks the files of a ZIP archive that are wanted. What an archive says of its sizes is added up before anything is unpacked, and
 * each file gets a buffer of the size that was told: one that is larger in truth does not grow.
 *
 * @throws FileFault `tooLarge`, or `broken` where it is no such archive
 */
export function unpack(
  archive: Uint8Array,
  isWanted: (name: string) => boolean,
): ReadonlyMap<string, Uint8Array> {
  let bytes = 0;
  let files = 0;
  const filter = ({ name, originalSize }: UnzipFileInfo) => {
    files += 1;
    if (files > FILES_MAX) throw new FileFault('tooLarge');
    if (!isWanted(name)) return false;
    bytes += originalSize;
    if (originalSize > ONE_BYTES_MAX || bytes > ALL_BYTES_MAX) throw new FileFault('tooLarge');
    return true;
  };
  try {
    return new Map(Object.entries(unzipSync(archive, { filter })));
  } catch (error) {
    throw error instanceof FileFault ? error : new FileFault('broken');
  }
}

/** The names of all files in an archive. */
export function packedNames(archive: Uint8Array): string[] {
  const names: string[] = [];
  unpack(archive, (name) => {
    names.push(name);
    return false;
  });
  return names;
}
