import type { Word } from '@motamo/contract/words';
import { LANGS, type Lang } from '@motamo/rules/languages';

/** Pictures and sounds are fetched a few at a time, and no more of them than a class can be sent by mail. */
const AT_ONCE = 6;
const BYTES_MAX = 40_000_000;

const ENDINGS: Readonly<Record<string, string>> = {
  ...{ 'image/svg+xml': 'svg', 'image/png': 'png', 'image/jpeg': 'jpg', 'image/webp': 'webp' },
  ...{
    'audio/wav': 'wav',
    'audio/x-wav': 'wav',
    'audio/mpeg': 'mp3',
    'audio/mp4': 'm4a',
    'audio/ogg': 'ogg',
    'audio/opus': 'opus',
  },
};

interface Wanted {
  readonly key: string;
  readonly address: string;
}

/** Names of the files of one word. */
export interface WordFiles {
  readonly picture: string | null;
  readonly sounds: Readonly<Partial<Record<Lang, string>>>;
}

export interface WordMedia {
  readonly files: ReadonlyMap<string, Uint8Array>;
  readonly of: (word: Word) => WordFiles;
}

const pictureKey = ({ uuid }: Word) => `motamo-${uuid}`;
const soundKey = ({ uuid }: Word, lang: Lang) => `motamo-${uuid}-${lang}`;

function wantedOf(word: Word): Wanted[] {
  const picture = word.imageUrl ? [{ key: pictureKey(word), address: word.imageUrl }] : [];
  const sounds = word.traductions.flatMap(({ lang, soundUrl }) =>
    soundUrl ? [{ key: soundKey(word, lang), address: soundUrl }] : [],
  );
  return [...picture, ...sounds];
}

async function fetchOne({ key, address }: Wanted): Promise<{ name: string; bytes: Uint8Array } | null> {
  const reply = await fetch(address, { credentials: 'same-origin' });
  const ending = ENDINGS[(reply.headers.get('content-type') ?? '').split(';')[0]?.trim() ?? ''];
  if (!reply.ok || !ending) return null;
  return { name: `${key}.${ending}`, bytes: new Uint8Array(await reply.arrayBuffer()) };
}

/** The pictures and sounds of some words, as files with a name each. What cannot be fetched is left out. */
export async function fetchWordMedia(words: readonly Word[]): Promise<WordMedia> {
  const waiting = words.flatMap(wantedOf);
  const files = new Map<string, Uint8Array>();
  const names = new Map<string, string>();
  let size = 0;
  const work = async () => {
    for (let next = waiting.shift(); next && size < BYTES_MAX; next = waiting.shift()) {
      const found = await fetchOne(next).catch(() => null);
      if (!found) continue;
      size += found.bytes.length;
      files.set(found.name, found.bytes);
      names.set(next.key, found.name);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return {
    files,
    of: (word) => {
      const sounds = LANGS.flatMap((lang) => {
        const name = names.get(soundKey(word, lang));
        return name ? [[lang, name] as const] : [];
      });
      return { picture: names.get(pictureKey(word)) ?? null, sounds: Object.fromEntries(sounds) };
    },
  };
}
