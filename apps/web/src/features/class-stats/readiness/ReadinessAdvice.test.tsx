import type { ReadinessGrid } from '@motamo/contract/stats/class-stats';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { needTexts, startTexts } from '../../../lib/i18n.ts';
import { showRoutes } from '../../../lib/show-routes.tsx';
import { ReadinessAdvice } from './ReadinessAdvice.tsx';

beforeAll(async () => {
  await startTexts();
  await needTexts('stats');
});
afterEach(cleanup);

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
const Advice = () => <ReadinessAdvice ready={shown} chosen={null} />;

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
