import { bracketPairsOf } from '@motamo/rules/accepted-variants';
import {
  BRACKET_PAIRS_MAX,
  DIFFICULTY_MAX,
  DIFFICULTY_MIN,
  IMPORT_ROWS_MAX,
  LIST_MIN_WORDS,
  LIST_WORDS_MAX,
  OWN_FILE_BASE64_MAX,
  SENTENCE_TEXT_MAX,
  TITLE_MAX,
  TITLE_MIN,
  WEEK_NB_MAX,
  WEEK_NB_MIN,
  WORD_TEXT_MAX,
  WORDS_SHOWN_MAX,
} from '@motamo/rules/limits';
import * as z from 'zod';
import { endpoint, limits } from './endpoint.ts';
import { difficulty, id, idParams, interfaceLang, line, success, text, uuid, uuidParams } from './values.ts';
import { word, wordGroup } from './words.ts';

/** Title of a list or of a group of lists: 4 to 191 characters (product §5). */
export const title = line(TITLE_MAX).min(TITLE_MIN, 'tooShort');

/** A teacher's group of lists (product §3). */
export const listGroup = z.object({
  id,
  uuid,
  title: z.string(),
  wordGroups: z.array(wordGroup),
  /** Own classes whose pupils get the lists of this group. */
  classrooms: z.array(z.object({ id, uuid, title: z.string() })),
});
export type ListGroup = z.infer<typeof listGroup>;

const uniqueIds = z
  .array(id)
  .max(LIST_WORDS_MAX, 'tooManyWords')
  .refine((ids) => new Set(ids).size === ids.length, 'sameWordTwice');
/** At least 10 words, each once (product §5). */
const wordIds = uniqueIds.refine((ids) => ids.length >= LIST_MIN_WORDS, 'tooFewWords');
const weekNb = z.number().int().min(WEEK_NB_MIN).max(WEEK_NB_MAX);
const newWordGroup = z.object({
  text: title,
  listGroupId: id,
  wordIds,
  weekNb: weekNb.optional(),
  difficulty: difficulty.optional(),
});

const wordText = line(WORD_TEXT_MAX)
  .min(1, 'required')
  .refine((written) => bracketPairsOf(written) <= BRACKET_PAIRS_MAX, 'tooManyBrackets');
/** A word that the catalogue lacks: the word itself and its meanings, in two languages or more. */
export const ownWord = z.object({
  traductions: z
    .array(
      z.object({ lang: interfaceLang, text: wordText, sentence: text(SENTENCE_TEXT_MAX).trim().optional() }),
    )
    .min(2, 'twoLanguages')
    .max(6)
    .refine((texts) => new Set(texts.map(({ lang }) => lang)).size === texts.length, 'invalid'),
  difficulty: difficulty.optional(),
});
export type OwnWord = z.infer<typeof ownWord>;

/** What was pasted in one line: the word and perhaps its meaning, each in its language. */
const pastedRow = z.object({
  texts: z.partialRecord(interfaceLang, text(WORD_TEXT_MAX)),
});

/**
 * `ready`: one word of the catalogue fits · `choose`: several do, or the meaning given is another one · `own`: the
 * catalogue lacks it, it can become an own word · `incomplete`: it has no meaning that would make it an own word.
 */
export const matchedRow = z.object({
  state: z.enum(['ready', 'choose', 'own', 'incomplete']),
  /** Words that fit, the best first. */
  words: z.array(word),
  /** For what is not found: the word that is spelt almost alike. */
  suggestion: word.nullable(),
});
export type MatchedRow = z.infer<typeof matchedRow>;

const difficultyQuery = z.coerce.number().int().min(DIFFICULTY_MIN).max(DIFFICULTY_MAX);

const teacher = { access: { who: 'teacher' }, limit: limits.ordinary } as const;
const adult = { access: { who: 'adult' }, limit: limits.ordinary } as const;
const one = z.object({ wordGroup });

const groups = {
  'GET /user/list-groups': endpoint({
    ...teacher,
    summary: 'Own list groups with their lists',
    reply: z.object({ listGroups: z.array(listGroup) }),
  }),
  'POST /user/list-groups': endpoint({
    ...teacher,
    summary: 'Create a list group',
    body: z.object({ title }),
    reply: z.object({ listGroup }),
    status: 201,
  }),
  'PUT /user/list-groups/{uuid}': endpoint({
    ...teacher,
    summary: 'Rename a list group',
    params: uuidParams,
    body: z.object({ title }),
    reply: z.object({ listGroup }),
  }),
  'DELETE /user/list-groups/{uuid}': endpoint({
    ...teacher,
    summary: 'Delete a list group and its lists; what was played on them stays',
    params: uuidParams,
    reply: success,
  }),
  'GET /user/list-groups/uuid/{uuid}/word-groups': endpoint({
    ...teacher,
    summary: 'The lists of an own group',
    params: uuidParams,
    reply: z.object({ wordGroups: z.array(wordGroup) }),
  }),
  'POST /user/list-groups/{uuid}/duplicate-list': endpoint({
    ...teacher,
    summary: 'Copy an own group with the chosen ones of its lists',
    params: uuidParams,
    body: z.object({ wordGroupIds: z.array(id).min(1, 'chooseList').max(500) }),
    reply: z.object({ success: z.literal(true), listGroup, wordGroups: z.array(wordGroup) }),
    status: 201,
  }),
} as const;

const wordGroups = {
  'GET /user/word-groups': endpoint({
    ...adult,
    summary: 'The lists of the catalogue, and a teacher’s own',
    reply: z.object({ wordGroups: z.array(wordGroup) }),
  }),
  'POST /user/word-groups': endpoint({
    ...teacher,
    summary: 'Create a list in an own group',
    body: newWordGroup,
    reply: one,
    status: 201,
  }),
  'PUT /user/word-groups/{uuid}': endpoint({
    ...teacher,
    summary: 'Change what is given of an own list; `weekNb` alone is the week switch',
    params: uuidParams,
    body: newWordGroup.partial(),
    reply: one,
  }),
  'PUT /user/review-list': endpoint({
    ...teacher,
    summary: 'Fill the own list “To review” of a class or a list with words that the own reports show',
    // About a class or list, named by its title; a long one is cut.
    body: z.object({ about: line(2 * TITLE_MAX).min(1, 'required'), wordIds }),
    reply: one,
    added: true,
  }),
  'DELETE /user/word-groups/{uuid}': endpoint({
    ...adult,
    summary: 'Delete an own list, or stop following one; what was played on it stays',
    params: uuidParams,
    reply: success,
  }),
  'GET /user/word-groups/uuid/{uuid}': endpoint({
    ...adult,
    summary: 'One list',
    params: uuidParams,
    reply: one,
  }),
  'GET /user/word-groups/id/{id}': endpoint({
    ...adult,
    summary: 'One list by number',
    params: idParams,
    reply: one,
  }),
  'GET /user/word-groups/uuid/{uuid}/words': endpoint({
    ...adult,
    summary: 'The words of a list in their order',
    params: uuidParams,
    reply: z.object({ words: z.array(word) }),
    added: true,
  }),
  'POST /user/word-groups/uuid/{uuid}/duplicate': endpoint({
    ...teacher,
    summary: 'Copy a list of the catalogue, or an own one, into an own group',
    params: uuidParams,
    body: z.object({ listGroupId: id }),
    reply: one,
    status: 201,
  }),
} as const;

const search = {
  'GET /user/words/search': endpoint({
    ...adult,
    summary: 'Words of the catalogue and own ones, 60 at a time, 360 at most',
    query: z.object({
      search: text(WORD_TEXT_MAX).trim().optional(),
      difficulty: difficultyQuery.optional(),
      /** Only words of this list. */
      wordGroupId: id.optional(),
      /** `nextCursor` of the page before. */
      cursor: z.coerce.number().int().min(0).max(WORDS_SHOWN_MAX).optional(),
    }),
    reply: z.object({
      words: z.array(word),
      /** Words that fit, shown or not. */
      wordsCount: z.number().int(),
      nextCursor: z.number().int().nullable(),
    }),
  }),
  'POST /user/words': endpoint({
    ...teacher,
    summary: 'Add own words; one that the teacher has already is found again',
    body: z.object({ words: z.array(ownWord).min(1, 'required').max(IMPORT_ROWS_MAX, 'tooManyRows') }),
    reply: z.object({ words: z.array(word) }),
    status: 201,
    added: true,
  }),
  'POST /user/words/match': endpoint({
    ...teacher,
    summary: 'Find pasted rows among the words of the catalogue and the own ones',
    body: z.object({
      /** The language that is learnt: rows are looked up by their text in it. */
      lang: interfaceLang,
      rows: z.array(pastedRow).min(1, 'required').max(IMPORT_ROWS_MAX, 'tooManyRows'),
    }),
    reply: z.object({ rows: z.array(matchedRow) }),
    added: true,
  }),
} as const;

/** A small file in base64: the body of a call holds 256 KB at most. */
const smallFile = z.base64('fileInvalid').min(1, 'required').max(OWN_FILE_BASE64_MAX, 'fileTooLarge');
const soundParams = z.object({ id, lang: interfaceLang });
const oneWord = z.object({ word });

const ownWords = {
  'GET /user/words/own': endpoint({
    ...teacher,
    summary: 'All own words, the newest first',
    reply: z.object({ words: z.array(word) }),
    added: true,
  }),
  'PUT /user/words/{id}': endpoint({
    ...teacher,
    summary: 'Change an own word; texts that stay keep their recordings',
    params: idParams,
    body: ownWord,
    reply: oneWord,
    added: true,
  }),
  'DELETE /user/words/{id}': endpoint({
    ...teacher,
    summary: 'Take an own word off all lists; refused where a list would be left with too few words',
    params: idParams,
    reply: success,
    added: true,
  }),
  'PUT /user/words/{id}/picture': endpoint({
    ...teacher,
    limit: { points: 30, seconds: 60, by: 'account' },
    summary: 'Give an own word a picture: PNG, JPEG or WebP, made small',
    params: idParams,
    body: z.object({ picture: smallFile }),
    reply: oneWord,
    added: true,
  }),
  'DELETE /user/words/{id}/picture': endpoint({
    ...teacher,
    summary: 'Take the picture of an own word away',
    params: idParams,
    reply: oneWord,
    added: true,
  }),
  'PUT /user/words/{id}/sounds/{lang}': endpoint({
    ...teacher,
    summary: 'Give an own word a recording in one language: WAV, mono, 16 bit, six seconds at most',
    params: soundParams,
    body: z.object({ sound: smallFile }),
    reply: oneWord,
    added: true,
  }),
  'DELETE /user/words/{id}/sounds/{lang}': endpoint({
    ...teacher,
    summary: 'Take a recording of an own word away',
    params: soundParams,
    reply: oneWord,
    added: true,
  }),
} as const;

/** A teacher's own lists (product §2 Lists screen, §3, §5, §7). */
export const lists = { ...groups, ...wordGroups, ...search, ...ownWords } as const;
