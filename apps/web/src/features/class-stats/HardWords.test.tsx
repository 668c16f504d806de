import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { needTexts, startTexts } from '../../lib/i18n.ts';
import { usePage } from '../../lib/page.ts';
import { HARD_WORDS } from '../../lib/stats-start.ts';
import { HardWords } from './HardWords.tsx';

beforeAll(async () => {
  await startTexts();
  await needTexts('stats');
});
afterEach(() => {
  cleanup();
  window.location.hash = '';
});

function Page() {
  usePage('Léa');
  return (
    <main>
      <h1>Léa</h1>
      <HardWords name="Léa" words={[]} listenLang="en" />
    </main>
  );
}

const show = () => act(async () => void render(<Page />));

it('is where an address leads that names the words to go over', async () => {
  window.location.hash = HARD_WORDS;
  await show();
  cleanup();
  // The first page of a visit leaves the focus alone: the second tells.
  await show();
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2 }));
});

it('leaves the focus to the page without that', async () => {
  await show();
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
});

const turns = [
  [{ seenDaysAgo: 9, comesInDays: 0 }, 'Vu il y a 9 jours · revient bientôt'],
  [{ seenDaysAgo: 0, comesInDays: 2 }, 'Vu aujourd’hui · revient dans 2 jours'],
] as const;

it.each(turns)('says when a word was seen and when it comes again', async (turn, text) => {
  const texts = { text: 'cow', meaning: 'la vache', imageUrl: null, soundUrl: null, soundKind: null };
  const word = { id: 1, uuid: '01890000-0000-7000-8000-000000000001', ...texts };
  const words = [{ word, successRate: 50, lastRight: [false, true], turn }];
  await act(async () => void render(<HardWords name="Léa" words={words} listenLang={null} />));
  expect(screen.getByText(text)).toBeDefined();
});
