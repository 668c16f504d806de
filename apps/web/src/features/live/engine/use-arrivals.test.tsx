import { act, render } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { announcements } from '../../../lib/announcements.ts';
import { needTexts, startTexts } from '../../../lib/i18n.ts';
import { useArrivals } from './use-arrivals.ts';

beforeAll(async () => {
  await startTexts();
  await needTexts('live');
});
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function Room({ names }: { names: readonly string[] }) {
  useArrivals(
    names.map((name) => ({ uuid: name, name })),
    false,
  );
  return null;
}

it('who comes and who leaves within a moment is told in one sentence, one person or several', async () => {
  const { rerender } = render(<Room names={['Léa']} />);
  const said = async (...names: string[]) => {
    rerender(<Room names={names} />);
    await act(() => vi.advanceTimersByTimeAsync(2_000));
    return announcements.read().text;
  };
  expect(await said('Léa', 'Noah')).toBe('Noah est là. 2 en tout.');
  expect(await said('Léa', 'Noah', 'Zoé', 'Liam', 'Mia')).toBe('Zoé, Liam et Mia sont là. 5 en tout.');
  expect(await said('Léa', 'Noah', 'Zoé', 'Liam')).toBe('Mia n’est plus là. 4 en tout.');
  expect(await said('Noah', 'Zoé')).toBe('Léa et Liam ne sont plus là. 2 en tout.');
});
