import { createHash } from 'node:crypto';
import type { OwnDictation, WeeklyDictation } from '@motamo/contract/dictations';
import { GRADE_BANDS, type GradeBand, gradeBandOf } from '@motamo/rules/grade-band';
import { LANGS, LEARNING_LANGS, type LearningLang } from '@motamo/rules/languages';
import { sentenceGap } from '@motamo/rules/learning/sentence-gap';
import { wordsOfSentence } from '@motamo/rules/learning/sentence-judging';
import {
  DICTATION_SENTENCES,
  DICTATION_WORDS,
  type DictationList,
  type DictationWord,
  weeklyDictation,
} from '@motamo/rules/learning/weekly-dictation';
import { successRate } from '@motamo/rules/rewards';
import type { Context } from '../../context.ts';
import { newUuid } from '../../db/new-uuid.ts';
import { inTransaction } from '../../db/transaction.ts';
import { notFound } from '../../http/failure.ts';
import { say } from '../../http/messages.ts';
import type { AdultPrincipal, StudentPrincipal } from '../../http/session.ts';
import { perContext } from '../../per-context.ts';
import { wordView } from '../words/word.view.ts';
import {
  DICTATION_PACK,
  selectAdultLang,
  selectPlayableGroups,
  selectStudentGrade,
  selectStudentLangs,
} from '../words/words.queries.ts';
import {
  type Catalogue,
  type CatalogueWord,
  catalogueFor,
  currentCatalogue,
  groupsFor,
  wordsOf,
} from '../words/words.ts';
import { weekOf } from '../words/words.view.ts';
import { insertDictation, selectDictationUuid, selectFinishedDictations } from './dictations.queries.ts';

/** Where nobody knows the grade. */
const USUAL_BAND: GradeBand = 3;
/** Marks of a text that stands for several: nobody could write it from hearing. */
const SEVERAL = /[()/]/;

/** What a word is called in other countries: everybody gets the same dictation, in the words of the own school. */
const regionalForms = (word: CatalogueWord, lang: LearningLang) =>
  Object.values(word.texts[lang]?.regions ?? {});

/** Words of a sentence that is said and holds its word, whatever the country calls it; null where it is not. */
function sentenceLengthIn(word: CatalogueWord, lang: LearningLang): number | null {
  const text = word.texts[lang];
  if (!text?.sentence || !text.sentenceSound) return null;
  const { sentence } = text;
  if (!sentenceGap(sentence, [text.text, ...text.accept], lang)) return null;
  if (regionalForms(word, lang).some((form) => !sentenceGap(sentence, [form.text], lang))) return null;
  return wordsOfSentence(sentence).length;
}

/** It can be written from hearing, whatever the country calls it. */
function isSpokenIn(word: CatalogueWord, lang: LearningLang): boolean {
  const text = word.texts[lang];
  if (!text) return false;
  return [text, ...regionalForms(word, lang)].every(
    (form) => form.sound !== null && !SEVERAL.test(form.text),
  );
}

/** What a dictation needs of a word: worked out once. */
const dictationWord = perContext((word: CatalogueWord): DictationWord<number> => {
  const lengths = LEARNING_LANGS.map((lang) => sentenceLengthIn(word, lang));
  const isSpoken = LEARNING_LANGS.every((lang) => isSpokenIn(word, lang));
  const isWhole = isSpoken && lengths.every((length) => length !== null);
  return { id: word.id, isSpoken, sentenceLength: isWhole ? Math.max(...lengths.map(Number)) : null };
});

/** Addresses of dictations by week and band: as long as the words stay, so do they. */
const openOnes = perContext((_catalogue: Catalogue) => new Map<string, string | null>());

async function openDictation(
  ctx: Context,
  catalogue: Catalogue,
  week: number,
  band: GradeBand,
): Promise<string | null> {
  const rows = await selectPlayableGroups(ctx.db, {});
  const lists = rows
    .toSorted((a, b) => a.group.id - b.group.id)
    .map(({ group, wordIds }): DictationList<number> => {
      const words = wordsOf(catalogue, wordIds).map(dictationWord);
      return { weekNb: group.weekNb, grades: group.grades, words };
    });
  const derived = weeklyDictation(lists, week, band);
  if (!derived) return null;
  const wordIds = [...derived.wordIds, ...derived.sentenceWordIds];
  const words = createHash('sha256').update(wordIds.join()).digest('hex').slice(0, 12);
  const slug = `week-${week}-grade-${band}-${words}`;
  const known = await selectDictationUuid(ctx.db, DICTATION_PACK, slug);
  if (known) return known;
  const params = { week, from: band, until: band + 1 };
  const row = {
    uuid: newUuid(ctx.clock.now()),
    type: 'list' as const,
    pack: DICTATION_PACK,
    slug,
    titles: Object.fromEntries(LANGS.map((lang) => [lang, say(lang, { key: 'weeklyDictation', params })])),
    grades: [band, band + 1],
    difficulty: (band + 1) / 2,
    weekNb: week,
    coverIds: wordsOf(catalogue, wordIds)
      .flatMap(({ pictureId }) => pictureId ?? [])
      .slice(0, 3),
  };
  await inTransaction(ctx.db, (tx) => insertDictation(tx, row, wordIds));
  return (await selectDictationUuid(ctx.db, DICTATION_PACK, slug)) ?? null;
}

/** The list of a dictation, written when it is asked for first; null where the band has too few words. */
async function findDictation(ctx: Context, week: number, band: GradeBand): Promise<string | null> {
  const catalogue = await currentCatalogue(ctx);
  const known = openOnes(catalogue);
  const key = `${week} ${band}`;
  const before = known.get(key);
  if (before !== undefined) return before;
  const uuid = await openDictation(ctx, catalogue, week, band);
  known.set(key, uuid);
  return uuid;
}

export async function findOwnDictation(
  ctx: Context,
  { accountId }: StudentPrincipal,
): Promise<OwnDictation | null> {
  const langs = await selectStudentLangs(ctx.db, accountId);
  if (!langs) throw notFound();
  const grade = await selectStudentGrade(ctx.db, accountId);
  const band = grade === null ? USUAL_BAND : gradeBandOf(grade);
  const weekNb = weekOf(ctx);
  const uuid = await findDictation(ctx, weekNb, band);
  const [wordGroup] = uuid === null ? [] : await groupsFor(ctx, {}, langs.lang, { uuid });
  if (!wordGroup) return null;
  const finished = await selectFinishedDictations(ctx.db, accountId, wordGroup.id);
  const rates = finished.map(({ good, bad }) => successRate(good, bad));
  return {
    band,
    weekNb,
    wordGroup,
    wordsCount: DICTATION_WORDS,
    sentencesCount: DICTATION_SENTENCES,
    bestSuccessRate: rates.length === 0 ? null : Math.max(...rates),
  };
}

/** The dictations of a week for all bands that have one, in the words of the adult’s country. */
export async function findDictations(
  ctx: Context,
  { accountId }: AdultPrincipal,
  week: number | undefined,
): Promise<{ weekNb: number; dictations: WeeklyDictation[] }> {
  const adult = await selectAdultLang(ctx.db, accountId);
  if (!adult) throw notFound();
  const weekNb = week ?? weekOf(ctx);
  const catalogue = await catalogueFor(ctx, { type: 'user', accountId });
  const dictations: WeeklyDictation[] = [];
  for (const band of GRADE_BANDS) {
    const uuid = await findDictation(ctx, weekNb, band);
    const [wordGroup] = uuid === null ? [] : await groupsFor(ctx, {}, adult.lang, { uuid });
    if (!wordGroup) continue;
    const words = wordsOf(catalogue, wordGroup.wordIds).map((word) =>
      wordView(ctx, word, { lang: adult.lang }),
    );
    dictations.push({
      band,
      wordGroup,
      words: words.slice(0, DICTATION_WORDS),
      sentenceWords: words.slice(DICTATION_WORDS),
    });
  }
  return { weekNb, dictations };
}
