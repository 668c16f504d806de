import { DEFAULT_NEEDS, type NeedsProfile } from '@motamo/rules/needs-profile';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { createGuest } from '../../../../test/factories.ts';
import {
  as,
  type Listener,
  Listeners,
  type LivePlayer,
  listen,
  of,
  refresh,
  seatedGame,
} from '../../../../test/live-table.ts';
import { loadTestPack } from '../../../../test/test-pack.ts';
import { students } from '../../../db/schema/classes.ts';
import { tickDueGames } from './clock/ticks.ts';

/*
 * Rulings 7: nobody else can notice a profile. The same game is played twice, with a pupil who has a profile and with one who
 * has none: whatever the others are told of it is the same, byte by byte.
 */

const CHANCE = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|(?<=\/media\/).+/g;
const TIME = /^2026-11-10T/;

/** What a game draws for itself: words, their order, its code. Which choices are asked stays. */
const DRAWN = new Set(['text', 'code', 'rightWord']);
/** How many answers fit into one frame is a matter of milliseconds. */
const COUNTED = new Set(['answeredCount', 'seq', 'n']);

interface Told {
  readonly replies: unknown[];
  /** By connection, each part of a frame for itself: how much comes in one frame is a matter of milliseconds too. */
  readonly parts: object[][];
}

const partsOf = ({ events }: Listener) =>
  events.flatMap(({ name, payload }) =>
    Object.entries(payload).flatMap(([key, value]) =>
      key === 'studentGames'
        ? Object.entries(value as object).map(([seat, score]) => ({ name, seat, score }))
        : { name, [key]: value },
    ),
  );

/** Ids and sealed addresses are drawn anew in each game: a number takes their place, by where they come first. */
function comparable(told: Told, { withTimes }: { withTimes: boolean }) {
  const known = new Map<string, string>();
  const numbered = (found: string) => {
    if (!known.has(found)) known.set(found, `<${known.size}>`);
    return known.get(found) ?? '';
  };
  const isTime = (value: unknown) =>
    typeof value === 'number' ? value > 1e12 : typeof value === 'string' && TIME.test(value);
  const same = (key: string, value: unknown): unknown => {
    if (COUNTED.has(key)) return undefined;
    if (value !== null && DRAWN.has(key)) return '<drawn>';
    if (!withTimes && isTime(value)) return '<time>';
    return typeof value === 'string' ? value.replaceAll(CHANCE, numbered) : value;
  };
  const { replies, parts } = JSON.parse(JSON.stringify(told, same)) as Told;
  return { replies, parts: parts.map((some) => [...new Set(some.map((one) => JSON.stringify(one)))].sort()) };
}

interface Wish {
  readonly kind: 'battle' | 'contest';
  readonly needs: NeedsProfile;
  readonly speedCounts: boolean;
  readonly wordsCount: number;
  /** How long the pupil with the needs thinks of each question. */
  readonly thinksMs: number;
}

/** What everybody else reads and hears of a game in which one pupil has these needs. */
async function toldTheOthers(app: TestApp, wish: Wish): Promise<Told> {
  const farm = await loadTestPack(app);
  const listeners = new Listeners(await listen(app));
  const { teacher, game, players, start, ...group } = await seatedGame(app, farm, {
    ...{ kind: wish.kind, students: 2, guests: [await createGuest(app)] },
    settings: {
      ...{ wordsCount: wish.wordsCount, maxSecondsToAnswer: 20, kinds: ['translate'] },
      speedCounts: wish.speedCounts,
    },
  });
  const [ann, ben, guest] = players as [LivePlayer, LivePlayer, LivePlayer];
  const own = eq(students.id, group.students[0]?.student.id ?? 0);
  await app.ctx.db.update(students).set({ needs: wish.needs }).where(own);
  const { body: wall } = await app.call('POST /user/live-games/{uuid}/wall', of(game.uuid), as(teacher));
  const heard: Listener[] = [];
  for (const who of [ben.token, guest.token, { wallKey: wall.key }])
    heard.push((await listeners.hear(who, game.uuid)).listener);
  const replies: unknown[] = [];
  const look = async () => {
    await refresh(players);
    const shown = await app.call('GET /live-walls/{key}', { params: { key: wall.key } });
    const again = await Promise.all(heard.map((listener) => listener.watch(game.uuid)));
    replies.push(ben.data, guest.data, shown.body, ...again);
  };
  const isTold = (seat: number, done: number) => (listener: Listener) =>
    listener.until(() => listener.updates.some(({ studentGames }) => studentGames?.[seat]?.[1] === done));
  await look();
  await start();
  await tickDueGames(app.ctx);
  await look();
  for (let question = 0; question < wish.wordsCount; question += 1) {
    app.clock.advance(3000);
    await ben.right();
    await guest.wrong();
    await look();
    app.clock.set(new Date(ann.section.servedAtMs + wish.thinksMs));
    const { prompt, right } = await ann.key();
    await ann.put({ wordUuid: prompt.uuid, answeredWordUuid: right.uuid, timeToAnswerMs: wish.thinksMs });
    await look();
    // The scores of a contest come with its board.
    for (const seat of [1, 2, 3]) await Promise.all(heard.map(isTold(seat, question + 1)));
    app.clock.advance(3000);
    await tickDueGames(app.ctx);
    await look();
  }
  await Promise.all(
    heard.map((listener) => listener.until(() => listener.updates.some((one) => one.isFinish))),
  );
  const parts = heard.map(partsOf);
  listeners.close();
  await app.stop();
  return { replies, parts };
}

const random = () => 0.5;
const played = async (wish: Wish) =>
  toldTheOthers(await startTestApp({ LIVE_COUNTDOWN_MS: '0' }, random), wish);

const needs = { timeFactor: null, choices: 2, noAudio: true, noRaceView: true, calm: true } as const;

it.each(['battle', 'contest'] as const)(
  'tells nobody in a %s who has a profile, at whatever moment',
  async (kind) => {
    const wish = { kind, speedCounts: false, wordsCount: 2, thinksMs: 8000 };
    const [plain, told] = [await played({ ...wish, needs: DEFAULT_NEEDS }), await played({ ...wish, needs })];
    expect(comparable(told, { withTimes: true })).toEqual(comparable(plain, { withTimes: true }));
  },
);

it.each(['battle', 'contest'] as const)(
  'tells nobody in a %s how long the answer of another took',
  async (kind) => {
    const wish = { kind, speedCounts: true, wordsCount: 1 };
    const plain = await played({ ...wish, needs: DEFAULT_NEEDS, thinksMs: 6000 });
    const told = await played({ ...wish, needs: { ...needs, timeFactor: 2 }, thinksMs: 12_000 });
    expect(comparable(told, { withTimes: false })).toEqual(comparable(plain, { withTimes: false }));
  },
);
