import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { forgetDrafts, useDraft } from './draft.ts';

beforeEach(() => sessionStorage.clear());

const open = (name = 'list') => renderHook(() => useDraft(name, { title: '', words: [] as string[] }));

test('what was typed is there when the form opens again, and gone once it is saved', () => {
  const form = open();
  act(() => form.result.current.set({ title: 'La ferme' }));
  form.unmount();
  const again = open();
  expect(again.result.current.value).toEqual({ title: 'La ferme', words: [] });
  expect(again.result.current.isRestored).toBe(true);
  act(() => again.result.current.discard());
  again.unmount();
  expect(open().result.current).toMatchObject({ value: { title: '' }, isRestored: false });
});

test('changes that follow each other at once all count', () => {
  const form = open();
  act(() => {
    for (const word of ['vache', 'chat'])
      form.result.current.set(({ words }) => ({ words: [...words, word] }));
  });
  expect(form.result.current.value.words).toEqual(['vache', 'chat']);
});

test('an untouched form keeps nothing, other forms keep their own', () => {
  open().unmount();
  const other = open('paste');
  act(() => other.result.current.set({ title: 'x' }));
  expect(open().result.current.isRestored).toBe(false);
  expect(open('paste').result.current.isRestored).toBe(true);
  forgetDrafts();
  expect(open('paste').result.current.isRestored).toBe(false);
});
