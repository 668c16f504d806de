import { act, cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { announce } from '../lib/announcements.ts';
import { LiveRegion } from './LiveRegion.tsx';

afterEach(cleanup);

test('says a sentence politely, and says it again in the other region', () => {
  const { container } = render(<LiveRegion />);
  const regions = [...container.querySelectorAll('[aria-live="polite"]')];
  const said = () => regions.map((region) => region.textContent).filter(Boolean);
  act(() => announce('10 seconds left'));
  const first = regions.findIndex((region) => region.textContent);
  expect(said()).toEqual(['10 seconds left']);
  act(() => announce('10 seconds left'));
  expect(said()).toEqual(['10 seconds left']);
  expect(regions.findIndex((region) => region.textContent)).not.toBe(first);
});
