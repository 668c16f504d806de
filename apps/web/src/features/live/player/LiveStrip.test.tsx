import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { needTexts, startTexts } from '../../../lib/i18n.ts';
import {
  pictured,
  resultOf,
  translateSection,
  withSentences,
  wordOf,
} from '../../../question/sample-game.ts';
import { LiveStrip } from './LiveStrip.tsx';

beforeAll(async () => {
  await startTexts();
  await needTexts('play');
});
afterEach(cleanup);

const player = { audience: 'student', lang: 'fr', learningLang: 'en' } as const;

function show(isRight: boolean, isSpoken: boolean, section = translateSection()) {
  const word = withSentences(wordOf(1, 'le papillon', 'butterfly'));
  const result = resultOf({ isRight, word });
  const judged = { sectionIdx: 0, result, section, untilMs: 0 };
  render(<LiveStrip judged={judged} player={player} isSpoken={isSpoken} />);
}

it('shows the sentence of the word after every answer of a battle', () => {
  show(true, true);
  expect(screen.getByText('A butterfly!').lang).toBe('en');
});

it('says it when tapped after a mistake, unless the wall alone speaks', () => {
  show(false, true);
  expect(screen.getByText('A butterfly!')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Écouter la phrase' })).toBeTruthy();
  cleanup();
  show(false, false);
  expect(screen.getByText('A butterfly!')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Écouter la phrase' })).toBeNull();
});

it('tells what a word meant that was only heard; the others were asked by their meaning', () => {
  const heard = { ...pictured('p1'), imageUrl: null };
  show(false, true, translateSection({ kind: 'hear', words: [heard] }));
  expect(screen.getByText(/= le papillon/)).toBeTruthy();
  cleanup();
  show(false, true);
  expect(screen.queryByText(/= le papillon/)).toBeNull();
});
