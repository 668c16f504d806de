import { LANGS } from '@motamo/rules/languages';
import { typeset } from '@motamo/rules/typeset';
import type { Tx } from '../../db/connect.ts';
import { newUuid } from '../../db/new-uuid.ts';
import { contentPacks, media } from '../../db/schema/media.ts';
import { products } from '../../db/schema/products.ts';
import { wordExclusions, wordGroups, wordGroupWords, words, wordTraductions } from '../../db/schema/words.ts';
import {
  deleteOtherExclusions,
  deleteOtherGroupWords,
  insertMissing,
  selectGroupIds,
  selectMediaIds,
  selectWordIds,
  upsertRows,
} from './content.queries.ts';
import { homophoneGroups, homophoneMembers, homophoneTexts, homophoneWords } from './homophone-rows.ts';
import { type Pack, pictureFile, productFile } from './pack-check.ts';
import type { PackFolder } from './pack-folder.ts';
import { exclusionsOf, mediaOf, soundFiles, spokenFile } from './pack-rows.ts';
import { typesetFalseFriends, typesetSentences, typesetText, typesetTitles } from './typeset-pack.ts';

type Ids = ReadonlyMap<string, number>;

/** One load: its transaction, its pack, and the ids met on the way. */
interface Load {
  readonly tx: Tx;
  readonly files: PackFolder;
  readonly pack: Pack;
  readonly now: Date;
}

const idIn = (ids: Ids, name: string | undefined): number | null =>
  name === undefined ? null : (ids.get(name) ?? null);

/** For names that this load has just written. */
function idOf(ids: Ids, name: string): number {
  const id = ids.get(name);
  if (id === undefined) throw new Error(`no row was written for ${name}`);
  return id;
}

async function saveMedia({ tx, files, pack }: Load): Promise<number> {
  const rows = mediaOf(files, pack).map(({ file, ...rest }) => ({ ...rest, path: `${pack.name}/${file}` }));
  return upsertRows(tx, media, rows, { key: ['path'] });
}

async function saveWords({ tx, pack, now }: Load, mediaIds: Ids): Promise<number> {
  const asked = pack.lists
    .flatMap((list) => list.words)
    .map((word) => ({
      uuid: newUuid(now),
      pack: pack.name,
      key: word.key,
      partOfSpeech: word.pos,
      difficulty: word.difficulty,
      pictureId: idIn(mediaIds, word.picture && pictureFile(word.picture)),
      explanations: null,
      falseFriends: typesetFalseFriends(word.falseFriends),
    }));
  const rows = [...asked, ...homophoneWords(pack, now)];
  return upsertRows(tx, words, rows, { key: ['pack', 'key'], keep: ['uuid'] });
}

async function saveTraductions({ tx, files, pack }: Load, mediaIds: Ids, wordIds: Ids): Promise<number> {
  const rows = pack.lists
    .flatMap((list) => list.words)
    .flatMap((word) =>
      LANGS.map((lang) => {
        const { gender = null, difficulty = null } = word[lang];
        // files are named after the texts as the pack writes them
        const sounds = soundFiles(files, lang, word[lang]);
        return {
          wordId: idOf(wordIds, word.key),
          lang,
          gender,
          difficulty,
          ...typesetText(lang, word[lang]),
          regionSoundIds: Object.fromEntries(
            sounds.regions.map(([code, file]) => [code, idOf(mediaIds, file)]),
          ),
          regionSentences: Object.fromEntries(
            sounds.regionSentences.map(([code, { file, sentence, longer }]) => [
              code,
              { ...typesetSentences(lang, { sentence, longer }), soundId: idIn(mediaIds, file) },
            ]),
          ),
          soundId: idIn(mediaIds, sounds.word),
          sentenceSoundId: idIn(mediaIds, sounds.sentence),
        };
      }),
    );
  const alike = homophoneTexts(pack).map(({ key, text, sentence, ...rest }) => ({
    ...rest,
    wordId: idOf(wordIds, key),
    text: typeset(text, rest.lang),
    sentence: typeset(sentence, rest.lang),
    sentenceSoundId: idIn(mediaIds, spokenFile(files, rest.lang, sentence)),
  }));
  return upsertRows(tx, wordTraductions, [...rows, ...alike], { key: ['wordId', 'lang'] });
}

async function saveExclusions({ tx, pack }: Load, wordIds: Ids): Promise<number> {
  const rows = exclusionsOf(pack).map(([key, other]) => ({
    wordId: idOf(wordIds, key),
    otherWordId: idOf(wordIds, other),
  }));
  const gone = await deleteOtherExclusions(tx, [...wordIds.values()], rows);
  return gone + (await insertMissing(tx, wordExclusions, rows));
}

async function saveLists({ tx, pack, now }: Load, mediaIds: Ids, wordIds: Ids): Promise<number> {
  const rows = pack.lists.map((list) => ({
    uuid: newUuid(now),
    type: 'list' as const,
    pack: pack.name,
    slug: list.slug,
    titles: typesetTitles(list.title),
    theme: list.theme,
    grades: list.grades,
    difficulty: list.difficulty,
    weekNb: list.week,
    coverIds: list.covers.map((cover) => idOf(mediaIds, pictureFile(cover))),
    homophonesIn: null,
  }));
  const groups = [...rows, ...homophoneGroups(pack, now)];
  const changed = await upsertRows(tx, wordGroups, groups, { key: ['pack', 'slug'], keep: ['uuid'] });
  const groupIds = await selectGroupIds(tx, pack.name);
  const listOf = pack.lists.map(({ slug, words: listed }) => ({ slug, listed }));
  const members = [...listOf, ...homophoneMembers(pack)].flatMap(({ slug, listed }) =>
    listed.map(({ key }, position) => ({
      wordGroupId: idOf(groupIds, slug),
      wordId: idOf(wordIds, key),
      position,
    })),
  );
  const kept = new Map<number, number[]>();
  for (const { wordGroupId, wordId } of members)
    kept.set(wordGroupId, [...(kept.get(wordGroupId) ?? []), wordId]);
  const gone = await deleteOtherGroupWords(tx, [...groupIds.values()], kept);
  return changed + gone + (await upsertRows(tx, wordGroupWords, members, { key: ['wordGroupId', 'wordId'] }));
}

async function saveProducts({ tx, pack, now }: Load, mediaIds: Ids): Promise<number> {
  const rows = pack.products.map(({ title, color = null, picture, starter, ...product }) => ({
    ...product,
    uuid: newUuid(now),
    titles: typesetTitles(title),
    color,
    isStarter: starter,
    pictureId: idIn(mediaIds, picture && productFile(picture)),
  }));
  return upsertRows(tx, products, rows, { key: ['category', 'code'], keep: ['uuid'] });
}

/** Brings every row of a pack in line and notes its hash; answers how many rows are new, changed or gone. */
export async function savePack(load: Load): Promise<number> {
  const { tx, pack, files, now } = load;
  let changed = await saveMedia(load);
  const mediaIds = await selectMediaIds(tx, pack.name);
  changed += await saveWords(load, mediaIds);
  const wordIds = await selectWordIds(tx, pack.name);
  changed += await saveTraductions(load, mediaIds, wordIds);
  changed += await saveExclusions(load, wordIds);
  changed += await saveLists(load, mediaIds, wordIds);
  changed += await saveProducts(load, mediaIds);
  const row = { pack: pack.name, hash: files.hash, loadedAt: now };
  await upsertRows(tx, contentPacks, [row], { key: ['pack'] });
  return changed;
}
