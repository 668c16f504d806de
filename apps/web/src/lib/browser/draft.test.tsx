import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { forgetDrafts, keepDraftsFor, useDraft } from './draft.ts';

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

test('what was sent is no draft, and what is typed afterwards is one', () => {
  const form = open();
  act(() => form.result.current.set({ title: 'La ferme' }));
  act(() => form.result.current.settle());
  expect(form.result.current.value.title).toBe('La ferme');
  expect(open().result.current.isRestored).toBe(false);
  act(() => form.result.current.set({ title: 'La mer' }));
  expect(open().result.current.value.title).toBe('La mer');
});

test('of a form that holds a password only the rest is kept', () => {
  const person = () =>
    renderHook(() => useDraft('person', { name: '', password: '' }, (typed) => ({ ...typed, password: '' })));
  const form = person();
  act(() => form.result.current.set({ password: 'secret' }));
  expect(person().result.current.isRestored).toBe(false);
  act(() => form.result.current.set({ name: 'Léa' }));
  expect(person().result.current.value).toEqual({ name: 'Léa', password: '' });
});

test('a draft waits for its own adult and for nobody else', () => {
  keepDraftsFor('annie');
  const form = open();
  act(() => form.result.current.set({ title: 'La ferme' }));
  form.unmount();
  keepDraftsFor('annie');
  expect(open().result.current.isRestored).toBe(true);
  keepDraftsFor('other');
  expect(open().result.current.isRestored).toBe(false);
});
