import type { WordGroup } from '@motamo/contract/words';
import { expect, it } from 'vitest';
import { sortLists } from './lists-view.ts';
import { shelvesOf, squareOf } from './word-shelves.ts';

const list = (text: string, change: Partial<WordGroup> = {}): WordGroup => ({
  id: 1,
  uuid: text,
  text,
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
  knownCount: 0,
  traductions: [],
  ...change,
});
const names = (lists: WordGroup[]) => lists.map(({ text }) => text);

it('puts the week first, then what is begun, then the new, then what is known', () => {
  const lists = [
    list('Zoo'),
    list('Été'),
    list('Ferme', { knownCount: 12 }),
    list('Fruits', { knownCount: 3 }),
    list('Semaine', { isWeekNb: true, knownCount: 12 }),
  ];
  expect(names(sortLists(lists, 'fr'))).toEqual(['Semaine', 'Fruits', 'Été', 'Zoo', 'Ferme']);
});

it('sets words on shelves by difficulty and leaves out empty ones', () => {
  const words = [{ difficulty: 3 }, { difficulty: 1 }, { difficulty: 3 }];
  expect(shelvesOf(words).map(({ level, items }) => [level, items.length])).toEqual([
    [1, 1],
    [3, 2],
  ]);
});

it('shows a word that was seen but not learnt as still to be discovered, and none for guests', () => {
  const word = { knowledge: 'seen' } as Parameters<typeof squareOf>[0];
  expect(squareOf(word)).toBe('unseen');
  expect(squareOf({ ...word, knowledge: 'learnt' })).toBe('learnt');
  expect(squareOf({ ...word, knowledge: undefined })).toBeUndefined();
});
