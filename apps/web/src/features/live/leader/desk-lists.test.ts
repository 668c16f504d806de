import type { WordGroup } from '@motamo/contract/words';
import { expect, it } from 'vitest';
import { deskLists, startTab } from './desk-lists.ts';

const group = (id: number, fr: string, change: Partial<WordGroup> = {}): WordGroup => ({
  id,
  uuid: `list-${id}`,
  text: fr,
  type: 'list',
  listGroupId: null,
  imageUrl: null,
  coverUrls: [],
  wordIds: [],
  weekNb: 1,
  isWeekNb: false,
  difficulty: 1,
  grades: [],
  wordCount: 12,
  traductions: [{ lang: 'fr', text: fr }],
  ...change,
});
const all = [group(1, 'L’Été'), group(2, 'À la ferme'), group(3, 'Ma liste', { type: 'custom' })];
const wish = { tab: 'list', search: '', lang: 'fr' } as const;

const tabOf = (wordGroups: readonly WordGroup[], listGroupId: number | null) =>
  startTab(wordGroups, { listGroupId, lang: 'fr', reviewName: 'À revoir' });

it('starts on the own lists where there are some (product §2)', () => {
  expect(tabOf(all, null)).toBe('custom');
  expect(tabOf(all.slice(0, 2), null)).toBe('list');
});

it('starts on the lists of Motamo where the only own one holds the missed words of a game', () => {
  const missed = group(4, 'À revoir · L’Été', { type: 'custom' });
  expect(tabOf([...all.slice(0, 2), missed], null)).toBe('list');
  expect(tabOf([...all, missed], null)).toBe('custom');
});

it('starts on the lists of Motamo where the class has none of the own ones (product §2)', () => {
  const ofClass = [group(4, 'Sa liste', { type: 'custom', listGroupId: 7 })];
  expect(tabOf(ofClass, 7)).toBe('custom');
  expect(tabOf(ofClass, 8)).toBe('list');
});

it('finds without accents and capitals', () => {
  const { shown, hasBoth } = deskLists(all, wish);
  expect(shown.map(({ id }) => id)).toEqual([2, 1]);
  expect(hasBoth).toBe(true);
  expect(deskLists(all, { ...wish, search: 'ete' }).shown.map(({ id }) => id)).toEqual([1]);
  expect(deskLists(all, { ...wish, search: 'chat' }).shown).toEqual([]);
});
