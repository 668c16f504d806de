import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { client, hostedFields, paypalCheckout } from 'braintree-web';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { needTexts, startTexts } from '../../../lib/i18n.ts';
import BraintreeForm from './BraintreeForm.tsx';
import type { AskNonce } from './provider-form.ts';

// Their library draws frames of another site, which no test may load.
vi.mock('braintree-web', () => ({
  client: { create: vi.fn() },
  hostedFields: { create: vi.fn() },
  paypalCheckout: { create: vi.fn() },
}));

interface Wallet {
  onApprove(data: unknown): Promise<void>;
}

let events: Record<string, () => void>;
let wallet: Wallet | undefined;
const tokenize = vi.fn();
const teardown = vi.fn(async () => undefined);
const loadWallet = vi.fn();

function showWallet(made: Wallet) {
  wallet = made;
  return { render: async () => undefined };
}

beforeAll(async () => {
  await startTexts();
  await needTexts('billing');
});
beforeEach(() => {
  events = {};
  wallet = undefined;
  vi.mocked(client.create).mockResolvedValue({} as never);
  vi.mocked(hostedFields.create).mockResolvedValue({
    on: (name: string, run: () => void) => {
      events[name] = run;
    },
    ...{ tokenize, teardown },
  } as never);
  vi.mocked(paypalCheckout.create).mockResolvedValue({
    loadPayPalSDK: loadWallet,
    tokenizePayment: async () => ({ nonce: 'wallet-nonce' }),
  } as never);
  loadWallet.mockResolvedValue(undefined);
  vi.stubGlobal('paypal', {
    FUNDING: { PAYPAL: 'paypal' },
    Buttons: showWallet,
  });
});
afterEach(() => {
  cleanup();
  vi.clearAllMocks();
  vi.unstubAllGlobals();
});

/** Opens the form; `ask` is what the page gets to ask it for a nonce. */
async function open() {
  let ask: AskNonce | undefined;
  const onSubmit = vi.fn();
  const onFailure = vi.fn();
  const onTyped = vi.fn();
  const { unmount } = render(
    <BraintreeForm
      token="a-token"
      onReady={(given) => {
        ask = given;
      }}
      {...{ onSubmit, onFailure, onTyped, onEscape: () => undefined }}
    />,
  );
  await act(async () => undefined);
  return { ask: () => ask?.(), isReady: () => ask !== undefined, onSubmit, onFailure, onTyped, unmount };
}

it('puts their fields into ours, gives the nonce of a whole card and none of a half one', async () => {
  const form = await open();
  await waitFor(() => expect(form.isReady()).toBe(true));
  const [options] = vi.mocked(hostedFields.create).mock.calls[0] as unknown as [{ fields: object }];
  expect(Object.keys(options.fields)).toEqual(['number', 'expirationDate', 'cvv']);
  for (const name of ['number', 'expirationDate', 'cvv'])
    expect(document.getElementById(`braintree-${name}`)).toBeTruthy();
  // No field of ours takes a number.
  expect(document.querySelectorAll('input:not([type=radio])')).toHaveLength(0);
  tokenize.mockResolvedValueOnce({ nonce: 'card-nonce' });
  expect(await form.ask()).toBe('card-nonce');
  tokenize.mockRejectedValueOnce(new Error('HOSTED_FIELDS_FIELDS_EMPTY'));
  expect(await form.ask()).toBeNull();
  expect(form.onTyped).not.toHaveBeenCalled();
  events.notEmpty?.();
  expect(form.onTyped).toHaveBeenCalledTimes(1);
  events.inputSubmitRequest?.();
  expect(form.onSubmit).toHaveBeenCalledTimes(1);
  form.unmount();
  expect(teardown).toHaveBeenCalledTimes(1);
});

it('opens the wallet in the language of the page, and sends what it approved', async () => {
  const form = await open();
  await waitFor(() => expect(wallet).toBeDefined());
  expect(loadWallet).toHaveBeenCalledWith(expect.objectContaining({ locale: 'fr_CA', vault: true }));
  await userEvent.click(screen.getByText('Portefeuille'));
  expect(await form.ask()).toBeNull();
  await act(async () => wallet?.onApprove({}));
  expect(form.onSubmit).toHaveBeenCalledTimes(1);
  expect(await form.ask()).toBe('wallet-nonce');
});

it('leaves the card where the wallet is blocked, and says when Braintree is out of reach', async () => {
  loadWallet.mockRejectedValue(new Error('blocked'));
  const form = await open();
  await waitFor(() => expect(screen.queryByText('Portefeuille')).toBeNull());
  tokenize.mockResolvedValueOnce({ nonce: 'card-nonce' });
  expect(await form.ask()).toBe('card-nonce');
  expect(form.onFailure).not.toHaveBeenCalled();
  form.unmount();
  vi.mocked(client.create).mockRejectedValue(new Error('offline'));
  const other = await open();
  await waitFor(() => expect(other.onFailure).toHaveBeenCalledTimes(1));
});
