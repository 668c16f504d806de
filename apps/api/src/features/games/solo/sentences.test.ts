import { isSentenceShown } from '@motamo/rules/learning/sentence-after';
import { ne, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { createStudent } from '../../../../test/factories.ts';
import { SoloPlayer } from '../../../../test/solo-player.ts';
import { loadTestPack } from '../../../../test/test-pack.ts';
import { contentPacks } from '../../../db/schema/media.ts';
import { wordTraductions } from '../../../db/schema/words.ts';

/* The sentence after each answer: what the replies bring, counted by the rule that the game page follows. */

let app: TestApp;
let list: string;

beforeAll(async () => {
  app = await startTestApp();
  list = await loadTestPack(app);
});
afterAll(() => app.stop());

const KINDS = [
  'cards',
  'hear',
  'match',
  'translate',
  'cards',
  'hear',
  'match',
  'translate',
  'cards',
  'hear',
] as const;

/** Sentences that the page shows and says by itself in one game. */
function toldSentences({ mine }: SoloPlayer): string[] {
  return mine.results.flatMap(({ isRight, word }, at) => {
    const sentences = word?.traductions.find(({ lang }) => lang === 'en')?.sentences ?? [];
    const isLast = at === mine.results.length - 1;
    return isSentenceShown({ isRight, isLast }) ? sentences.map(({ text }) => text) : [];
  });
}

test('ten games without a mistake tell ten sentences, and a mistake one more', async () => {
  const player = new SoloPlayer(app, await createStudent(app, { licensed: true }));
  const told: string[] = [];
  for (const kind of KINDS) {
    await player.start(kind, list);
    await player.finish();
    told.push(...toldSentences(player));
  }
  expect(told).toHaveLength(10);
  await player.start('cards', list);
  await player.wrong();
  await player.finish();
  expect(toldSentences(player)).toHaveLength(2);
});

test('every answer brings the sentence in both languages, and no question brings one before its answer', async () => {
  const player = new SoloPlayer(app, await createStudent(app, { licensed: true }));
  for (const kind of ['cards', 'hear', 'translate'] as const) {
    await player.start(kind, list);
    expect(JSON.stringify(player.data)).not.toContain('sentences');
    const { answers, words } = player.section;
    await player.right();
    const [result] = player.mine.results;
    const sentenceIn = (wanted: string) =>
      result?.word?.traductions.find(({ lang }) => lang === wanted)?.sentences[0]?.text;
    expect([sentenceIn('en'), sentenceIn('fr')]).toEqual([expect.any(String), expect.any(String)]);
    expect(JSON.stringify([words, answers])).not.toContain(sentenceIn('en'));
  }
});

/** A longer sentence for every word, in every language. */
async function giveLonger(): Promise<void> {
  const { db } = app.ctx;
  const longer = sql`'Every morning at the farm the children look for ' || ${wordTraductions.text} || ' again.'`;
  await db.update(wordTraductions).set({ longer });
  await db.update(contentPacks).set({ hash: 'with longer ones' }).where(ne(contentPacks.pack, 'own words'));
}

/** Plays a game of cards right through: of each answer its word, the sentence told first, and the gap it was asked in. */
async function toldFirst(player: SoloPlayer) {
  const told: { wordId: number; sentence: string; gap: string | null }[] = [];
  await player.start('cards', list);
  while (!player.data.isFinish) {
    const { kind, words } = player.section;
    const gap = kind === 'gap' ? (words[0]?.traductions[0]?.text ?? '') : null;
    const { prompt } = await player.open();
    await player.right();
    const word = player.mine.results.at(-1)?.word;
    const [first] = word?.traductions.find(({ lang }) => lang === 'en')?.sentences ?? [];
    told.push({ wordId: prompt.wordId, sentence: first?.text ?? '', gap });
  }
  return told;
}

test('from grade 3 on both sentences of a word are met by turns, the short one first, and a gap is that of the sentence told', async () => {
  await giveLonger();
  const player = new SoloPlayer(app, await createStudent(app, { licensed: true, grade: 4 }));
  const tries = new Map<number, number>();
  const gaps = new Set<boolean>();
  // Which words are asked by a gap is drawn: games go on until gaps of both sentences were met.
  for (let game = 0; game < 6 || (gaps.size < 2 && game < 40); game++) {
    for (const { wordId, sentence, gap } of await toldFirst(player)) {
      const before = tries.get(wordId) ?? 0;
      const isLonger = before % 2 === 1;
      expect(sentence.startsWith('Every morning')).toBe(isLonger);
      tries.set(wordId, before + 1);
      if (gap === null) continue;
      gaps.add(isLonger);
      const [start = '', end = ''] = gap.split('_____');
      expect(sentence.startsWith(start) && sentence.endsWith(end)).toBe(true);
    }
  }
  expect(gaps).toEqual(new Set([true, false]));
});

test('in grades 1 and 2 the short sentence always comes first, and the longer one stands on the word’s card', async () => {
  const player = new SoloPlayer(app, await createStudent(app, { licensed: true, grade: 2 }));
  for (let game = 0; game < 3; game++)
    for (const { sentence } of await toldFirst(player)) expect(sentence).not.toContain('Every morning');
  const params = { uuid: list };
  const { body } = await app.call('GET /student/word-groups/uuid/{uuid}/words', { params }, player);
  const english = body.words[0]?.traductions.find(({ lang }) => lang === 'en');
  expect(english?.sentences.map(({ text }) => text.startsWith('Every morning'))).toEqual([false, true]);
});
