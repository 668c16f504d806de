import { createHash } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DEFAULT_NEEDS } from '@motamo/rules/needs-profile';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { stringify } from 'yaml';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { createStudent, createTeacher } from '../../../test/factories.ts';
import { SoloPlayer } from '../../../test/solo-player.ts';
import { writeTestPack } from '../../../test/test-pack.ts';
import { wordMemories } from '../../db/schema/words.ts';
import { loadPack } from '../content/content.ts';
import type { ContentError } from '../content/pack-check.ts';

/* Words that sound alike: heard in a sentence, written letter by letter. */

let app: TestApp;
let folder: string;

const explained = (fr: string, en: string) => ({ fr, en, es: en, de: en, it: en, pt: en });
const sets = [
  {
    key: 'a-accent',
    lang: 'fr',
    grades: [3, 4],
    forms: [
      {
        text: 'a',
        explanations: explained('On peut dire « avait ».', 'You can say "avait".'),
        sentences: ['Léo a froid.', 'Nora a deux chats.', 'Papa a faim.'],
      },
      {
        text: 'à',
        explanations: explained('On ne peut pas dire « avait ».', 'You cannot say "avait".'),
        sentences: ['Je vais à la plage.', 'Nous jouons à la balle.', 'Elle parle à Samir.'],
      },
    ],
  },
];

const putSets = (homophones: unknown) =>
  writeFileSync(path.join(folder, 'homophones.yaml'), stringify({ homophones }));

beforeAll(async () => {
  app = await startTestApp();
  folder = writeTestPack();
  putSets(sets);
  // named after the sha256 of "fr\nLéo a froid." and so on: without files the sentence is only read
  for (const sentence of sets.flatMap(({ forms }) => forms.flatMap(({ sentences }) => sentences))) {
    const digest = createHash('sha256').update(`fr\n${sentence}`).digest('hex').slice(0, 16);
    writeFileSync(path.join(folder, `sounds/fr/${digest}.mp3`), `sound of ${sentence}`);
  }
  await loadPack(app.ctx, folder);
});
afterAll(async () => {
  await app.stop();
  rmSync(path.dirname(folder), { recursive: true });
});

const pupil = (grade: number, learningLang: 'fr' | 'es' = 'fr') =>
  createStudent(app, { licensed: true, lang: 'en', learningLang, grade });

async function setsOf({ token }: { token: string }) {
  const { body } = await app.call('GET /student/homophones', {}, { token });
  return body.homophones;
}

async function uuidOfSet(session: { token: string }): Promise<string> {
  const [set] = await setsOf(session);
  return set?.wordGroup.uuid ?? '';
}

/** The form that the present question lacks, by its key. */
async function askedForm(player: SoloPlayer) {
  const { prompt } = await player.open();
  const choices = (await player.key()).choices;
  const right = choices.find(({ wordId }) => wordId === prompt.wordId);
  const shown = player.section.answers.find(({ uuid }) => uuid === right?.uuid);
  return { prompt, form: shown?.traductions[0]?.text ?? '' };
}

test('homophones are offered from their grade on, to who learns their language, and stand on no shelf', async () => {
  const third = await pupil(3);
  expect((await setsOf(third)).map(({ wordGroup }) => wordGroup.text)).toEqual(['a / à']);
  expect(await setsOf(await pupil(5))).toHaveLength(1);
  expect(await setsOf(await pupil(2))).toEqual([]);
  const other = await pupil(3, 'es');
  expect(await setsOf(other)).toEqual([]);
  const uuid = await uuidOfSet(third);
  const { body } = await app.call('GET /student/word-groups', {}, third);
  expect(body.wordGroups.map((group) => group.uuid)).not.toContain(uuid);
  expect((await new SoloPlayer(app, other).start('dictation', uuid)).status).toBe(404);
  expect((await new SoloPlayer(app, third).start('cards', uuid)).status).toBe(404);
});

test('a sentence is heard, the word that it lacks is written, and an accent decides', async () => {
  const session = await pupil(3);
  const player = new SoloPlayer(app, session);
  expect((await player.start('dictation', await uuidOfSet(session))).status).toBe(201);
  const { section } = player;
  expect(section).toMatchObject({ kind: 'gap', asksTyping: true });
  expect(section.words[0]?.soundUrl).toBeTruthy();
  expect(section.words[0]?.traductions[0]?.text).toMatch(/_____/);
  const texts = section.answers.map(({ traductions }) => traductions[0]?.text).sort();
  expect(texts).toEqual(['a', 'à']);
  const first = await askedForm(player);
  const wrong = first.form === 'a' ? 'à' : 'a';
  await player.answer({ wordUuid: first.prompt.uuid, answeredText: wrong });
  const [missed] = player.mine.results;
  expect(missed).toMatchObject({ isRight: false, isAlmost: false, forgiven: [] });
  const told = missed?.word?.explanations?.find(({ lang }) => lang === 'en')?.text;
  expect(told).toBe(first.form === 'a' ? 'You can say “avait”.' : 'You cannot say “avait”.');
  while (!player.data.isFinish) {
    const { prompt, form } = await askedForm(player);
    // what was missed comes back to be chosen
    if (player.section.asksTyping)
      await player.answer({ wordUuid: prompt.uuid, answeredText: form.toUpperCase() });
    else await player.right();
    expect(player.mine.results.at(-1)).toMatchObject({ isRight: true, forgiven: [] });
  }
  const [set] = await setsOf(session);
  expect(set?.bestSuccessRate).toBeGreaterThan(80);
  expect(await app.ctx.db.$count(wordMemories)).toBe(0);
});

test('who hears nothing reads the sentence without its word', async () => {
  const session = await createStudent(app, {
    licensed: true,
    lang: 'en',
    learningLang: 'fr',
    grade: 4,
    needs: { ...DEFAULT_NEEDS, noAudio: true },
  });
  const player = new SoloPlayer(app, session);
  await player.start('dictation', await uuidOfSet(session));
  expect(player.section.words[0]).toMatchObject({ soundUrl: null });
  expect(player.section.words[0]?.traductions[0]?.text).toMatch(/_____/);
});

test('an adult reads how to tell the forms, and their sentences', async () => {
  const { token } = await createTeacher(app);
  const { body } = await app.call('GET /user/homophones', { query: { lang: 'fr' } }, { token });
  const [set] = body.homophones;
  expect(set?.words).toHaveLength(6);
  const [word] = set?.words ?? [];
  expect(word?.traductions).toMatchObject([{ lang: 'fr', text: 'a', sentences: [{ text: 'Léo a froid.' }] }]);
  expect(word?.explanations?.map(({ lang }) => lang)).toEqual(['fr', 'en', 'es', 'de', 'it', 'pt']);
  const english = await app.call('GET /user/homophones', { query: { lang: 'en' } }, { token });
  expect(english.body.homophones).toEqual([]);
});

test('a set whose sentence lacks its form, or holds another one, is not let in; the same pack again changes nothing', async () => {
  expect(await loadPack(app.ctx, folder)).toMatchObject({ changedRows: 0 });
  const [set] = sets;
  const [a, accent] = set?.forms ?? [];
  putSets([{ ...set, forms: [{ ...a, sentences: ['Léo court.', 'Elle a parlé à Samir.'] }, accent] }]);
  const error = await loadPack(app.ctx, folder).catch((thrown: unknown) => thrown);
  expect((error as ContentError).lines).toEqual([
    'homophones.yaml set 1 (a-accent): no "a" in: Léo court.',
    'homophones.yaml set 1 (a-accent): also "à" in: Elle a parlé à Samir.',
  ]);
  putSets(sets);
  writeFileSync(path.join(folder, 'pack.yaml'), 'pack: tests\n# read anew\n');
  expect(await loadPack(app.ctx, folder)).toMatchObject({ changedRows: 0 });
});
