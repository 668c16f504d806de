import { mkdirSync, writeFileSync } from 'node:fs';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import {
  createClassroom,
  createParent,
  createStudent,
  createTeacher,
  type SignedInAdult,
  type SignedInStudent,
  signInStudent,
} from '../../../../test/factories.ts';
import { readPdfText } from '../../../../test/pdf-text.ts';
import { SoloPlayer } from '../../../../test/solo-player.ts';
import { loadTestPack } from '../../../../test/test-pack.ts';
import { students } from '../../../db/schema/classes.ts';

const DAY_MS = 24 * 60 * 60_000;
/** Looked at by eye where it is named. */
const { KEEP_PDF } = process.env;

let app: TestApp;
let list = '';
let teacher: SignedInAdult;
let classroom: Awaited<ReturnType<typeof createClassroom>>;
let lea: SignedInStudent;
let first = '';
let last = '';
const today = () => app.clock.now().toISOString().slice(0, 10);

async function play(student: SignedInStudent, slug: 'translate' | 'dictation' = 'translate') {
  const player = new SoloPlayer(app, {
    ...student,
    token: await signInStudent(app, student.student.id),
  });
  const { status, body } = await player.start(slug, list);
  expect([status, body.errors]).toEqual([201, undefined]);
  await player.finish();
}

beforeAll(async () => {
  app = await startTestApp({ TZ: 'America/Toronto' });
  await app.startBackground();
  list = await loadTestPack(app);
  teacher = await createTeacher(app, { licensed: true, firstName: 'Annie', lastName: 'Gagné' });
  classroom = await createClassroom(app, { teacher, title: 'Les castors' });
  lea = await createStudent(app, { teacher, classroom, firstName: 'Léa', lastName: 'Roy', licensed: true });
  const noah = await createStudent(app, {
    teacher,
    classroom,
    firstName: 'Noah',
    lastName: 'Bois',
    licensed: true,
  });
  await createStudent(app, { teacher, classroom, firstName: 'Zoé', lastName: 'Côté' });
  first = today();
  await play(lea);
  await play(noah);
  app.clock.advance(2 * DAY_MS);
  // A game asks ten words at most: more of them meet all words of the list.
  for (let game = 0; game < 4; game += 1) await play(lea);
  last = today();
});
afterAll(() => app.stop());

interface Wish {
  fromDay?: string;
  untilDay?: string;
  lang?: 'fr' | 'en' | 'es' | 'de' | 'it' | 'pt';
  school?: string;
  students?: string;
  paper?: 'letter' | 'a4';
}

const askClass = (wish: Wish = {}, who = teacher, uuid = classroom.uuid) =>
  app.call(
    'GET /user/bulk/documents/certificates/classrooms/{uuid}',
    { params: { uuid }, query: { fromDay: first, untilDay: last, ...wish } },
    { token: who.token, lang: 'fr' },
  );
const askOne = (uuid: string, who: SignedInAdult, wish: Omit<Wish, 'students'> = {}) =>
  app.call(
    'GET /user/bulk/documents/certificates/students/{uuid}',
    { params: { uuid }, query: { fromDay: first, untilDay: last, ...wish } },
    { token: who.token, lang: 'fr' },
  );

async function pagesOf({ body }: Awaited<ReturnType<typeof askClass>>, who = teacher) {
  const headers = { authorization: `Bearer ${who.token}` };
  const { rawPayload } = await app.http.inject({
    method: 'GET',
    url: body.bulkDocument.documentUrl,
    headers,
  });
  if (KEEP_PDF) {
    mkdirSync(KEEP_PDF, { recursive: true });
    writeFileSync(`${KEEP_PDF}/${body.bulkDocument.uuid}.pdf`, rawPayload);
  }
  return readPdfText(rawPayload).map((texts) => texts.map(({ text }) => text).join(' '));
}

/** The figure before its words, as the page shows both. */
const figure = (page: string | undefined, label: string) =>
  new RegExp(`(\\d+) ${label}`).exec(page ?? '')?.[1];

describe('certificates of a class', () => {
  it('say what each pupil who played did in the period, in the names of teacher, school and class', async () => {
    const pages = await pagesOf(await askClass({ school: 'École du Boisé' }));
    expect(pages).toHaveLength(2);
    const [léa, noah] = pages;
    expect(léa).toMatch(/Certificat remis à Léa Roy/);
    expect(léa).toMatch(/Annie Gagné .*École du Boisé · Les castors/);
    expect(noah).toContain('Noah Bois');
    // One game teaches no word yet (rulings 8); a day of play is a day of play.
    expect([figure(noah, 'mots? appris'), figure(noah, 'jour de jeu')]).toEqual([undefined, '1']);
    expect(figure(léa, 'jours de jeu')).toBe('2');
    const { body } = await app.call(
      'GET /user/students/{uuid}/stats/words',
      { params: { uuid: lea.student.uuid } },
      { token: teacher.token },
    );
    const learnt = body.statsWords.learntByWeek.reduce((sum, { count }) => sum + count, 0);
    expect(learnt).toBeGreaterThan(0);
    expect(figure(léa, 'mots appris')).toBe(String(learnt));
    expect(figure(léa, 'liste terminée')).toBe('1');
    expect(léa).toMatch(/Toute la liste est apprise : « liste farm »/);
  });

  it('count only what happened in the period', async () => {
    const pages = await pagesOf(await askClass({ untilDay: first }));
    expect(pages.map((page) => [figure(page, 'mots appris'), figure(page, 'jour de jeu')])).toEqual([
      [undefined, '1'],
      [undefined, '1'],
    ]);
    // One year is told once, two are both told.
    expect(pages[0]).toMatch(/du 10 novembre au 10 novembre 2026/);
    const [long] = await pagesOf(await askClass({ fromDay: '2020-01-01' }));
    expect(long).toMatch(/du 1er janvier 2020 au \d+ \S+ \d{4}/);
    const before = await askClass({ fromDay: '2020-01-01', untilDay: '2020-02-01' });
    expect([before.status, Object.keys(before.body.errors ?? {})]).toEqual([422, ['fromDay']]);
    expect((await askClass({ fromDay: last, untilDay: first })).status).toBe(422);
  });

  it('count the dictations that were finished, and none that was only begun', async () => {
    const owls = await createClassroom(app, { teacher, title: 'Les hiboux' });
    const maya = await createStudent(app, { teacher, classroom: owls, firstName: 'Maya', licensed: true });
    const hugo = await createStudent(app, { teacher, classroom: owls, firstName: 'Hugo', licensed: true });
    await play(maya, 'dictation');
    await play(maya, 'dictation');
    await play(hugo);
    await new SoloPlayer(app, { ...hugo, token: await signInStudent(app, hugo.student.id) }).start(
      ...(['dictation', list] as const),
    );
    const day = { fromDay: today(), untilDay: today() };
    const pages = await pagesOf(await askClass(day, teacher, owls.uuid));
    expect(pages.map((page) => figure(page, 'dictées? faites?'))).toEqual([undefined, '2']);
  });

  it('are those of the chosen pupils, in the language and on the paper that are wished', async () => {
    const pages = await pagesOf(await askClass({ students: lea.student.uuid, lang: 'es', paper: 'a4' }));
    expect(pages).toHaveLength(1);
    expect(pages[0]).toMatch(/Diploma otorgado a Léa Roy/);
    const elsewhere = await createStudent(app, {
      teacher,
      classroom: await createClassroom(app, { teacher }),
    });
    expect((await askClass({ students: elsewhere.student.uuid })).status).toBe(404);
  });
});

it('a parent gets the certificate of the own child, nobody that of another', async () => {
  const parent = await createParent(app, { firstName: 'Paul', lastName: 'Roy' });
  await app.ctx.db.update(students).set({ parentId: parent.user.id }).where(eq(students.id, lea.student.id));
  const [page] = await pagesOf(await askOne(lea.student.uuid, parent), parent);
  expect(page).toMatch(/Léa Roy .*Paul Roy/);
  const stranger = await createTeacher(app);
  expect((await askOne(lea.student.uuid, stranger)).status).toBe(404);
  expect((await askClass({}, stranger)).status).toBe(404);
  const { documentUrl } = (await askOne(lea.student.uuid, parent)).body.bulkDocument;
  const theirs = await app.http.inject({
    method: 'GET',
    url: documentUrl,
    headers: { authorization: `Bearer ${stranger.token}` },
  });
  expect(theirs.statusCode).toBe(404);
});
