import type { League } from '@motamo/contract/leagues';
import type { Playgroup } from '@motamo/contract/live-boards';
import type { WordGroup } from '@motamo/contract/words';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { needTexts, startTexts } from '../../../lib/i18n.ts';
import { liveGameOf } from '../engine/sample-live.ts';
import { CreateGame } from './CreateGame.tsx';

beforeAll(async () => {
  await startTexts();
  await needTexts('live');
});

let sent: unknown[];
beforeEach(() => {
  sent = [];
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit = {}) => {
    sent.push(JSON.parse(String(body)));
    return new Response(JSON.stringify({ success: true, game: liveGameOf('battle') }), { status: 201 });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const LIST = '01890000-0000-7000-8000-0000000000c1';
const list = { uuid: LIST, text: 'Insectes', traductions: [], imageUrl: null, wordCount: 12 };
const groupOf = (uuid: string, title: string) => ({ id: 1, uuid, title });
const classes = [groupOf('class-1', 'Les hiboux')] as Playgroup[];
const leagues = [groupOf('league-1', 'Les Renards'), groupOf('league-2', 'Les Loups')] as League[];

const onCreated = vi.fn();
const show = (groups: { classrooms?: Playgroup[]; leagues?: League[] }) => (
  <CreateGame
    wordGroups={[list as unknown as WordGroup]}
    classrooms={groups.classrooms ?? []}
    leagues={groups.leagues ?? []}
    onCreated={onCreated}
  />
);
const create = () => fireEvent.click(screen.getByRole('button', { name: 'Créer la partie' }));

it('is random only, without leagues and classes', async () => {
  render(show({}));
  expect(screen.queryByRole('radio', { name: /Hasard|Ligue|Classe/ })).toBeNull();
  create();
  await waitFor(() => expect(sent).toEqual([{ gameTypeSlug: 'battle', wordGroupUuid: LIST }]));
});

it('sends the chosen class, and after another choice the first league', async () => {
  render(show({ classrooms: classes, leagues }));
  create();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ classroomUuid: 'class-1' });
  cleanup();
  render(show({ classrooms: classes, leagues }));
  fireEvent.click(screen.getByRole('radio', { name: 'Hasard' }));
  expect(screen.getByText('Ouverte à tous les élèves de Motamo.')).toBeDefined();
  fireEvent.click(screen.getByRole('radio', { name: 'Ligue' }));
  create();
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toMatchObject({ leagueUuid: 'league-1' });
  expect(sent[1]).not.toHaveProperty('classroomUuid');
});

const gone: [string, Parameters<typeof show>[0], string][] = [
  ['a league', { leagues }, 'Ligue'],
  ['a class', { classrooms: classes }, 'Classe'],
];
it.each(gone)('sends nothing for %s when there is none to choose any more', async (_, groups, kind) => {
  const { rerender } = render(show(groups));
  fireEvent.click(screen.getByRole('radio', { name: kind }));
  // It was left, or deleted, while the form stood open.
  rerender(show({}));
  create();
  expect(sent).toEqual([]);
  rerender(show(groups));
  create();
  await waitFor(() => expect(sent).toHaveLength(1));
});
