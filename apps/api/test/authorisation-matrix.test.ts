import type { Endpoint } from '@motamo/contract/endpoint';
import { type CallKey, table } from '@motamo/contract/table';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type * as z from 'zod';
import { users } from '../src/db/schema/accounts.ts';
import { students } from '../src/db/schema/classes.ts';
import { startTestApp, type TestApp } from './app.ts';
import { createSchoolManager, createStudent } from './factories.ts';
import { type Id, makeSchool, newestIds, partNumbers } from './school-world.ts';
import { loadTestPack } from './test-pack.ts';

/*
 * Every endpoint × every kind of person: who may not call is refused, and what belongs to another school answers byte
 * for byte like what does not exist, in the path, in the query and in the body. A new endpoint joins by being in the table.
 */

type Kind = 'student' | 'guest' | 'teacher' | 'parent' | 'school-manager';
interface Person {
  readonly kind: Kind;
  readonly token: string;
  /** What the account has to do before it is active. */
  readonly pending?: 'consent-required' | 'second-factor-required';
  readonly isUncovered?: boolean;
}
type Parts = { params: Record<string, unknown>; query: Record<string, unknown>; body: unknown };

/** Calls that are open to adults, and that the verb closes to a role that has no use for them. */
const CLOSED: Readonly<Partial<Record<CallKey, readonly Kind[]>>> = {
  'POST /user/teacher/subscription/create': ['parent', 'school-manager'],
  'POST /user/teacher/subscription/cancel': ['parent', 'school-manager'],
  'POST /user/teachers': ['parent'],
  'GET /user/teachers/search': ['parent'],
  'POST /user/teachers/{uuid}/assign': ['parent'],
  'GET /user/licenses': ['parent'],
  'POST /user/licenses': ['parent'],
  'POST /user/licenses/transfer': ['parent'],
  'POST /user/students': ['school-manager'],
  'POST /user/students/{uuid}/session': ['teacher', 'school-manager'],
  'GET /user/bulk/documents/word-groups/{uuid}': ['school-manager'],
  'GET /user/bulk/documents/certificates/classrooms/{uuid}': ['school-manager'],
  'GET /user/bulk/documents/certificates/students/{uuid}': ['school-manager'],
  'POST /user/live-games': ['school-manager'],
  'GET /user/word-groups': ['school-manager'],
  'GET /user/word-groups/playable/contest': ['school-manager'],
  'GET /user/word-groups/uuid/{uuid}': ['school-manager'],
  'GET /user/word-groups/id/{id}': ['school-manager'],
  'GET /user/word-groups/uuid/{uuid}/words': ['school-manager'],
  'GET /user/words/search': ['school-manager'],
  'GET /user/shared-lists/{token}': ['school-manager'],
  'POST /user/shared-lists/{token}/copy': ['school-manager'],
  'POST /user/shared-lists/{token}/follow': ['school-manager'],
  // To everybody who has not begun to set it up.
  'POST /user/me/second-factor': ['teacher', 'parent', 'school-manager'],
};

/** Calls that leave out what is not one's own, and answer for the rest. */
const LEAVES_OUT = new Set<CallKey>([
  'GET /user/classrooms/uuid/{uuid}/taken-for',
  'POST /user/students/consent',
]);

const endpoints = Object.entries(table) as [CallKey, Endpoint][];
const MISSING: Id = { table: 'none', id: 2_000_000_000, uuid: '01890000-0000-7000-8000-000000000000' };

let app: TestApp;
let people: Record<string, Person>;
let foreign: Id[];
let own: Map<string, Id>;

beforeAll(async () => {
  app = await startTestApp();
  const list = await loadTestPack(app);
  const mine = await makeSchool(app, list);
  own = new Map((await newestIds(app)).map((id) => [id.table, id]));
  const shared = new Set(['products', 'word_themes']);
  const uncovered = await createStudent(app);
  const waiting = await createStudent(app, { licensed: true });
  await app.ctx.db
    .update(students)
    .set({ awaitsConsentSince: app.clock.now() })
    .where(eq(students.id, waiting.student.id));
  const unproved = await createSchoolManager(app);
  await app.ctx.db.update(users).set({ totpConfirmedAt: null }).where(eq(users.id, unproved.user.id));
  people = {
    guest: { kind: 'guest', token: mine.guest.token },
    pupil: { kind: 'student', token: mine.student.token },
    'pupil without licence': { kind: 'student', token: uncovered.token, isUncovered: true },
    'pupil without consent': { kind: 'student', token: waiting.token, pending: 'consent-required' },
    teacher: { kind: 'teacher', token: mine.teacher.token },
    parent: { kind: 'parent', token: mine.parent.token },
    manager: { kind: 'school-manager', token: mine.manager.token },
    'manager without second factor': {
      kind: 'school-manager',
      token: unproved.token,
      pending: 'second-factor-required',
    },
  };
  await partNumbers(app);
  await makeSchool(app, list);
  foreign = (await newestIds(app)).filter(
    ({ table: name, id, uuid }) =>
      !shared.has(name) && (own.get(name)?.id !== id || own.get(name)?.uuid !== uuid),
  );
});
afterAll(() => app.stop());

function isAllowed(key: CallKey, { who }: Endpoint['access'], { kind }: Person): boolean {
  if (CLOSED[key]?.includes(kind)) return false;
  return who === 'anyone' || who === kind || (who === 'adult' && kind !== 'student' && kind !== 'guest');
}

/** What makes sense where the type alone does not say it. */
const SENSE: Record<string, unknown> = {
  email: 'stranger@example.test',
  token: 'a-link-that-was-never-made-by-anybody',
  password: 'another-violet-kayak',
  confirmPassword: 'another-violet-kayak',
  currentPassword: 'not-the-password',
  title: 'Un titre',
  name: 'Les Rapides',
  firstName: 'Zoé',
  lastName: 'Roy',
  lang: 'en',
  code: '123456',
  grade: 4,
  traductions: [
    { lang: 'fr', text: 'le traîneau' },
    { lang: 'en', text: 'sledge' },
  ],
  kind: 'cards',
  fromDay: '2026-11-20',
  untilDay: '2026-11-27',
};

/** Words of the pack, which everybody may take: with them a list is long enough. */
const PACK_WORDS = [1, 2, 3, 4, 5, 6, 7, 8, 9];

type Def = { type: string; shape?: Record<string, z.ZodType>; element?: z.ZodType; in?: z.ZodType } & {
  innerType?: z.ZodType;
  options?: z.ZodType[];
  entries?: Record<string, unknown>;
  values?: unknown[];
  format?: string;
};
const isId = (name: string) => /^(id|uuid)s?$|(Id|Uuid)s?$/.test(name) && name !== 'answerId';
const idFor = (name: string, { id, uuid }: Id) => (/uuid/i.test(name) ? uuid : id);

/** What the contract takes, with what it needs and nothing else, and one id wherever one is asked for. */
function sampleOf(schema: z.ZodType, name: string, id: Id): unknown {
  const def = schema._zod.def as unknown as Def;
  if (def.type === 'optional' || def.type === 'default') {
    if (isId(name) && def.innerType) return sampleOf(def.innerType, name, id);
    return undefined;
  }
  if (name === 'wordIds') return [id.id, ...PACK_WORDS];
  if (def.type === 'array')
    return def.element && name in SENSE ? SENSE[name] : [sampleOf(def.element as z.ZodType, name, id)];
  if (isId(name) && def.type !== 'nullable') return idFor(name, id);
  if (def.type === 'object') {
    const fields = Object.entries(def.shape ?? {}).map(([key, part]) => [key, sampleOf(part, key, id)]);
    return Object.fromEntries(fields.filter(([, value]) => value !== undefined));
  }
  if (def.type === 'enum') return Object.values(def.entries ?? {})[0];
  if (def.type === 'literal') return def.values?.[0];
  if (def.type === 'nullable') return null;
  if (def.type === 'boolean') return true;
  if (name in SENSE) return SENSE[name];
  if (def.type === 'union') return sampleOf(def.options?.[0] as z.ZodType, name, id);
  if (def.type === 'pipe') return sampleOf(def.in as z.ZodType, name, id);
  if (def.type === 'number') return 1;
  return def.format === 'uuid' ? MISSING.uuid : 'Ceci';
}

/** Without what may be left out: a refusal that only the look for an optional id brings about is none. */
function withoutOptional(part: z.ZodType | undefined, sample: Parts['query']): Parts['query'] {
  const shape = (part?._zod.def as unknown as Def | undefined)?.shape ?? {};
  return Object.fromEntries(Object.entries(sample).filter(([name]) => !shape[name]?.isOptional()));
}

const sampleOfPart = (part: z.ZodType | undefined, id: Id) =>
  (part ? sampleOf(part, '', id) : {}) as Record<string, unknown>;
const partsOf = ({ params, query, body }: Endpoint, id: Id): Parts => ({
  params: sampleOfPart(params, id),
  query: sampleOfPart(query, id),
  body: body ? sampleOfPart(body, id) : undefined,
});

async function send(key: CallKey, { params, query, body }: Parts, token: string | undefined) {
  const [method, path] = key.split(' ') as [string, string];
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(params[name]));
  const search = new URLSearchParams(
    Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
  );
  const url = `/api/v1${filled}${search.size > 0 ? `?${search}` : ''}`;
  const { status, body: answer } = await app.raw(method, url, body, { token });
  return {
    status,
    code: answer.code,
    fields: Object.keys(answer.errors ?? {}),
    text: JSON.stringify(answer),
  };
}

/** The codes with which a person is refused; undefined for whom the call is open. */
function refusalOf(key: CallKey, access: Endpoint['access'], person: Person) {
  if (person.pending && !access.whilePending) {
    // Who is not active has no game to answer in: the one statement that proves the session finds none.
    if (access.provedBy && isAllowed(key, access, person)) return [person.pending, 'not-found'];
    return isAllowed(key, access, person) ? [person.pending] : ['forbidden', person.pending];
  }
  return isAllowed(key, access, person) ? undefined : ['forbidden'];
}

it.each(endpoints)('%s refuses whom its access leaves out, with nothing but that', async (key, endpoint) => {
  const { access } = endpoint;
  const faults: string[] = [];
  const parts = partsOf(endpoint, MISSING);
  const nobody = await send(key, parts, undefined);
  if (nobody.status >= 500 || (access.who !== 'anyone') !== (nobody.code === 'session-required'))
    faults.push(`nobody: ${nobody.text}`);
  for (const [who, person] of Object.entries(people)) {
    if (access.who === 'anyone') break;
    const expected = refusalOf(key, access, person);
    const bare = { ...parts, query: withoutOptional(endpoint.query, parts.query) };
    for (const sent of expected && JSON.stringify(bare) !== JSON.stringify(parts) ? [parts, bare] : [parts]) {
      const reply = await send(key, sent, person.token);
      const isRight = expected
        ? expected.includes(reply.code ?? '')
        : reply.status !== 401 && reply.status !== 403;
      if (!isRight || reply.status >= 500) faults.push(`${who}: ${reply.status} ${reply.text.slice(0, 200)}`);
    }
  }
  expect(faults.join('\n')).toBe('');
});

/** What a path begins with, and the own object that stands there while another id of the call is foreign. */
const OWN: Record<string, string> = {
  classrooms: 'classrooms',
  'live-games': 'games',
  leagues: 'leagues',
  students: 'students',
  'word-groups': 'word_groups',
  'list-groups': 'list_groups',
  'student-games': 'student_games',
};

/** The ways to put an id into a call: in every place at once, or in one beside an own object in the path. */
function placings(key: CallKey, endpoint: Endpoint): ((id: Id) => Parts)[] {
  const [first = ''] = Object.keys(sampleOfPart(endpoint.params, MISSING));
  const segment = key.split('/').find((part) => part in OWN) ?? '';
  const ownOne = own.get(OWN[segment] ?? '');
  const everywhere = (id: Id) => partsOf(endpoint, id);
  if (!ownOne || !isId(first)) return [everywhere];
  const besideOwn = (id: Id) => {
    const parts = partsOf(endpoint, id);
    return { ...parts, params: { ...parts.params, [first]: idFor(first, ownOne) } };
  };
  return JSON.stringify(besideOwn(MISSING)) === JSON.stringify(besideOwn({ ...MISSING, id: 1, uuid: 'x' }))
    ? [everywhere]
    : [everywhere, besideOwn];
}

const withIds = endpoints.filter(
  ([, endpoint]) =>
    JSON.stringify(partsOf(endpoint, MISSING)) !==
    JSON.stringify(partsOf(endpoint, { ...MISSING, id: 1, uuid: 'x' })),
);

/** The call went as far as looking for the id, so that an equal reply says something. */
function isProof(
  key: CallKey,
  { access }: Endpoint,
  person: Person,
  missing: Awaited<ReturnType<typeof send>>,
) {
  if (person.isUncovered && access.licence) return missing.status === 402 || missing.status === 404;
  if (missing.status === 422) return missing.fields.length > 0 && missing.fields.every(isId);
  return missing.status === 404 || LEAVES_OUT.has(key);
}

it.each(withIds)('%s answers for what is another’s as for what is not there', async (key, endpoint) => {
  const faults: string[] = [];
  for (const [who, person] of Object.entries(people)) {
    if (person.pending || !isAllowed(key, endpoint.access, person)) continue;
    for (const place of placings(key, endpoint)) {
      const missing = await send(key, place(MISSING), person.token);
      for (const id of foreign) {
        if (JSON.stringify(place(id)) === JSON.stringify(place(MISSING))) continue;
        const reply = await send(key, place(id), person.token);
        if (reply.status === 429) app.clock.advance(24 * 3_600_000);
        if (reply.status !== missing.status || reply.text !== missing.text)
          faults.push(`${who}, ${id.table}: ${missing.text} ≠ ${reply.text}`);
      }
      if (!isProof(key, endpoint, person, missing))
        faults.push(`${who} proves nothing: ${missing.status} ${missing.text}`);
    }
  }
  expect(faults.join('\n')).toBe('');
});

it('opens with the same calls what is one’s own, of as many kinds', async () => {
  expect(foreign.length).toBeGreaterThan(12);
  expect(foreign.map(({ table: name }) => name)).toEqual(expect.arrayContaining(Object.values(OWN)));
  const opened = new Set<string>();
  for (const [key, endpoint] of withIds.filter(([name]) => name.startsWith('GET ')))
    for (const person of Object.values(people)) {
      if (person.pending || !isAllowed(key, endpoint.access, person)) continue;
      for (const id of own.values())
        if ((await send(key, partsOf(endpoint, id), person.token)).status === 200) opened.add(key);
    }
  expect(opened.size).toBeGreaterThan(withIds.filter(([name]) => name.startsWith('GET ')).length / 2);
});
