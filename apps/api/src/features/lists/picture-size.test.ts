import { crc32, deflateSync } from 'node:zlib';
import { Transformer } from '@napi-rs/image';
import { expect, it } from 'vitest';
import { ownPicture } from './own-media.ts';
import { pictureSize } from './picture-size.ts';

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** A PNG of one bit a pixel, of any size, in few bytes. */
function png(width: number, height: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head[8] = 1;
  const rows = deflateSync(Buffer.alloc((1 + Math.ceil(width / 8)) * height));
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]);
}

it('tells kind and size of each format from its head', async () => {
  const small = new Transformer(png(40, 30));
  expect(pictureSize(png(40, 30))).toEqual({ kind: 'png', width: 40, height: 30 });
  expect(pictureSize(await small.jpeg())).toEqual({ kind: 'jpeg', width: 40, height: 30 });
  expect(pictureSize(await small.webp())).toEqual({ kind: 'webp', width: 40, height: 30 });
  expect(pictureSize(await small.webpLossless())).toEqual({ kind: 'webp', width: 40, height: 30 });
  for (const other of ['GIF89a', '<svg>', '', '\xff\xd8\xff'])
    expect(pictureSize(Buffer.from(other, 'latin1'))).toBeNull();
});

it('refuses what would be large before it is opened', async () => {
  const before = process.memoryUsage().rss;
  for (const [width, height] of [
    [20_000, 20_000],
    [4_780, 4_780],
    [1, 9_000],
  ] as const) {
    const failure = await ownPicture(png(width, height).toString('base64')).catch((error: unknown) => error);
    expect(failure).toMatchObject({ details: { fields: { picture: 'pictureTooLarge' } } });
  }
  expect(process.memoryUsage().rss - before).toBeLessThan(200_000_000);
});
