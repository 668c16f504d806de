import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { ApiFailure, NetworkError } from './api-failure.ts';
import { flashStore } from './flash-store.ts';
import { startTexts } from './i18n.ts';
import { type FormOptions, useForm } from './use-form.ts';

beforeAll(startTexts);
let sent: string[] = [];
let reply = (): Promise<unknown> => Promise.resolve();
beforeEach(() => {
  sent = [];
  sessionStorage.clear();
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

type Options = FormOptions<{ name: string }, never>;

function NameForm({ check, draft }: Pick<Options, 'check' | 'draft'>) {
  const { formProps, text, isBusy } = useForm({
    initial: { name: '' },
    send: ({ name }) => {
      sent.push(name);
      return reply();
    },
    ...(check ? { check } : {}),
    ...(draft ? { draft } : {}),
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

const missing = ({ name }: { name: string }): Record<string, string> => (name ? {} : { name: 'missing' });
const press = () => act(async () => fireEvent.submit(screen.getByRole('form')));

test('a fault of an own check keeps the form here, and the field gets the focus until it changes', async () => {
  render(<NameForm check={missing} />);
  await press();
  expect(sent).toEqual([]);
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
  expect(sent).toHaveLength(1);
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

test('a form with a draft keeps what is typed until it is sent', async () => {
  reply = () => Promise.resolve();
  const type = (value: string) => fireEvent.change(screen.getByLabelText('name'), { target: { value } });
  const shown = () => (screen.getByLabelText('name') as HTMLInputElement).value;
  const open = () => render(<NameForm draft="name" />);
  const first = open();
  type('Léa');
  first.unmount();
  const second = open();
  expect(shown()).toBe('Léa');
  await press();
  second.unmount();
  open();
  expect(shown()).toBe('');
});

/** A form with a draft that was sent without a network, and what makes the network come back. */
async function sentOffline() {
  let isOnline = false;
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  reply = () => Promise.resolve();
  const form = render(<NameForm draft="offline" check={missing} />);
  fireEvent.change(screen.getByLabelText('name'), { target: { value: 'Léa' } });
  await press();
  const comeBack = () =>
    act(async () => {
      isOnline = true;
      window.dispatchEvent(new Event('online'));
    });
  return { form, comeBack };
}

test('what waits for the network goes out as it stands then, once', async () => {
  const { comeBack } = await sentOffline();
  fireEvent.change(screen.getByLabelText('name'), { target: { value: 'Léa Roy' } });
  await press();
  expect(sent).toEqual([]);
  await comeBack();
  expect(sent).toEqual(['Léa Roy']);
});

test('what waits for the network is checked again as it stands then', async () => {
  const { comeBack } = await sentOffline();
  fireEvent.change(screen.getByLabelText('name'), { target: { value: '' } });
  await comeBack();
  expect(sent).toEqual([]);
  expect(screen.getByText('missing')).toBeTruthy();
});

test('who leaves what waits for the network is told that it is kept, and nothing is sent', async () => {
  const { form, comeBack } = await sentOffline();
  form.unmount();
  expect(flashStore.read()?.text).toMatch(/le brouillon attend/);
  await comeBack();
  expect(sent).toEqual([]);
});
