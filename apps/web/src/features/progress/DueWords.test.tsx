import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { needTexts, startTexts } from '../../lib/i18n.ts';
import { queryClient } from '../../lib/query.ts';
import { DueWords } from './DueWords.tsx';

beforeAll(async () => {
  await startTexts();
  await needTexts('progress');
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

it.each([
  [true, 'Rien à revoir : tes mots tiennent bien !'],
  [false, 'Les mots que tu auras rencontrés reviendront ici.'],
])('praises no words that nobody has met (played: %s)', async (hasPlayed, text) => {
  const dueWords = { count: 0, words: [], wordGroupUuid: null };
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ dueWords })));
  render(
    <QueryClientProvider client={queryClient}>
      <DueWords student={{ lang: 'fr', learningLang: 'en' } as never} hasPlayed={hasPlayed} />
    </QueryClientProvider>,
  );
  expect(await screen.findByText(text)).toBeDefined();
});
