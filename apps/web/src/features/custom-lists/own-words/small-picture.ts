import { OWN_PICTURE_SIDE } from '@motamo/rules/limits';
import { base64Of } from './recording.ts';

/** Twice as large as it is kept: the server makes the last step, and what it is sent fits into one call. */
const SENT_SIDE = 1.5 * OWN_PICTURE_SIDE;
const JPEG_QUALITY = 0.85;

async function blobOf(canvas: HTMLCanvasElement, type: string): Promise<Blob | null> {
  return new Promise((resolve) => canvas.toBlob(resolve, type, JPEG_QUALITY));
}

/**
 * A chosen picture, small enough to be sent. What the browser cannot open is sent as it is: the server says what is wrong.
 * A photograph stays JPEG, everything else keeps what shines through.
 */
export async function smallPicture(file: File): Promise<string> {
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (!bitmap) return base64Of(new Uint8Array(await file.slice(0, 64 * 1024).arrayBuffer()));
  const scale = Math.min(1, SENT_SIDE / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  const blob = await blobOf(canvas, file.type === 'image/jpeg' ? 'image/jpeg' : 'image/webp');
  return base64Of(new Uint8Array(await (blob ?? file).arrayBuffer()));
}
