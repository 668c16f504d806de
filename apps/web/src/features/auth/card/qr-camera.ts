import type jsQr from 'jsqr';

const LOOK_EVERY_MS = 180;
const WIDEST_PX = 640;

let lookedFor: Promise<boolean> | undefined;

async function lookForCamera(): Promise<boolean> {
  try {
    const devices = await navigator.mediaDevices.enumerateDevices();
    return devices.some(({ kind }) => kind === 'videoinput');
  } catch {
    // No such thing in this browser, or not at an address without TLS.
    return false;
  }
}

/** Whether this device has a camera, found out once and without asking for it. */
export function hasCamera(): Promise<boolean> {
  lookedFor ??= lookForCamera();
  return lookedFor;
}

/** Draws the present picture small enough to be searched quickly; null while the camera has none. */
function pictureOf(video: HTMLVideoElement, canvas: HTMLCanvasElement): ImageData | null {
  if (video.readyState < video.HAVE_CURRENT_DATA || video.videoWidth === 0) return null;
  const scale = Math.min(1, WIDEST_PX / video.videoWidth);
  canvas.width = Math.round(video.videoWidth * scale);
  canvas.height = Math.round(video.videoHeight * scale);
  const drawing = canvas.getContext('2d', { willReadFrequently: true });
  drawing?.drawImage(video, 0, 0, canvas.width, canvas.height);
  return drawing?.getImageData(0, 0, canvas.width, canvas.height) ?? null;
}

async function openCamera(): Promise<MediaStream> {
  return navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' }, audio: false });
}

const isRefusal = (error: unknown) => error instanceof DOMException && error.name === 'NotAllowedError';

/**
 * Shows the camera in `video` and tells every QR code it sees, each once in a row. `onFault` says that there is no camera, or
 * that it may not be used. Returns how to stop, which also switches the camera off.
 */
export function watchForQr(
  video: HTMLVideoElement,
  onCode: (text: string) => void,
  onFault: (fault: 'none' | 'refused') => void,
): () => void {
  let stream: MediaStream | null = null;
  let timer: ReturnType<typeof setInterval> | undefined;
  let isStopped = false;
  const stop = () => {
    isStopped = true;
    clearInterval(timer);
    for (const track of stream?.getTracks() ?? []) track.stop();
  };
  const look = (read: typeof jsQr) => {
    const canvas = document.createElement('canvas');
    let last = '';
    timer = setInterval(() => {
      const picture = pictureOf(video, canvas);
      const text = picture && read(picture.data, picture.width, picture.height)?.data;
      if (!text || text === last) return;
      last = text;
      onCode(text);
    }, LOOK_EVERY_MS);
  };
  const begin = async () => {
    if (!navigator.mediaDevices?.getUserMedia) return onFault('none');
    const [opened, { default: read }] = await Promise.all([openCamera(), import('jsqr')]);
    stream = opened;
    if (isStopped) return stop();
    video.srcObject = stream;
    await video.play();
    look(read);
  };
  begin().catch((error: unknown) => {
    if (isStopped) return;
    stop();
    onFault(isRefusal(error) ? 'refused' : 'none');
  });
  return stop;
}
