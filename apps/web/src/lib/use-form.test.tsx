import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { ApiFailure, NetworkError } from './api-failure.ts';
import { flashStore } from './flash-store.ts';
import { startTexts } from './i18n.ts';
import { type FormOptions, useForm } from './use-form.ts';

beforeAll(startTexts);
let sends = 0;
let reply = (): Promise<unknown> => Promise.resolve();
beforeEach(() => {
  sends = 0;
});
afterEach(cleanup);

type Options = FormOptions<{ name: string }, never>;

function NameForm({ check }: Pick<Options, 'check'>) {
  const { formProps, text, isBusy } = useForm({
    initial: { name: '' },
    send: () => {
      sends += 1;
      return reply();
    },
    ...(check ? { check } : {}),
  });
  const { error, ...input } = text('name');
  return (
    <form {...formProps} aria-label="form">
      <input {...input} aria-label="name" aria-invalid={error ? true : undefined} />
      <p>{error}</p>
      <button type="submit">{isBusy ? 'busy' : 'send'}</button>
    </form>
  );
}

const press = () => act(async () => fireEvent.submit(screen.getByRole('form')));

test('a fault of an own check keeps the form here, and the field gets the focus until it changes', async () => {
  render(<NameForm check={({ name }): Record<string, string> => (name ? {} : { name: 'missing' })} />);
  await press();
  expect(sends).toBe(0);
  expect(screen.getByText('missing')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('name')));
  fireEvent.change(screen.getByLabelText('name'), { target: { value: 'Léa' } });
  expect(screen.queryByText('missing')).toBeNull();
});

test('a form is sent once at a time, and shows what the server says of a field', async () => {
  let refuse = (_: Error) => {};
  const waiting = new Promise((_, reject) => {
    refuse = reject;
  });
  reply = () => waiting;
  render(<NameForm />);
  await press();
  await press();
  expect(sends).toBe(1);
  expect(screen.getByText('busy')).toBeTruthy();
  await act(async () => refuse(new ApiFailure(422, 'invalid-fields', { name: 'taken' }, null, null)));
  expect(screen.getByText('taken')).toBeTruthy();
  expect(screen.getByText('send')).toBeTruthy();
});

test('a server that does not answer is told', async () => {
  reply = () => Promise.reject(new NetworkError('offline'));
  render(<NameForm />);
  await press();
  expect(flashStore.read()?.text).toMatch(/^Pas de réponse\./);
});
