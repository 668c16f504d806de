import type { ReadinessGrid } from '@motamo/contract/stats/class-stats';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { needTexts, startTexts } from '../../../lib/i18n.ts';
import { showRoutes } from '../../../lib/show-routes.tsx';
import { type ReadinessActions, ReadinessAdvice } from './ReadinessAdvice.tsx';

beforeAll(async () => {
  await startTexts();
  await needTexts('stats');
});
afterEach(() => {
  cleanup();
  actions = null;
});

/** Two pupils, one word; what each is expected to remember of it. */
function grid(recalls: readonly (number | null)[]): ReadinessGrid {
  const rows = recalls.map((recall, at) => {
    const isReady = recall !== null && recall >= 0.8;
    const student = { id: at, uuid: `${at}`, name: `Élève ${at}`, firstName: `Élève${at}` };
    const readiness = recall === null ? 'unseen' : isReady ? 'ready' : 'weak';
    return { student, cells: [{ recall, readiness }], readyCount: Number(isReady), isReady };
  });
  return {
    ...{ wordGroup: { uuid: 'list-1', text: 'La météo' }, day: '2026-11-27', neededCount: 1 },
    ...{ words: [{ id: 1, text: 'rain', imageUrl: null, meaning: 'la pluie' }], rows },
    readyStudentsCount: rows.filter(({ isReady }) => isReady).length,
  } as unknown as ReadinessGrid;
}

let shown = grid([]);
let actions: ReadinessActions | null = null;
const Advice = () => <ReadinessAdvice ready={shown} chosen={null} actions={actions} />;

async function show(recalls: readonly (number | null)[]) {
  shown = grid(recalls);
  showRoutes({ '/': Advice, '/user/play/$uuid': null });
  const text = (await screen.findByRole('complementary')).textContent ?? '';
  return text.replaceAll(/\s/g, ' ');
}

it('of a list that nobody has met says so, and the way to it', async () => {
  const text = await show([null, null]);
  expect(text).toContain('Personne n’a encore rencontré cette liste');
  expect(text).not.toMatch(/0 sur 2|0 prêt|coup de main/);
  expect(screen.getByRole('link', { name: 'Ouvrir la liste' }).getAttribute('href')).toBe(
    '/user/play/list-1',
  );
});

it('while nobody is ready says how many have begun', async () => {
  const text = await show([0.4, null]);
  expect(text).toContain('1 sur 2ont commencé cette liste');
  expect(text).toContain('Personne n’est encore prêt');
});

it('as soon as somebody is ready says how many will be', async () => {
  expect(await show([0.9, null])).toContain('1 sur 2seront prêts ce jour-là');
});

it('who needs a hand may be given the list, and its words be played together', async () => {
  actions = {
    classroomUuid: 'class-1',
    homework: (list, students) => <button type="button">{`${list} à ${students.join(', ')}`}</button>,
  };
  await show([0.9, 0.4, null]);
  expect(screen.getByRole('button', { name: 'list-1 à 1, 2' })).toBeDefined();
  // A battle needs ten words, this list has one.
  expect(screen.queryByRole('button', { name: /^Bataille/ })).toBeNull();
  cleanup();
  const { words, rows, ...rest } = grid([0.4]);
  const many = Array.from({ length: 14 }, (_, id) => ({ ...words[0], id }));
  const cells = many.map(() => rows[0]?.cells[0]);
  shown = { ...rest, words: many, rows: [{ ...rows[0], cells }] } as unknown as ReadinessGrid;
  showRoutes({ '/': Advice, '/user/play/$uuid': null });
  expect(await screen.findByRole('button', { name: 'Bataille sur 12 mots de cette liste' })).toBeDefined();
});
