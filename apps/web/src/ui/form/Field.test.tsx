import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { Field } from './Field.tsx';
import type { Forcing } from './forced-text.ts';

afterEach(cleanup);

function Form({ force, start }: { force: readonly Forcing[]; start: string }) {
  const [value, setValue] = useState(start);
  return (
    <Field label="Name" force={force} value={value} onChange={(event) => setValue(event.target.value)} />
  );
}

function setup(force: readonly Forcing[], start = '') {
  render(<Form force={force} start={start} />);
  return { user: userEvent.setup(), field: screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' }) };
}

it('writes capitals, small letters or no spaces, as it is told', async () => {
  for (const [force, written] of [
    [['upper'], 'AB C'],
    [['lower'], 'ab c'],
    [['no-space'], 'aBC'],
    [['lower', 'no-space'], 'abc'],
  ] as const) {
    const { user, field } = setup(force);
    await user.type(field, 'aB C');
    expect([force, field.value]).toEqual([force, written]);
    cleanup();
  }
});

it('keeps the cursor behind a letter that is typed in the middle', async () => {
  const { user, field } = setup(['lower', 'no-space'], 'lea.gagnon');
  await user.click(field);
  field.setSelectionRange(4, 4);
  await user.keyboard('A B');
  expect([field.value, field.selectionStart]).toEqual(['lea.abgagnon', 6]);
});
