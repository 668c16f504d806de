import { WORD_TEXT_MAX, WORDS_SHOWN_MAX } from '@motamo/rules/limits';
import * as z from 'zod';
import { endpoint, limits } from '../endpoint.ts';
import { difficulty, id, interfaceLang, success, text, uuid, uuidParams } from '../values.ts';
import { word, wordGroup } from '../words.ts';

/** Whom the teacher of a list lets see it. */
const sharing = z.object({
  /** The path of the site that opens the list; null before the first link was made. */
  linkPath: z.string().nullable(),
  isLinkOn: z.boolean(),
  isInSchool: z.boolean(),
  /** False for a teacher whom no school manager has: there are no colleagues to share with. */
  hasSchool: z.boolean(),
  /** Adults who follow it now. */
  followersCount: z.number().int(),
});
export type Sharing = z.infer<typeof sharing>;

/** Somebody's list as others see it: never an address, a class or a pupil. */
export const sharedList = z.object({
  uuid,
  title: z.string(),
  authorName: z.string(),
  /** Languages in which every word has a text. */
  langs: z.array(interfaceLang),
  wordCount: z.number().int(),
  difficulty,
  imageUrl: z.string().nullable(),
  /** The one who asks wrote it. */
  isOwn: z.boolean(),
  /** The own list that follows it; null where there is none. */
  followedAs: uuid.nullable(),
});
export type SharedList = z.infer<typeof sharedList>;

const token = z.string().regex(/^[\w-]{32,64}$/);
const linkParams = z.object({ token });
/** A teacher says in which own group it is kept; a parent has none. */
const keeping = z.object({ listGroupId: id.optional() });

const teacher = { access: { who: 'teacher' }, limit: limits.ordinary, added: true } as const;
const adult = { access: { who: 'adult' }, limit: limits.ordinary, added: true } as const;
/** Making links and copies writes more than other calls. */
const copied = { points: 60, seconds: 60, by: 'account' } as const;
const opened = z.object({ sharedList, words: z.array(word) });
const kept = z.object({ wordGroup });

export const sharingCalls = {
  'GET /user/word-groups/uuid/{uuid}/sharing': endpoint({
    ...teacher,
    summary: 'Whom an own list is shared with',
    params: uuidParams,
    reply: z.object({ sharing }),
  }),
  'PUT /user/word-groups/uuid/{uuid}/sharing': endpoint({
    ...teacher,
    limit: copied,
    summary:
      'Share an own list by link or with the colleagues of the school, or stop it; a list that follows cannot be shared',
    params: uuidParams,
    body: z.object({ isLinkOn: z.boolean().optional(), isInSchool: z.boolean().optional() }),
    reply: z.object({ sharing }),
  }),
  'POST /user/word-groups/uuid/{uuid}/sharing/renew': endpoint({
    ...teacher,
    limit: copied,
    summary: 'Make a new link and switch it on; the one before is dead, who follows stays',
    params: uuidParams,
    reply: z.object({ sharing }),
    status: 201,
  }),
  'POST /user/word-groups/uuid/{uuid}/told': endpoint({
    ...adult,
    summary: 'The end of what a kept list followed was read',
    params: uuidParams,
    reply: success,
  }),
  'GET /user/shared-lists/{token}': endpoint({
    ...adult,
    summary: 'The list behind a link',
    params: linkParams,
    reply: opened,
  }),
  'POST /user/shared-lists/{token}/copy': endpoint({
    ...adult,
    limit: copied,
    summary: 'Copy the list behind a link with its own words, pictures and recordings',
    params: linkParams,
    body: keeping,
    reply: kept,
    status: 201,
  }),
  'POST /user/shared-lists/{token}/follow': endpoint({
    ...adult,
    limit: copied,
    summary: 'Follow the list behind a link: read only, changes of its author show up; twice is like once',
    params: linkParams,
    body: keeping,
    reply: kept,
    status: 201,
  }),
  'GET /user/school-lists': endpoint({
    ...teacher,
    summary: 'Lists that colleagues of the school share, 60 at a time, 360 at most',
    query: z.object({
      search: text(WORD_TEXT_MAX).trim().optional(),
      /** Only lists with all words in this language. */
      lang: interfaceLang.optional(),
      /** `nextCursor` of the page before. */
      cursor: z.coerce.number().int().min(0).max(WORDS_SHOWN_MAX).optional(),
    }),
    reply: z.object({
      hasSchool: z.boolean(),
      sharedLists: z.array(sharedList),
      /** Lists that fit, shown or not. */
      listsCount: z.number().int(),
      nextCursor: z.number().int().nullable(),
    }),
  }),
  'GET /user/school-lists/uuid/{uuid}': endpoint({
    ...teacher,
    summary: 'One list that a colleague shares',
    params: uuidParams,
    reply: opened,
  }),
  'POST /user/school-lists/uuid/{uuid}/copy': endpoint({
    ...teacher,
    limit: copied,
    summary: 'Copy a colleague’s list with its own words, pictures and recordings',
    params: uuidParams,
    body: keeping,
    reply: kept,
    status: 201,
  }),
  'POST /user/school-lists/uuid/{uuid}/follow': endpoint({
    ...teacher,
    limit: copied,
    summary: 'Follow a colleague’s list: read only, changes show up; twice is like once',
    params: uuidParams,
    body: keeping,
    reply: kept,
    status: 201,
  }),
} as const;
