import { LANGS } from '@motamo/rules/languages';
import { typeset } from '@motamo/rules/typeset';
import { newUuid } from '../../db/new-uuid.ts';
import { itemsOf, titleOf } from './homophones.ts';
import type { Pack } from './pack-check.ts';
import { typesetTitles } from './typeset-pack.ts';

/* Homophones as rows: each sentence is a word of its own, each set a list that stands on no shelf. */

/** Part of speech of these words: whatever they are, they are asked by their spelling. */
const HOMOPHONE = 'homophone';
const DIFFICULTY = 3;
const slugOf = (key: string) => `homophones-${key}`;

export const homophoneWords = (pack: Pack, now: Date) =>
  pack.homophones.flatMap(itemsOf).map(({ key, explanations }) => ({
    uuid: newUuid(now),
    pack: pack.name,
    key,
    partOfSpeech: HOMOPHONE,
    difficulty: DIFFICULTY,
    pictureId: null,
    explanations: typesetTitles(explanations),
    falseFriends: [],
  }));

/** A form has a text in its own language alone. */
export const homophoneTexts = (pack: Pack) =>
  pack.homophones.flatMap(itemsOf).map(({ key, lang, text, sentence }) => ({
    ...{ key, lang, text, sentence, longer: null, gender: null, accept: [], region: {} },
    ...{ regionSoundIds: {}, regionSentences: {}, soundId: null },
  }));

export const homophoneGroups = (pack: Pack, now: Date) =>
  pack.homophones.map((set) => ({
    uuid: newUuid(now),
    type: 'list' as const,
    pack: pack.name,
    slug: slugOf(set.key),
    titles: Object.fromEntries(LANGS.map((lang) => [lang, typeset(titleOf(set), set.lang)])),
    theme: HOMOPHONE,
    grades: set.grades,
    difficulty: DIFFICULTY,
    weekNb: 1,
    coverIds: [],
    homophonesIn: set.lang,
  }));

export const homophoneMembers = (pack: Pack) =>
  pack.homophones.map((set) => ({ slug: slugOf(set.key), listed: itemsOf(set) }));
