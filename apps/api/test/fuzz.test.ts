import { type IntervalHistogram, monitorEventLoopDelay } from 'node:perf_hooks';
import type { Endpoint } from '@motamo/contract/endpoint';
import { table } from '@motamo/contract/table';
import { seededRandom } from '@motamo/rules/seeded-random';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type * as z from 'zod';
import { openSession } from '../src/http/session-store.ts';
import { startTestApp, type TestApp } from './app.ts';
import {
  createClassroom,
  createGuest,
  createParent,
  createSchoolManager,
  createStudent,
  createTeacher,
  type SignedInAdult,
  type SignedInStudent,
} from './factories.ts';
import { loadTestPack } from './test-pack.ts';

/*
 * Nonsense made from the contract, by everybody who has a session, on objects of their own: whatever is sent, nothing
 * answers 5xx and no request holds the thread. `FUZZ_REQUESTS=125000 FUZZ_SEED=7 npm run test:fuzz` repeats a run.
 */

/** `npm test` sends a tenth of what `npm run test:fuzz` sends. */
const USUAL = process.env.npm_lifecycle_event === 'test:fuzz' ? 15_000 : 1_500;
const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? USUAL);
const SEED = Number(process.env.FUZZ_SEED ?? 1);
const THREAD_MS_MAX = 300;
/** On a busy machine one request takes a tenth of that. */
const REQUEST_MS_MAX = 100;
const MIB = 1024 ** 2;

type Random = () => number;
const pick = <T>(random: Random, from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;

type Def = {
  type: string;
  shape?: Record<string, z.ZodType>;
  element?: z.ZodType;
  innerType?: z.ZodType;
  options?: z.ZodType[];
  valueType?: z.ZodType;
  in?: z.ZodType;
  entries?: Record<string, string>;
  values?: unknown[];
};

const NONSENSE: readonly unknown[] = [
  ...['', ' ', '\0', 'a\0', '\ud800', 'é'.repeat(192), 'x'.repeat(5_000), '(a)'.repeat(63), 'a/b'.repeat(60)],
  ...['../../etc/passwd', "'; drop table users; --", '{{name}}', '=1+1', '\u202eabc', '😀'.repeat(95)],
  ...[
    -1,
    0,
    1e308,
    2_147_483_648,
    0.1,
    null,
    true,
    [],
    {},
    [[]],
    JSON.parse('{"__proto__":{"role":"teacher"}}'),
    undefined,
  ],
];

interface World {
  readonly strings: readonly string[];
  readonly ids: readonly number[];
}

/** A value that a schema would take, as often as not. */
function valueFor(schema: z.ZodType, world: World, random: Random, depth = 0): unknown {
  if (random() < 0.06) return pick(random, NONSENSE);
  const def = schema._zod.def as unknown as Def;
  const inside = (part: z.ZodType | undefined) =>
    part ? valueFor(part, world, random, depth + 1) : pick(random, NONSENSE);
  switch (def.type) {
    case 'object':
      return Object.fromEntries(Object.entries(def.shape ?? {}).map(([key, part]) => [key, inside(part)]));
    case 'array':
      return Array.from({ length: Math.floor(random() * 12) }, () => inside(def.element));
    case 'optional':
    case 'default':
    case 'prefault':
      return random() < 0.4 ? undefined : inside(def.innerType);
    case 'nullable':
      return random() < 0.2 ? null : inside(def.innerType);
    case 'union':
      return inside(pick(random, def.options ?? []));
    case 'record':
      return { firstName: inside(def.valueType), en: inside(def.valueType), fr: inside(def.valueType) };
    case 'pipe':
      return inside(def.in);
    case 'enum':
      return pick(random, Object.values(def.entries ?? {}));
    case 'literal':
      return pick(random, def.values ?? []);
    case 'number':
      return pick(random, [...world.ids, 1, 2, 4, 5, 10]);
    case 'boolean':
      return random() < 0.5;
    default:
      return pick(random, world.strings);
  }
}

const textOf = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value));

let app: TestApp;
let world: World;
/** Somebody with a session, which nonsense may end. */
interface Person {
  readonly account: { readonly type: 'student' | 'user' | 'anonymous'; readonly id: number };
  token: string;
}
const people: Record<string, (Person | undefined)[]> = { anyone: [undefined] };

beforeAll(async () => {
  app = await startTestApp();
  const list = await loadTestPack(app);
  const teacher = await createTeacher(app, { licensed: true });
  const parent = await createParent(app);
  const classroom = await createClassroom(app, { teacher });
  const student = await createStudent(app, { teacher, classroom, licensed: true });
  const child = await createStudent(app, { parent, licensed: true });
  const guest = await createGuest(app);
  const manager = await createSchoolManager(app);
  const adult = ({ user: { id }, token }: SignedInAdult): Person => ({
    account: { type: 'user', id },
    token,
  });
  const pupil = ({ student: { id }, token }: SignedInStudent): Person => ({
    account: { type: 'student', id },
    token,
  });
  const [teaching, bringingUp] = [adult(teacher), adult(parent)];
  Object.assign(people, {
    student: [pupil(student), pupil(child)],
    guest: [{ account: { type: 'anonymous', id: guest.guest.id }, token: guest.token }],
    teacher: [teaching],
    parent: [bringingUp],
    adult: [teaching, bringingUp, adult(manager)],
  });
  const rows = [teacher.user, parent.user, student.student, child.student, guest.guest, classroom];
  world = {
    ids: rows.map(({ id }) => id),
    strings: [
      ...rows.map(({ uuid }) => uuid),
      ...[list, list, classroom.code, student.student.username, teacher.user.email],
      ...['Zoé Roy', 'violet-kayak', '123456', '2026-11-13', 'ABCD2345', 'motamo', 'le chat'],
    ],
  };
});
afterAll(() => app.stop());

const endpoints = Object.entries(table) as [string, Endpoint][];

function requestFor(random: Random, at: number) {
  const [key, endpoint] = pick(random, endpoints);
  const [method, path] = key.split(' ') as [string, string];
  const partOf = (part: z.ZodType | undefined) =>
    (part ? valueFor(part, world, random) : undefined) as Record<string, unknown> | undefined;
  const params = partOf(endpoint.params) ?? {};
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const text = textOf(params[name] ?? 'x')
      .slice(0, 300)
      .replace(/\p{Surrogate}/gu, '\ufffd');
    return encodeURIComponent(text) || 'x';
  });
  const query = Object.entries(partOf(endpoint.query) ?? {}).filter(([, value]) => value != null);
  const search = new URLSearchParams(
    query.map(([name, value]) => [name, textOf(value)] as [string, string]),
  ).toString();
  const who = random() < 0.9 ? endpoint.access.who : pick(random, Object.keys(people));
  const person = pick(random, people[who] ?? []);
  return {
    key,
    person,
    method: method as 'GET',
    url: `/api/v1${filled}${search && `?${search}`}`,
    headers: person ? { authorization: `Bearer ${person.token}` } : {},
    // Budgets are tested elsewhere: here each call comes from a place of its own.
    remoteAddress: `10.${(at >> 16) & 255}.${(at >> 8) & 255}.${at & 255}`,
    ...(endpoint.body ? { payload: JSON.stringify(partOf(endpoint.body) ?? null) } : {}),
  };
}

const memoryMib = () => Math.round(process.memoryUsage().rss / MIB);

/** What a long run says about itself. */
function report(counts: ReadonlyMap<number, number>, beforeMib: number, loop: IntervalHistogram): void {
  const statuses = [...counts].sort(([a], [b]) => a - b).map(([status, count]) => `${status}: ${count}`);
  const [p99, max] = [loop.percentile(99), loop.max].map((nanoseconds) => Math.round(nanoseconds / 1e6));
  process.stdout.write(`  ${statuses.join(', ')}\n`);
  process.stdout.write(`  memory ${beforeMib} MiB before, ${memoryMib()} MiB after\n`);
  process.stdout.write(`  event loop: p99 ${p99} ms, longest ${max} ms\n`);
}

const name = `${REQUESTS} requests of nonsense (seed ${SEED}) are all answered, none with 5xx, none for long`;
it(name, { timeout: 120_000 + REQUESTS * REQUEST_MS_MAX }, async () => {
  const random = seededRandom(SEED);
  const beforeMib = memoryMib();
  const loop = monitorEventLoopDelay({ resolution: 10 });
  loop.enable();
  const counts = new Map<number, number>();
  const faults: unknown[] = [];
  for (let at = 0; at < REQUESTS; at += 1) {
    const { key, person, ...request } = requestFor(random, at);
    const headers = {
      ...request.headers,
      ...(request.payload ? { 'content-type': 'application/json' } : {}),
    };
    const before = process.cpuUsage();
    const reply = await app.http.inject({ ...request, headers });
    const { user } = process.cpuUsage(before);
    counts.set(reply.statusCode, (counts.get(reply.statusCode) ?? 0) + 1);
    // Signed out by the nonsense itself: what is refused at the door proves little.
    if (reply.statusCode === 401 && person)
      person.token = await openSession(app.ctx, person.account).catch(() => person.token);
    // Hashing a password is done beside the thread, and counts for the process.
    const isHeavy = user / 1000 > THREAD_MS_MAX && !/auth|students/.test(key);
    if (reply.statusCode >= 500 || isHeavy)
      faults.push([
        at,
        key,
        reply.statusCode,
        Math.round(user / 1000),
        request.url,
        request.payload?.slice(0, 300),
      ]);
  }
  loop.disable();
  if (REQUESTS > 1_500) report(counts, beforeMib, loop);
  expect(faults).toEqual([]);
  const answered = [...counts].filter(([status]) => status < 300).reduce((sum, [, count]) => sum + count, 0);
  expect(answered).toBeGreaterThan(REQUESTS / 50);
});
