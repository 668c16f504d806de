import { GRADE_MAX, GRADE_MIN, WORD_SEARCH_MIN, WORD_TEXT_MAX } from '@motamo/rules/limits';
import * as z from 'zod';
import { endpoint, limits } from './endpoint.ts';
import {
  difficulty,
  gameTypeSlug,
  id,
  idParams,
  instant,
  interfaceLang,
  text,
  uuid,
  uuidParams,
} from './values.ts';

/** Where a sound comes from, so that the client can prefer the device's own voice over a synthesised file (rulings 12). */
export const soundKind = z.enum(['recording', 'synthesised']);

/** A word in one language. `text` is what a person reads, article included. */
export const traduction = z.object({
  lang: interfaceLang,
  text: z.string(),
  /** Where the picture lies on the server; `imageUrl` is what a page loads. The same for the sound. */
  imagePath: z.string().nullable(),
  imageUrl: z.string().nullable(),
  soundPath: z.string().nullable(),
  soundUrl: z.string().nullable(),
  soundKind: soundKind.nullable(),
  /** The sound is the school's own voice; for adults alone. */
  isSchoolVoice: z.literal(true).optional(),
  sentences: z.array(z.object({ text: z.string(), soundUrl: z.string().nullable() })),
});
export type Traduction = z.infer<typeof traduction>;

/** State of a word for the viewing pupil (rulings 8); absent for guests and adults. */
export const knowledge = z.enum(['unseen', 'seen', 'difficult', 'learnt', 'mastered']);

export const word = z.object({
  id,
  uuid,
  text: z.string(),
  difficulty,
  imageUrl: z.string().nullable(),
  traductions: z.array(traduction),
  knowledge: knowledge.optional(),
  /** Of a homophone, in every language: how to tell it from those that sound alike. It has a text in its own language only. */
  explanations: z.array(z.object({ lang: interfaceLang, text: z.string() })).optional(),
  /** A teacher's own word, not one of the catalogue; absent for pupils and guests. */
  isOwn: z.boolean().optional(),
  /** The own word of another teacher, in a list that this adult follows or is shown. */
  isOthers: z.literal(true).optional(),
});
export type Word = z.infer<typeof word>;

export const wordGroup = z.object({
  id,
  uuid,
  text: z.string(),
  type: z.enum(['list', 'custom']),
  listGroupId: id.nullable(),
  /** Main cover picture; up to three stand in `coverUrls`. */
  imageUrl: z.string().nullable(),
  coverUrls: z.array(z.string()),
  wordIds: z.array(id),
  weekNb: z.number().int(),
  isWeekNb: z.boolean(),
  difficulty,
  grades: z.array(z.number().int()),
  wordCount: z.number().int(),
  /** The dictation of a week: its last two words stand for the sentences that hold them. */
  isDictation: z.boolean().optional(),
  /** A set of homophones, played as a dictation: each of its words is one sentence. */
  isHomophones: z.boolean().optional(),
  /** Words that the viewing pupil has learnt or mastered; absent for others. */
  knownCount: z.number().int().optional(),
  /** When a custom list was last changed. */
  updatedAt: instant.optional(),
  /** An own list that others may see; for its teacher alone, as the next two. */
  isShared: z.literal(true).optional(),
  /** Read only, because it follows the list of this author. */
  followedFrom: z.string().optional(),
  /** It followed a list until its author took that back, and is a copy since; an empty name where the account is gone. */
  keptFrom: z.string().optional(),
  traductions: z.array(z.object({ lang: interfaceLang, text: z.string() })),
});
export type WordGroup = z.infer<typeof wordGroup>;

export const productCategory = z.object({
  id,
  slug: z.enum(['avatar', 'badge', 'background', 'main-background']),
});
export const gameType = z.object({ id, slug: gameTypeSlug, live: z.boolean(), solo: z.boolean() });
export const product = z.object({
  id,
  uuid,
  code: z.string(),
  title: z.string(),
  traductions: z.array(z.object({ lang: interfaceLang, text: z.string() })),
  imageUrl: z.string().nullable(),
  color: z.string().nullable(),
  pricePointsK: z.number().int(),
  pricePointsZ: z.number().int(),
  unlockAtLevel: z.number().int(),
  productCategoryId: id,
});
export type Product = z.infer<typeof product>;

/** What every signed-in client needs at once (product §3 Globals). */
export const globals = z.object({
  productCategories: z.array(productCategory),
  gameTypes: z.array(gameType),
  wordGroupsOfTheWeek: z.array(wordGroup),
  /** Game week of today by the school's zone (added). */
  weekNb: z.number().int(),
  lastUnlockedProduct: product.nullable(),
});

/** Counts of product §3 Word stats for the signed-in pupil. */
export const statsWords = z.object({
  learntWordsCount: z.number().int(),
  masteredWordsCount: z.number().int(),
  difficultWordsCount: z.number().int(),
  unseenWordsCount: z.number().int(),
  successRate: z.number().int(),
  easyWords: z.array(word),
  mostDifficultWords: z.array(word),
});

/** Words about to be forgotten. */
export const dueWords = z.object({
  count: z.number().int(),
  /** Some of them, those with the least recall first. */
  words: z.array(word),
  /** The list to play that holds most of them; null when there is nothing to see again. */
  wordGroupUuid: uuid.nullable(),
});
export type DueWords = z.infer<typeof dueWords>;

const student = { access: { who: 'student' }, limit: limits.ordinary } as const;
const guest = { access: { who: 'guest' }, limit: limits.ordinary } as const;
const adult = { access: { who: 'adult' }, limit: limits.ordinary } as const;

/** The beginning of a word, by which lists are found. */
const wordSearch = z.object({ search: text(WORD_TEXT_MAX).trim().min(WORD_SEARCH_MIN, 'tooShort') });

export const words = {
  'GET /student/globals': endpoint({
    ...student,
    summary: 'Categories, game types, lists of the week',
    reply: globals,
  }),
  'GET /user/globals': endpoint({
    ...adult,
    summary: 'Categories, game types, lists of the week',
    reply: globals,
  }),
  'GET /user/classrooms/uuid/{uuid}/week': endpoint({
    access: { who: 'teacher' },
    limit: limits.ordinary,
    summary: 'The lists of the week as the pupils of an own class see them now, in their order',
    params: uuidParams,
    reply: z.object({
      classroom: z.object({ uuid, title: z.string() }),
      weekNb: z.number().int(),
      wordGroups: z.array(wordGroup),
    }),
    added: true,
  }),
  'GET /anonymous/globals': endpoint({
    ...guest,
    summary: 'Categories, game types, lists of the week, of a grade where the guest chose one',
    query: z.object({ grade: z.coerce.number().int().min(GRADE_MIN).max(GRADE_MAX).optional() }),
    reply: globals,
  }),
  'GET /student/word-groups': endpoint({
    ...student,
    summary: 'All word groups that the pupil may play',
    reply: z.object({ wordGroups: z.array(wordGroup) }),
  }),
  'GET /student/word-groups/search': endpoint({
    ...student,
    summary: 'Word groups with a word that begins so, in the language spoken or in the one learnt',
    query: wordSearch,
    reply: z.object({ wordGroups: z.array(wordGroup) }),
    added: true,
  }),
  'GET /student/word-groups/uuid/{uuid}': endpoint({
    ...student,
    summary: 'One word group',
    params: uuidParams,
    reply: z.object({ wordGroup }),
  }),
  'GET /student/word-groups/id/{id}': endpoint({
    ...student,
    summary: 'One word group by number',
    params: idParams,
    reply: z.object({ wordGroup }),
  }),
  'GET /student/word-groups/uuid/{uuid}/words': endpoint({
    ...student,
    summary: 'The words of a group, with what the pupil knows of each',
    params: uuidParams,
    reply: z.object({ words: z.array(word) }),
  }),
  'GET /student/words/id/{id}': endpoint({
    ...student,
    summary: 'One word',
    params: idParams,
    reply: z.object({ word }),
  }),
  'GET /student/stats/words': endpoint({
    ...student,
    summary: 'What the pupil knows, in counts',
    reply: z.object({ statsWords }),
  }),
  'GET /student/stats/due-words': endpoint({
    ...student,
    summary: 'Words that the pupil is about to forget, and the list to see them again on',
    reply: z.object({ dueWords }),
    added: true,
  }),
  'GET /student/products/id/{id}': endpoint({
    ...student,
    summary: 'One product',
    params: idParams,
    reply: z.object({ product }),
  }),
  'GET /user/products/id/{id}': endpoint({
    ...adult,
    summary: 'One product',
    params: idParams,
    reply: z.object({ product }),
  }),
  'GET /anonymous/products/id/{id}': endpoint({
    ...guest,
    summary: 'One product',
    params: idParams,
    reply: z.object({ product }),
  }),
  'GET /anonymous/word-groups': endpoint({
    ...guest,
    summary: 'The public word groups',
    reply: z.object({ wordGroups: z.array(wordGroup) }),
  }),
  'GET /anonymous/word-groups/search': endpoint({
    ...guest,
    summary: 'Public word groups with a word that begins so, in the language spoken or in the one learnt',
    query: wordSearch,
    reply: z.object({ wordGroups: z.array(wordGroup) }),
    added: true,
  }),
  'GET /anonymous/word-groups/uuid/{uuid}': endpoint({
    ...guest,
    summary: 'One public word group',
    params: uuidParams,
    reply: z.object({ wordGroup }),
  }),
  'GET /anonymous/word-groups/id/{id}': endpoint({
    ...guest,
    summary: 'One public word group by number',
    params: idParams,
    reply: z.object({ wordGroup }),
  }),
  'GET /anonymous/word-groups/uuid/{uuid}/words': endpoint({
    ...guest,
    summary: 'The words of a public group',
    params: uuidParams,
    reply: z.object({ words: z.array(word) }),
  }),
} as const;
