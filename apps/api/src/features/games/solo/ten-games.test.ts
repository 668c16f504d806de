import type { SoloGameTypeSlug } from '@motamo/contract/values';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { createStudent, type SignedInStudent } from '../../../../test/factories.ts';
import { SoloPlayer } from '../../../../test/solo-player.ts';
import { loadTenLists, loadTestPack } from '../../../../test/test-pack.ts';

/* Ten games of one pupil in a row, one after the other, on ten lists that share no word: gaps are asked all the same. */

let app: TestApp;
let lists: string[];

beforeAll(async () => {
  app = await startTestApp();
  await loadTestPack(app);
  lists = await loadTenLists(app);
});
afterAll(() => app.stop());

const KINDS = ['cards', 'hear', 'translate'] as const;
const ROUND = ['cards', 'hear', 'match', 'translate'] as const;

/** A game whose questions are right, but for those whose places are named. */
async function play(session: SignedInStudent, list: string, type: SoloGameTypeSlug, missed: number[] = []) {
  const player = new SoloPlayer(app, session);
  const reply = await player.start(type, list);
  if (reply.status !== 201) throw new Error(JSON.stringify(reply.body));
  while (!player.data.isFinish)
    await (missed.includes(player.section.sectionIdx) ? player.wrong() : player.right());
  return player;
}

/** Added kinds among the questions of a game; what is asked so was right before. */
function addedOf({ mine, data }: SoloPlayer, wasRight: Set<number | undefined>): number {
  let added = 0;
  for (const { sectionIdx, isRight, word } of mine.results) {
    const kind = data.sections.find((section) => section.sectionIdx === sectionIdx)?.kind;
    if (kind === 'gap' || kind === 'dictation') {
      added += 1;
      expect(wasRight.has(word?.id)).toBe(true);
    }
    if (isRight) wasRight.add(word?.id);
  }
  return added;
}

async function addedInTenGames(
  grade: number | null,
  listOf: (game: number) => string,
  kindOf: (game: number) => SoloGameTypeSlug,
  missed: number[] = [],
): Promise<number> {
  const session = await createStudent(app, { licensed: true, grade });
  const wasRight = new Set<number | undefined>();
  let added = 0;
  for (let game = 0; game < 10; game += 1)
    added += addedOf(await play(session, listOf(game), kindOf(game), missed), wasRight);
  return added;
}

const listAt = (game: number) => lists[game] ?? '';

const TEN_GAMES: Record<string, { kindOf(game: number): SoloGameTypeSlug; missed: number[] }> = {
  'of cards': { kindOf: () => 'cards', missed: [] },
  'of each kind by turns': { kindOf: (game) => KINDS[game % 3] ?? 'cards', missed: [] },
  'with pairs among them': { kindOf: (game) => ROUND[game % 4] ?? 'cards', missed: [] },
  'with misses': { kindOf: (game) => KINDS[game % 3] ?? 'cards', missed: [1, 2, 5] },
  'missed at the end': { kindOf: () => 'cards', missed: [5, 7, 8] },
};

test.each(Object.keys(TEN_GAMES))(
  'a pupil of grade 3 who plays ten games on ten lists is asked four gaps or more: %s',
  async (name) => {
    const games = TEN_GAMES[name];
    if (!games) throw new Error(`no games ${name}`);
    expect(await addedInTenGames(3, listAt, games.kindOf, games.missed)).toBeGreaterThanOrEqual(4);
  },
);

test('a pupil of grade 3 who plays ten games on one list is asked four gaps or dictations or more', async () => {
  expect(
    await addedInTenGames(
      3,
      () => listAt(0),
      () => 'cards',
    ),
  ).toBeGreaterThanOrEqual(4);
});

test.each([2, null])('a pupil of grade %s who plays ten games on ten lists is asked none', async (grade) => {
  expect(await addedInTenGames(grade, listAt, (game) => KINDS[game % 3] ?? 'cards')).toBe(0);
});

test('the gap that ends a game is the same after a refresh, counts as one question, and belongs to the list of its word', async () => {
  const session = await createStudent(app, { licensed: true, grade: 3 });
  await play(session, listAt(0), 'cards');
  const player = new SoloPlayer(app, session);
  await player.start('cards', listAt(1));
  while (player.section.sectionIdx < 9) await player.right();
  expect(player.section).toMatchObject({ kind: 'gap', isReview: true });
  expect(player.section.words[0]?.seenDaysAgo).toBe(0);
  const again = await player.send('GET', player.path);
  expect(again.body.gameData.sections.at(-1)).toEqual(player.section);
  await player.right();
  expect(player.mine).toMatchObject({ isFinish: true, goodResult: 10, badResult: 0 });
  expect(player.mine.pointsXP).toBe(Math.round(player.mine.totalScore / 10));
});

test('nothing that was missed is asked as a gap while nothing was right', async () => {
  const session = await createStudent(app, { licensed: true, grade: 4 });
  const all = Array.from({ length: 10 }, (_, at) => at);
  const player = await play(session, listAt(2), 'cards', all);
  expect(player.data.sections.every(({ kind }) => kind === 'cards')).toBe(true);
});
