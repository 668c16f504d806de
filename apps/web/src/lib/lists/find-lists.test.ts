import type { WordGroup } from '@motamo/contract/words';
import { expect, it } from 'vitest';
import { findLists } from './find-lists.ts';

const list = (text: string, traductions: WordGroup['traductions'] = []) =>
  ({ uuid: text, text, traductions }) as unknown as WordGroup;
const names = (lists: WordGroup[]) => lists.map(({ text }) => text);

it('finds a list by its name in the reader’s language, without its accents', () => {
  const lists = [list('School', [{ lang: 'fr', text: 'À l’école' }]), list('Farm')];
  expect(names(findLists(lists, ' ECO', 'fr'))).toEqual(['School']);
  expect(names(findLists(lists, 'eco', 'en'))).toEqual([]);
  expect(names(findLists(lists, 'eco', 'en', [{ uuid: 'Farm' }]))).toEqual(['Farm']);
});
