import { describe, expect, it } from 'vitest';
import { readTextFile } from './read-text-file.ts';

describe('the text of a chosen file', () => {
  it('is read as UTF-8, without the byte order mark', async () => {
    expect(await readTextFile(new Blob(['\uFEFFstable;l’écurie']))).toBe('stable;l’écurie');
  });

  it('is read as Windows-1252 where it is no UTF-8', async () => {
    const bytes = new Uint8Array([0x6c, 0x27, 0xe9, 0x63, 0x75, 0x72, 0x69, 0x65]);
    expect(await readTextFile(new Blob([bytes]))).toBe("l'écurie");
  });
});
