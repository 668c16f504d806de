import fc from 'fast-check';
import { expect, it } from 'vitest';
import { durationMs, peakOf, readWav, writeWav } from './wav.ts';

it('what is written is read again', () => {
  fc.assert(
    fc.property(
      fc.int16Array({ maxLength: 300 }),
      fc.integer({ min: 8_000, max: 48_000 }),
      (samples, rateHz) => {
        expect(readWav(writeWav({ rateHz, samples }))).toEqual({ rateHz, samples: Int16Array.from(samples) });
      },
    ),
  );
});

it('what is not quite a WAV file is none', () => {
  const file = writeWav({ rateHz: 16_000, samples: new Int16Array(100) });
  const changed = (at: number, value: number) => {
    const copy = file.slice();
    copy[at] = value;
    return copy;
  };
  // Its tags, compressed, two channels, 8 bits, a rate of 0, a length that is not its own.
  for (const [at, value] of [
    [0, 0],
    [8, 0],
    [36, 0],
    [20, 85],
    [22, 2],
    [34, 8],
    [25, 0],
    [40, 7],
    [41, 9],
  ] as const)
    expect(readWav(changed(at, value)), `byte ${at}`).toBeNull();
  expect(readWav(file.slice(0, -2))).toBeNull();
  expect(readWav(new Uint8Array(3))).toBeNull();
});

it('length and peak are those of the samples', () => {
  const sound = { rateHz: 16_000, samples: Int16Array.from([0, -9, 5, 0, ...new Array(15_996).fill(0)]) };
  expect([durationMs(sound), peakOf(sound)]).toEqual([1_000, 9]);
});
