export interface ByteRange {
  readonly start: number;
  /** Inclusive. */
  readonly end: number;
}

/**
 * The one range that a `Range` header asks for, which Safari sends before it plays any sound. Null means "send the
 * whole": no header, several ranges, another unit. `unsatisfiable` means that it begins behind the end.
 */
export function byteRangeOf(header: string | undefined, size: number): ByteRange | null | 'unsatisfiable' {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '');
  const [, first, last] = match ?? [];
  if (!match || (!first && !last)) return null;
  // "bytes=-500" are the last 500
  const start = first ? Number(first) : Math.max(0, size - Number(last));
  const end = first && last ? Math.min(Number(last), size - 1) : size - 1;
  return start > end ? 'unsatisfiable' : { start, end };
}
