import { Decompress } from 'fzstd';
import { FileFault } from './file-fault.ts';

const MAGIC = [0x28, 0xb5, 0x2f, 0xfd];
const BYTES_MAX = 64_000_000;
/** Of the window that a frame asks for, as a power of two: 32 MB. Anki's own are 8 MB at most. */
const WINDOW_LOG_MAX = 25;
/** Pushed in parts, so that what comes out is counted while it comes. */
const PART_BYTES = 64_000;

const isZstd = (bytes: Uint8Array) => MAGIC.every((byte, at) => bytes[at] === byte);

/** A frame begins with what it needs: the size of its window, or of its content where both are the same. */
function checkHead(bytes: Uint8Array): void {
  const flags = bytes[4] ?? 0;
  const isSingle = (flags & 0x20) !== 0;
  if (!isSingle) {
    if (10 + ((bytes[5] ?? 0) >> 3) > WINDOW_LOG_MAX) throw new FileFault('tooLarge');
    return;
  }
  const sizeBytes = [1, 2, 4, 8][flags >> 6] ?? 8;
  const at = 5 + ([0, 1, 2, 4][flags & 3] ?? 0);
  const size = Array.from({ length: sizeBytes }, (_, index) => bytes[at + index] ?? 0);
  if (size.reduce((sum, byte, index) => sum + byte * 256 ** index, 0) > BYTES_MAX)
    throw new FileFault('tooLarge');
}

/**
 * What was packed by Zstandard; anything else as it is.
 *
 * @throws FileFault `tooLarge` or `broken`
 */
export function unzstd(bytes: Uint8Array): Uint8Array {
  if (!isZstd(bytes)) return bytes;
  checkHead(bytes);
  const parts: Uint8Array[] = [];
  let size = 0;
  const stream = new Decompress((part) => {
    size += part.length;
    if (size > BYTES_MAX) throw new FileFault('tooLarge');
    parts.push(part.slice());
  });
  try {
    for (let at = 0; at < bytes.length; at += PART_BYTES)
      stream.push(bytes.subarray(at, at + PART_BYTES), at + PART_BYTES >= bytes.length);
  } catch (error) {
    throw error instanceof FileFault ? error : new FileFault('broken');
  }
  const whole = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
