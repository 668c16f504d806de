import { RECORDING_MAX_MS, RECORDING_RATE_HZ } from '@motamo/rules/limits';
import { writeWav } from '@motamo/rules/wav';

/** Highest amplitude after normalising, as a part of the full scale. */
const PEAK = 0.9;
const LOUDEST = 32_767;

export interface Recording {
  /** Ends it and gives the sound as base64 of a WAV file. */
  stop(): Promise<string>;
  /** Ends it and forgets it. */
  cancel(): void;
}

/** In chunks, because the number of arguments of a call is limited. */
export function base64Of(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 8192)
    text += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return btoa(text);
}

/** What any browser has recorded, as every browser plays it: one channel, as loud as it may be, cut to the longest length. */
export async function wavOf(recorded: Blob): Promise<string> {
  const context = new AudioContext();
  try {
    const decoded = await context.decodeAudioData(await recorded.arrayBuffer());
    const seconds = Math.min(decoded.duration, RECORDING_MAX_MS / 1000);
    const offline = new OfflineAudioContext(
      1,
      Math.max(1, Math.floor(seconds * RECORDING_RATE_HZ)),
      RECORDING_RATE_HZ,
    );
    const source = offline.createBufferSource();
    source.buffer = decoded;
    source.connect(offline.destination);
    source.start();
    const samples = (await offline.startRendering()).getChannelData(0);
    const peak = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
    // Noise alone is not amplified: the server answers that nothing was heard.
    const gain = peak > 0.02 ? PEAK / peak : 1;
    const whole = Int16Array.from(samples, (sample) => Math.round(sample * gain * LOUDEST));
    return base64Of(writeWav({ rateHz: RECORDING_RATE_HZ, samples: whole }));
  } finally {
    await context.close();
  }
}

/**
 * Records from the microphone, which the browser asks for. It ends by itself after the longest length.
 *
 * @throws where there is no microphone, or its use is refused
 */
export async function startRecording(onFull: () => void): Promise<Recording> {
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
  const recorder = new MediaRecorder(stream);
  const parts: Blob[] = [];
  recorder.addEventListener('dataavailable', ({ data }) => parts.push(data));
  const ended = new Promise<void>((resolve) => recorder.addEventListener('stop', () => resolve()));
  const timer = setTimeout(onFull, RECORDING_MAX_MS);
  const end = () => {
    clearTimeout(timer);
    if (recorder.state !== 'inactive') recorder.stop();
    for (const track of stream.getTracks()) track.stop();
  };
  recorder.start();
  return {
    async stop() {
      end();
      await ended;
      return wavOf(new Blob(parts, { type: recorder.mimeType }));
    },
    cancel: end,
  };
}
