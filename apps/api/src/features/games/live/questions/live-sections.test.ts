import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../test/app.ts';
import { loadTestPack } from '../../../../../test/test-pack.ts';
import { currentCatalogue } from '../../../words/words.ts';
import { type LiveWords, liveKinds, liveSection } from './live-sections.ts';

const needs = { timeFactor: 1, choices: 4, noAudio: false, noRaceView: false, calm: false } as const;

let app: TestApp;
let words: LiveWords;
beforeAll(async () => {
  app = await startTestApp();
  await loadTestPack(app);
  const catalogue = await currentCatalogue(app.ctx);
  words = {
    gameId: 7,
    kinds: liveKinds,
    isShared: false,
    catalogue,
    learningLang: 'en',
    listWordIds: [...catalogue.words.keys()].slice(0, 16),
  };
});
afterAll(() => app.stop());

function section(key: string, sectionIdx: number, over: Partial<typeof needs> = {}) {
  const wordId = words.listWordIds[sectionIdx % words.listWordIds.length] ?? 0;
  const viewer = { key, lang: 'fr' as const, needs: { ...needs, ...over } };
  const made = liveSection(app.ctx, words, { sectionIdx, wordId }, viewer);
  if (!made) throw new Error('no section');
  return { ...made, wordId };
}

it('is the same in every process, and other ids for every player', () => {
  expect(section('player 1', 3)).toEqual(section('player 1', 3));
  const [one, two] = [section('player 1', 3), section('player 2', 3)];
  const wordIds = (made: typeof one) => made.choices.map(({ wordId }) => wordId).sort((a, b) => a - b);
  expect(wordIds(one)).toEqual(wordIds(two));
  const ids = [one, two].flatMap(({ prompts, choices }) => [...prompts, ...choices].map(({ uuid }) => uuid));
  expect(new Set(ids).size).toBe(10);
});

it('places the right choice evenly (chi square below the 1 % line)', () => {
  const counts = [0, 0, 0, 0];
  const players = 500;
  for (let player = 0; player < players; player += 1)
    for (let sectionIdx = 0; sectionIdx < 8; sectionIdx += 1) {
      const { choices, wordId } = section(`player ${player}`, sectionIdx);
      const at = choices.findIndex((choice) => choice.wordId === wordId);
      counts[at] = (counts[at] ?? 0) + 1;
    }
  const expected = (players * 8) / 4;
  const chi = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
  expect(chi).toBeLessThan(11.34);
});

it('mixes kinds, and gives fewer choices and no sound to who needs that', () => {
  const made = Array.from({ length: 16 }, (_, sectionIdx) => section('player 1', sectionIdx));
  expect(new Set(made.map(({ kind }) => kind))).toEqual(new Set(['cards', 'hear', 'translate']));
  const quiet = Array.from({ length: 16 }, (_, at) =>
    section('player 1', at, { choices: 4, noAudio: false }),
  );
  expect(quiet.some(({ face }) => face === 'sound')).toBe(true);
  for (let at = 0; at < 16; at += 1) {
    const viewer = {
      key: 'player 1',
      lang: 'fr' as const,
      needs: { ...needs, choices: 2 as const, noAudio: true },
    };
    const one = liveSection(app.ctx, words, { sectionIdx: at, wordId: words.listWordIds[at] ?? 0 }, viewer);
    expect(one?.choices).toHaveLength(2);
    expect(one?.face).not.toBe('sound');
  }
});

it('writes pictures for who needs words, with the same choices at the same places as everybody sees', () => {
  const shared = { ...words, isShared: true };
  const askedOf = (at: number, textChoices: boolean) => {
    const viewer = { key: 'player 1', lang: 'fr' as const, needs: { ...needs, textChoices } };
    const asked = { sectionIdx: at, wordId: words.listWordIds[at] ?? 0 };
    const one = liveSection(app.ctx, shared, asked, viewer);
    return {
      faces: one?.choiceFace,
      places: one?.choices.map(({ wordId }, to) => [wordId, one.slots?.[to]]),
    };
  };
  const sections = Array.from({ length: 12 }, (_, at) => [askedOf(at, false), askedOf(at, true)] as const);
  expect(sections.some(([plain]) => plain.faces === 'picture')).toBe(true);
  for (const [plain, written] of sections) {
    expect(written.places).toEqual(plain.places);
    expect(written.faces).not.toBe('picture');
  }
});
