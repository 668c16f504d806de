import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { RoundButton } from './form/RoundButton.tsx';
import { Tooltip } from './Tooltip.tsx';

it('names a button without words to who points at it, and goes by Escape; a touch shows nothing', () => {
  vi.useFakeTimers();
  render(
    <>
      <RoundButton label="Supprimer" icon={<i />} />
      <Tooltip />
    </>,
  );
  const button = screen.getByRole('button', { name: 'Supprimer' });
  const tip = () => screen.queryByText('Supprimer');
  fireEvent.pointerOver(button, { pointerType: 'touch' });
  vi.advanceTimersByTime(1000);
  expect(tip()).toBeNull();
  fireEvent.pointerOver(button, { pointerType: 'mouse' });
  vi.advanceTimersByTime(1000);
  expect(tip()?.hidden).toBe(false);
  fireEvent.keyDown(button, { key: 'Escape' });
  expect(tip()?.hidden).toBe(true);
  vi.useRealTimers();
});
