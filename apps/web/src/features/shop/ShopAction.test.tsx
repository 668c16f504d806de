import type { Student } from '@motamo/contract/people';
import type { ShopProduct } from '@motamo/contract/shop';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { needTexts, startTexts } from '../../lib/i18n.ts';
import { ShopAction } from './ShopAction.tsx';

beforeAll(async () => {
  await startTexts();
  await needTexts('shop');
});
afterEach(cleanup);

const robot: ShopProduct = {
  ...{
    id: 7,
    uuid: '01890000-0000-7000-8000-000000000007',
    code: 'robot',
    title: 'Le robot',
    imageUrl: null,
  },
  ...{ traductions: [], color: null, pricePointsK: 220, pricePointsZ: 6, unlockAtLevel: 8 },
  ...{ productCategoryId: 1, category: 'avatar', state: 'can-buy', gamesAway: 0 },
};

function show(state: ShopProduct['state'], points: { pointsK: number; pointsZ: number }) {
  const onBuy = vi.fn();
  const student = points as Student;
  render(
    <ShopAction
      {...{ student, onBuy }}
      product={{ ...robot, state }}
      isNew={false}
      isBusy={false}
      onUse={onBuy}
    />,
  );
  return { button: screen.getByRole<HTMLButtonElement>('button'), onBuy };
}

it('can be pressed while K and Z are both there', () => {
  const { button, onBuy } = show('can-buy', { pointsK: 220, pointsZ: 6 });
  fireEvent.click(button);
  expect([button.textContent, button.disabled, onBuy.mock.calls.length]).toEqual(['Acheter', false, 1]);
});

it('once it has bought is another button, so that a second tap does not put on; it has the focus', () => {
  const shown = {
    student: { pointsK: 220, pointsZ: 6 } as Student,
    isBusy: false,
    onBuy: vi.fn(),
    onUse: vi.fn(),
  };
  const { rerender } = render(<ShopAction {...shown} product={robot} isNew={false} />);
  const buy = screen.getByRole('button', { name: /^Acheter/ });
  rerender(<ShopAction {...shown} product={{ ...robot, state: 'bought' }} isNew />);
  expect(buy.isConnected).toBe(false);
  expect(document.activeElement).toBe(screen.getByRole('button'));
});

const closed = [
  ['not-enough-points', { pointsK: 164, pointsZ: 9 }, 'Il te manque 56 K'],
  ['not-enough-points', { pointsK: 300, pointsZ: 2 }, 'Il te manque 4 Z'],
  ['not-enough-points', { pointsK: 0, pointsZ: 0 }, 'Il te manque 220 K et 6 Z'],
  ['locked', { pointsK: 300, pointsZ: 9 }, 'Au niveau 8'],
  ['bought', { pointsK: 300, pointsZ: 9 }, 'Déjà à toi'],
  ['in-use', { pointsK: 300, pointsZ: 9 }, 'En cours d’utilisation'],
] as const;

it.each(closed)('the button of what is %s is disabled and says why', (state, points, why) => {
  const { button, onBuy } = show(state, points);
  fireEvent.click(button);
  expect([button.textContent?.trim(), button.disabled, onBuy.mock.calls.length]).toEqual([why, true, 0]);
});
