/** Sound as it is recorded and kept: one channel of 16-bit samples. */
export interface Sound {
  readonly rateHz: number;
  readonly samples: Int16Array;
}

const HEAD_BYTES = 44;
const BYTES_A_SAMPLE = 2;
const PCM = 1;
const RATE_MIN_HZ = 8_000;
const RATE_MAX_HZ = 48_000;

const tagAt = (view: DataView, at: number) =>
  String.fromCharCode(...[0, 1, 2, 3].map((offset) => view.getUint8(at + offset)));

/** Writes a WAV file with the plainest of heads. */
export function writeWav({ rateHz, samples }: Sound): Uint8Array<ArrayBuffer> {
  const dataBytes = samples.length * BYTES_A_SAMPLE;
  const bytes = new Uint8Array(HEAD_BYTES + dataBytes);
  const view = new DataView(bytes.buffer);
  const tag = (at: number, text: string) => {
    for (let index = 0; index < text.length; index += 1) bytes[at + index] = text.charCodeAt(index);
  };
  tag(0, 'RIFF');
  view.setUint32(4, HEAD_BYTES - 8 + dataBytes, true);
  tag(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, PCM, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, rateHz, true);
  view.setUint32(28, rateHz * BYTES_A_SAMPLE, true);
  view.setUint16(32, BYTES_A_SAMPLE, true);
  view.setUint16(34, 8 * BYTES_A_SAMPLE, true);
  tag(36, 'data');
  view.setUint32(40, dataBytes, true);
  for (const [index, sample] of samples.entries())
    view.setInt16(HEAD_BYTES + index * BYTES_A_SAMPLE, sample, true);
  return bytes;
}

/** Reads what `writeWav` and other plain writers make; null for everything else, and for what only claims to be it. */
export function readWav(bytes: Uint8Array): Sound | null {
  if (bytes.length < HEAD_BYTES) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const dataBytes = view.getUint32(40, true);
  const rateHz = view.getUint32(24, true);
  const isPlain =
    tagAt(view, 0) === 'RIFF' &&
    tagAt(view, 8) === 'WAVE' &&
    tagAt(view, 12) === 'fmt ' &&
    tagAt(view, 36) === 'data' &&
    view.getUint16(20, true) === PCM &&
    view.getUint16(22, true) === 1 &&
    view.getUint16(34, true) === 8 * BYTES_A_SAMPLE &&
    rateHz >= RATE_MIN_HZ &&
    rateHz <= RATE_MAX_HZ &&
    dataBytes % BYTES_A_SAMPLE === 0 &&
    HEAD_BYTES + dataBytes === bytes.length;
  if (!isPlain) return null;
  const samples = Int16Array.from({ length: dataBytes / BYTES_A_SAMPLE }, (_, index) =>
    view.getInt16(HEAD_BYTES + index * BYTES_A_SAMPLE, true),
  );
  return { rateHz, samples };
}

export const durationMs = ({ rateHz, samples }: Sound): number =>
  Math.round((samples.length / rateHz) * 1000);

/** Largest swing, 32,768 at most. */
export const peakOf = ({ samples }: Sound): number =>
  samples.reduce((peak, sample) => Math.max(peak, Math.abs(sample)), 0);
