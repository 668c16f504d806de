import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { startTexts } from '../../lib/i18n.ts';
import { DayField } from './DayField.tsx';

beforeAll(startTexts);
afterEach(cleanup);

it('tells the day in words of the page, whatever language the browser writes it in', () => {
  render(<DayField label="Jour" value="2026-04-05" onChange={() => undefined} />);
  const noteId = screen.getByLabelText('Jour').getAttribute('aria-describedby');
  expect(document.getElementById(noteId ?? '')?.textContent).toBe('dimanche 5 avril');
});
