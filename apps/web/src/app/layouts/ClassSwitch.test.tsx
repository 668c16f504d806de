import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { useChosenClass } from '../../lib/browser/chosen-class.ts';
import { needTexts, startTexts } from '../../lib/i18n.ts';
import { queryClient } from '../../lib/query.ts';
import { showRoutes } from '../../lib/show-routes.tsx';
import { ClassSwitch } from './ClassSwitch.tsx';

const classroom = (uuid: string, title: string, lang: string) => ({ uuid, title, lang, studentsCount: 24 });
let classrooms: object[];

beforeAll(async () => {
  await startTexts();
  await needTexts('adult');
});
beforeEach(() => {
  localStorage.clear();
  queryClient.clear();
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ classrooms })));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const Page = () => <p>the page of {useChosenClass()}</p>;
const show = () =>
  showRoutes({ '/': Page }, { around: () => [<ClassSwitch key="switch" />, <Page key="page" />] });

test('another class is chosen in the menu, and the page follows', async () => {
  classrooms = [classroom('a', 'Classe 4B', 'en'), classroom('b', 'Classe 5A', 'es')];
  show();
  const select = await screen.findByLabelText('Classe');
  expect(screen.getByText('24 élèves · anglais')).toBeTruthy();
  fireEvent.change(select, { target: { value: 'b' } });
  expect(screen.getByText('24 élèves · espagnol')).toBeTruthy();
  expect(screen.getByText('the page of b')).toBeTruthy();
});

test('the only class is named, and nothing is to be chosen', async () => {
  classrooms = [classroom('a', 'Classe 4B', 'en')];
  show();
  expect(await screen.findByText('Classe 4B')).toBeTruthy();
  expect(screen.queryByLabelText('Classe')).toBeNull();
});
