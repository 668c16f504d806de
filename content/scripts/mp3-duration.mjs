/** Duration of MPEG-2 layer III speech files, counted frame by frame. */

const bitratesKbits = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160];
const sampleRates = [22050, 24000, 16000];
const samplesPerFrame = 576;

/**
 * @param {Buffer} bytes
 * @param {number} at
 */
function readFrame(bytes, at) {
  const isMpeg2Layer3 = bytes[at] === 0xff && (bytes.readUInt8(at + 1) & 0xfe) === 0xf2;
  if (!isMpeg2Layer3) return undefined;
  const rates = bytes.readUInt8(at + 2);
  const kbits = bitratesKbits[rates >> 4];
  const sampleRate = sampleRates[(rates >> 2) & 3];
  if (!kbits || !sampleRate) return undefined;
  const padding = (rates >> 1) & 1;
  const isMono = bytes.readUInt8(at + 3) >> 6 === 3;
  return { length: Math.floor((72_000 * kbits) / sampleRate) + padding, sampleRate, isMono };
}

/**
 * `{ durationMs, isMono }`, or undefined when the bytes are no such file.
 *
 * @param {Buffer} bytes
 */
export function readMp3(bytes) {
  let at = 0;
  let durationMs = 0;
  let isMono = true;
  while (at + 4 <= bytes.length) {
    const frame = readFrame(bytes, at);
    if (!frame) break;
    durationMs += (samplesPerFrame * 1000) / frame.sampleRate;
    isMono &&= frame.isMono;
    at += frame.length;
  }
  return durationMs > 0 && at >= bytes.length - 4 ? { durationMs, isMono } : undefined;
}
