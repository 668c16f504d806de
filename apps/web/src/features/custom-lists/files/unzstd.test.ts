import { strFromU8, strToU8 } from 'fflate';
import { describe, expect, it } from 'vitest';
import { zstd } from './made-files.ts';
import { unzstd } from './unzstd.ts';

/** What the program `zstd` makes of forty numbered lines: literals and sequences packed, with a checksum. */
const PACKED =
  'KLUv/QRY/QcAok4qIZCn6b+f2d3l1qcmC5vs3287MUnS+o+3Hh8/khKKxpYYHIiIiIiId3d3d3dmZmZmdrACggGBAAA8MyxC1aYXpCi+rJDkyWeXJzZIxrCxrp4+X8XTy/ewrkYhgdJnU3rxtCprkdMbRelzhDbrRBUpVrswe+CzxtL0gSRWi3LT5/nGCJtWlG98rpCUflgpsiZmEx+1kEj42vSyrsiL0U2fVdQPq7J7WJH1ISckgLNKDys/+d0v+8nP/div/O6H/eTnfuxHfvdjv/K7H/aT3/cLXfYDXfl97v08l/06V36ce7/NZT/NlV/mXp+10Md8xHc+zCc+52M+Joa+YpQCikO+lg==';
const LINE =
  'oie goose ganso; coeur heart corazón; poule hen gallina; vache cow vaca; cochon pig cerdo; mouton sheep oveja; cheval horse caballo; chèvre goat cabra; canard duck pato; lapin rabbit conejo\n';

describe('what was packed by Zstandard', () => {
  it('is unpacked as its own program packs it', () => {
    const lines = Array.from({ length: 40 }, (_, at) => `${at} ${LINE}`).join('');
    expect(strFromU8(unzstd(Uint8Array.from(atob(PACKED), (sign) => sign.charCodeAt(0))))).toBe(lines);
  });

  it('is unpacked from stored blocks, from nothing, and left alone where it is something else', () => {
    expect(strFromU8(unzstd(zstd(strToU8('oie'))))).toBe('oie');
    expect(unzstd(zstd(new Uint8Array(0)))).toHaveLength(0);
    expect(strFromU8(unzstd(strToU8('{"0":"oie.mp3"}')))).toBe('{"0":"oie.mp3"}');
  });
});
