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
