import type { OwnWord } from '@motamo/contract/lists';
import type { Word } from '@motamo/contract/words';
import { LANGS } from '@motamo/rules/languages';
import { call } from '../../lib/api.ts';
import { ApiFailure } from '../../lib/api-failure.ts';
import { mediaOfPackage } from './files/list-files.ts';
import { ownWordOf, type PlannedRow } from './import-plan.ts';
import { refreshLists } from './list-changes.ts';
import { wavOf } from './own-words/recording.ts';
import { smallPicture } from './own-words/small-picture.ts';

/** A call holds 256 KB: so many words with sentences in six languages are below it. */
const WORDS_A_CALL = 60;
const TRIES = 4;

interface Saving {
  readonly taken: readonly PlannedRow[];
  /** The package that the pictures and sounds lie in. */
  readonly file: File | null;
  readonly text: string;
  readonly listGroupId: number;
  /** To be told how many pictures and sounds are there. */
  readonly onMedia: (done: number, total: number) => void;
}

async function makeOwn(words: readonly OwnWord[]): Promise<Word[]> {
  const made: Word[] = [];
  for (let at = 0; at < words.length; at += WORDS_A_CALL) {
    const part = words.slice(at, at + WORDS_A_CALL);
    made.push(...(await call('POST /user/words', { body: { words: part } })).words);
  }
  return made;
}

/** Asks again after the time that the server tells where there were too many calls: pictures have a small budget. */
async function patiently(ask: () => Promise<unknown>): Promise<boolean> {
  for (let tries = 1; ; tries += 1) {
    try {
      await ask();
      return true;
    } catch (failure) {
      const waitSeconds =
        failure instanceof ApiFailure && failure.status === 429 && failure.retryAfterSeconds;
      if (!waitSeconds || tries === TRIES) return false;
      await new Promise((resolve) => setTimeout(resolve, waitSeconds * 1000));
    }
  }
}

const TYPES: Readonly<Record<string, string>> = {
  ...{ png: 'image/png', jpg: 'image/jpeg', jpeg: 'image/jpeg', webp: 'image/webp', gif: 'image/gif' },
  svg: 'image/svg+xml',
};

function fileOf(name: string, bytes: Uint8Array): File {
  const type = TYPES[name.split('.').at(-1)?.toLowerCase() ?? ''] ?? '';
  return new File([new Uint8Array(bytes)], name, { type });
}

/** What a new own word gets from the package; one that has a picture or a recording already keeps it. */
function missingMedia(
  { row }: PlannedRow,
  word: Word,
): { name: string; send: (file: File) => Promise<unknown> }[] {
  const { picture = null, sounds = {} } = row.media ?? {};
  const params = { id: word.id };
  const pictures =
    picture !== null && word.imageUrl === null
      ? [
          {
            name: picture,
            send: async (file: File) =>
              call(
                'PUT /user/words/{id}/picture',
                { params, body: { picture: await smallPicture(file) } },
                { isQuiet: true },
              ),
          },
        ]
      : [];
  const heard = LANGS.flatMap((lang) => {
    const name = sounds[lang];
    const text = word.traductions.find((each) => each.lang === lang);
    if (!name || !text || text.soundUrl !== null) return [];
    return {
      name,
      send: async (file: File) =>
        call(
          'PUT /user/words/{id}/sounds/{lang}',
          { params: { ...params, lang }, body: { sound: await wavOf(file) } },
          { isQuiet: true },
        ),
    };
  });
  return [...pictures, ...heard];
}

/** Gives new words their pictures and sounds; how many of them could not be taken over. */
async function bringMedia(
  { file, onMedia }: Pick<Saving, 'file' | 'onMedia'>,
  words: readonly { planned: PlannedRow; word: Word }[],
): Promise<number> {
  const wanted = words.flatMap(({ planned, word }) => missingMedia(planned, word));
  if (!file || wanted.length === 0) return 0;
  const found = await mediaOfPackage(
    file,
    wanted.map(({ name }) => name),
  );
  let lost = 0;
  for (const [at, { name, send }] of wanted.entries()) {
    onMedia(at, wanted.length);
    const bytes = found.get(name);
    if (!bytes || !(await patiently(() => send(fileOf(name, bytes))))) lost += 1;
  }
  return lost;
}

/**
 * Makes the own words with their pictures and sounds, then the list with all words in the order of the text. Done again after it broke
 * off it finds what is there already.
 *
 * @returns how many pictures and sounds could not be taken over
 */
export async function saveImport({ taken, file, text, listGroupId, onMedia }: Saving): Promise<number> {
  const own = taken.filter(({ decision }) => decision?.kind === 'own');
  const made = await makeOwn(own.map(({ row }) => ownWordOf(row)));
  const wordIds = taken.flatMap((each) => {
    if (each.decision?.kind === 'word') return each.decision.wordId;
    return made[own.indexOf(each)]?.id ?? [];
  });
  const pairs = own.flatMap((planned, at) => {
    const word = made[at];
    return word ? [{ planned, word }] : [];
  });
  const lost = await bringMedia({ file, onMedia }, pairs);
  await call('POST /user/word-groups', { body: { text, listGroupId, wordIds: [...new Set(wordIds)] } });
  await refreshLists();
  return lost;
}
