import { createHash, createHmac, hkdfSync } from 'node:crypto';
import type { Config } from '../../../../config.ts';
import { perContext } from '../../../../per-context.ts';

const keyOf = perContext(({ secret }: Pick<Config, 'secret'>) =>
  Buffer.from(hkdfSync('sha256', secret, '', 'motamo:live sections', 32)),
);

/** Bytes that nobody can foresee without the server's secret, the same for the same parts. */
export function secretBytes(config: Pick<Config, 'secret'>, ...parts: (string | number)[]): Buffer {
  return createHmac('sha256', keyOf(config)).update(parts.join(':')).digest();
}

const ID_BYTES = 16;

/** Shaped as a UUID of version 8 (RFC 9562). */
function asUuid(bytes: Buffer): string {
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/**
 * Ids for one viewer and section (rulings 7): sections of live games are not stored, each process works their ids out
 * again. More of them begin with the same ones. SHAKE with a key in front is a sponge, so nothing can be appended.
 */
export function opaqueUuids(
  config: Pick<Config, 'secret'>,
  count: number,
  ...parts: (string | number)[]
): string[] {
  const bytes = createHash('shake256', { outputLength: count * ID_BYTES })
    .update(keyOf(config))
    .update(parts.join(':'))
    .digest();
  return Array.from({ length: count }, (_, at) => asUuid(bytes.subarray(at * ID_BYTES, (at + 1) * ID_BYTES)));
}

/** Chance that can be had again: evenly spread in [0, 1), the same row of numbers for the same parts (mulberry32). */
export function seededRandom(config: Pick<Config, 'secret'>, ...parts: (string | number)[]): () => number {
  let state = secretBytes(config, ...parts).readUInt32BE();
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
