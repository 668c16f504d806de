import { describe, expect, it } from 'vitest';
import { textOfBytes } from './read-text-file.ts';

const utf8 = (text: string) => new TextEncoder().encode(text);
/** As Windows writes it. */
const utf16 = (text: string, isLittle: boolean) =>
  new Uint8Array(
    [...text].flatMap((sign) => {
      const code = sign.charCodeAt(0);
      return isLittle ? [code % 256, code >> 8] : [code >> 8, code % 256];
    }),
  );

describe('the text of a chosen file', () => {
  it('is read as UTF-8, without the byte order mark', () => {
    expect(textOfBytes(utf8('\uFEFFstable;l’écurie'))).toBe('stable;l’écurie');
    expect(textOfBytes(utf8('mot \uFFFD'))).toBe('mot \uFFFD');
  });

  it('is read as Windows-1252 where it is no UTF-8', () => {
    const bytes = new Uint8Array([0x6c, 0x27, 0xe9, 0x63, 0x75, 0x72, 0x69, 0x65]);
    expect(textOfBytes(bytes)).toBe("l'écurie");
    expect(textOfBytes(new Uint8Array([0xe9, 0x92, 0x9c, 0x80, 0x9f]))).toBe('é’œ€Ÿ');
  });

  it('is read as UTF-16, with a byte order mark and without', () => {
    for (const isLittle of [true, false]) {
      expect(textOfBytes(utf16('\uFEFFgoose\tl’oie', isLittle))).toBe('goose\tl’oie');
      expect(textOfBytes(utf16('goose\tl’oie', isLittle))).toBe('goose\tl’oie');
    }
  });

  it('is none where zeros stand in it', () => {
    expect(textOfBytes(new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13]))).toBeNull();
  });
});
