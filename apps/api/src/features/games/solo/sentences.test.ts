import { isSentenceShown } from '@motamo/rules/learning/sentence-after';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { createStudent } from '../../../../test/factories.ts';
import { SoloPlayer } from '../../../../test/solo-player.ts';
import { loadTestPack } from '../../../../test/test-pack.ts';

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
