import { cleanup } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { showRoutes } from '../../lib/show-routes.tsx';
import { GuestLayout } from './GuestLayout.tsx';
import { StudentLayout } from './StudentLayout.tsx';

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});

it.each([
  ['pupils', StudentLayout],
  ['guests', GuestLayout],
] as const)('a second tap does nothing on the pages of %s', async (_whose, layout) => {
  showRoutes({ '/': null }, { around: layout });
  const act = vi.fn();
  const [first, second] = [document.createElement('button'), document.createElement('button')];
  first.addEventListener('click', () => first.replaceWith(second));
  second.addEventListener('click', act);
  await vi.waitFor(() => {
    document.body.append(first);
    act.mockClear();
    for (const each of [first, second])
      each.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }));
    second.remove();
    expect(act).not.toHaveBeenCalled();
  });
});
