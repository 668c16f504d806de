import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { needTexts, startTexts } from '../../lib/i18n.ts';
import { wordOf } from '../../question/sample-game.ts';
import { WordShelf } from './WordShelf.tsx';

beforeAll(async () => {
  await startTexts();
  await needTexts('student');
});
afterEach(cleanup);

it('shows the picture of a word, and its first letter where it has none', () => {
  const pictured = { ...wordOf(1, 'le papillon', 'butterfly'), imageUrl: '/media/1.svg' };
  const plain = wordOf(2, 'la rêverie', 'daydream');
  const { container } = render(<WordShelf level={1} words={[pictured, plain]} lang="en" learningLang="fr" />);
  expect([...container.querySelectorAll('img')].map((img) => img.getAttribute('src'))).toContain(
    '/media/1.svg',
  );
  expect(screen.getByText('R').getAttribute('aria-hidden')).toBe('true');
  expect(screen.queryByText('P')).toBeNull();
  expect(screen.getByText('R').parentElement?.style.background).toBe('var(--ground-sky)');
});
