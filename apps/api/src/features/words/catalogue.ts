import type { Lang } from '@motamo/rules/languages';
import type { Db, Tx } from '../../db/connect.ts';
import { type SchoolVoices, withVoices } from './known-voices.ts';
import { selectVoicesAfter } from './school-voices.queries.ts';
import {
  ownChangeOf,
  packVersionOf,
  selectExclusions,
  selectMediaOfWords,
  selectOwnWordsAfter,
  selectTraductions,
  selectWords,
} from './words.queries.ts';

export interface Sound {
  readonly mediaId: number;
  readonly kind: 'recording' | 'synthesised';
  /** Recorded by the school that hears it. */
  readonly isSchoolVoice?: true;
}

/** A word in one language. */
export interface WordText {
  readonly lang: Lang;
  readonly text: string;
  /** 1 to 4 for who learns the language; without it the word's own. */
  readonly difficulty?: number;
  /** Other spellings and regional forms that are right when typed. */
  readonly accept: readonly string[];
  readonly sound: Sound | null;
  /** The short one. */
  readonly sentence: string | null;
  readonly sentenceSound: Sound | null;
  /** Another one, without a sound: the device says it. */
  readonly longer: string | null;
  /** What it is called in other countries, by their code; see `regional.ts`. */
  readonly regions?: Readonly<Record<string, RegionalForm>>;
}

export interface RegionalForm extends Pick<WordText, 'sentence' | 'sentenceSound' | 'longer'> {
  readonly text: string;
  readonly sound: Sound | null;
}

/** `text` exists in `lang`, looks like the word in `with`, and means something else. */
export interface FalseFriend {
  readonly lang: Lang;
  readonly text: string;
  readonly with: Lang;
}

export interface CatalogueWord {
  readonly id: number;
  readonly uuid: string;
  readonly difficulty: number;
  readonly partOfSpeech: string;
  readonly pictureId: number | null;
  readonly texts: Readonly<Partial<Record<Lang, WordText>>>;
  /** Of a homophone, which is asked in its sentence only: how to tell it from those that sound alike. */
  readonly explanations?: Readonly<Record<Lang, string>>;
  /** Words of other languages that look like it and mean something else; see `false-friends.ts`. */
  readonly falseFriends?: readonly FalseFriend[];
  /** Words that never stand beside this one as a wrong choice. */
  readonly excluded: ReadonlySet<number>;
  /** The teacher whose own word it is: nobody else's lists, searches or questions may bring it up. */
  readonly ownerId: number | null;
  /** Taken away by its teacher: only past games name it. */
  readonly isDeleted: boolean;
}

/**
 * Every word of the school. Content changes with an import only, so each process keeps it in memory; of teachers' own words
 * those are read again that have changed since.
 */
export interface Catalogue {
  readonly version: string;
  /** To look up what a list or a game names. */
  readonly words: ReadonlyMap<number, CatalogueWord>;
  /** Words of the packs but homophones: the only ones that may be brought up where no list names them. */
  readonly shared: readonly CatalogueWord[];
  /** Type of each sound, and of each picture that is no drawing, by media id. */
  readonly mimes: ReadonlyMap<number, string>;
  /** Of schools, by account; heard by nobody else, see `school-voices.ts`. */
  readonly voices: SchoolVoices;
}

type Traductions = Awaited<ReturnType<typeof selectTraductions>>;

/** Forms with their sounds; nothing for the most words, which have one everywhere. */
function regionsOf(
  { region, regionSoundIds, regionSentences }: Traductions[number],
  sound: (mediaId: number | null) => Sound | null,
): Pick<WordText, 'regions'> {
  const forms = Object.entries(region);
  if (forms.length === 0) return {};
  const regions = forms.map(([code, text]): [string, RegionalForm] => {
    const { sentence = null, longer = null, soundId = null } = regionSentences[code] ?? {};
    const said = { sentence, longer, sentenceSound: sound(soundId) };
    return [code, { text, sound: sound(regionSoundIds[code] ?? null), ...said }];
  });
  return { regions: Object.fromEntries(regions) };
}

function textsByWord(rows: Traductions, sources: ReadonlyMap<number, string>) {
  const sound = (mediaId: number | null): Sound | null =>
    mediaId === null
      ? null
      : { mediaId, kind: sources.get(mediaId) === 'recording' ? 'recording' : 'synthesised' };
  const byWord = new Map<number, Partial<Record<Lang, WordText>>>();
  for (const row of rows) {
    const texts = byWord.get(row.wordId) ?? {};
    byWord.set(row.wordId, texts);
    texts[row.lang] = {
      lang: row.lang,
      text: row.text,
      ...(row.difficulty === null ? {} : { difficulty: row.difficulty }),
      accept: [...row.accept, ...Object.values(row.region)],
      sound: sound(row.soundId),
      sentence: row.sentence,
      sentenceSound: sound(row.sentenceSoundId),
      longer: row.longer,
      ...regionsOf(row, sound),
    };
  }
  return byWord;
}

const OWN_PACK = /^user:(\d+)$/;

function ownerOf(pack: string): number | null {
  const id = OWN_PACK.exec(pack)?.[1];
  return id === undefined ? null : Number(id);
}

type WordRows = Awaited<ReturnType<typeof selectWords>>;

async function complete(db: Db | Tx, rows: WordRows, only?: readonly number[]) {
  const media = await selectMediaOfWords(db);
  const sources = new Map(media.map(({ id, source }) => [id, source]));
  const texts = textsByWord(await selectTraductions(db, only), sources);
  const excluded = new Map(rows.map(({ id }) => [id, new Set<number>()]));
  for (const { wordId, otherWordId } of await selectExclusions(db)) excluded.get(wordId)?.add(otherWordId);
  const words = rows.map(
    ({ id, uuid, difficulty, partOfSpeech, pictureId, falseFriends, explanations, pack, deletedAt }) => ({
      id,
      uuid,
      difficulty,
      partOfSpeech,
      pictureId,
      ...(falseFriends.length > 0 ? { falseFriends } : {}),
      ...(explanations ? { explanations } : {}),
      texts: texts.get(id) ?? {},
      excluded: excluded.get(id) ?? new Set<number>(),
      ownerId: ownerOf(pack),
      isDeleted: deletedAt !== null,
    }),
  );
  return { words, mimes: new Map(media.map(({ id, mime }) => [id, mime])) };
}

const byId = (words: readonly CatalogueWord[]) =>
  words.map((word): [number, CatalogueWord] => [word.id, word]);

/** Changes are numbered in the order of their commits: a writer holds the row that counts them. */
async function withNewOwnWords(db: Db | Tx, version: string, known: Catalogue): Promise<Catalogue> {
  const change = ownChangeOf(known.version);
  const recorded = await selectVoicesAfter(db, change);
  const voices = withVoices(known.voices, recorded);
  const rows = await selectOwnWordsAfter(db, change);
  const ids = rows.map(({ id }) => id);
  if (rows.length === 0) {
    const wavs = recorded.flatMap(({ mediaId }): [number, string][] =>
      mediaId === null ? [] : [[mediaId, 'audio/wav']],
    );
    const mimes = wavs.length === 0 ? known.mimes : new Map([...known.mimes, ...wavs]);
    return { ...known, version, voices, mimes };
  }
  const added = await complete(db, rows, ids);
  const words = new Map([...known.words, ...byId(added.words)]);
  return { ...known, version, voices, words, mimes: added.mimes };
}

/** Reads the words; where no pack has changed since `known`, only the own words that were added. */
export async function loadCatalogue(db: Db | Tx, version: string, known?: Catalogue): Promise<Catalogue> {
  if (known && packVersionOf(known.version) === packVersionOf(version))
    return withNewOwnWords(db, version, known);
  const { words, mimes } = await complete(db, await selectWords(db));
  return {
    version,
    words: new Map(byId(words)),
    shared: words.filter(({ ownerId, explanations }) => ownerId === null && !explanations),
    mimes,
    voices: withVoices(new Map(), await selectVoicesAfter(db, 0)),
  };
}
