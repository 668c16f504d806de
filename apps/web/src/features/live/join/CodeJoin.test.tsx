import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { ApiFailure, NetworkError } from '../../../lib/api-failure.ts';
import { needTexts, startTexts } from '../../../lib/i18n.ts';
import { loadModalFrame } from '../../../ui/modal/load-modal-frame.ts';
import { liveGameOf } from '../engine/sample-live.ts';
import { CodeJoin } from './CodeJoin.tsx';
import { JoinModal } from './JoinModal.tsx';

beforeAll(async () => {
  // jsdom does not implement `close` of a dialog element.
  HTMLDialogElement.prototype.close ??= () => undefined;
  await startTexts();
  // A test waits for a dialog for one second only, and the first one would load it.
  await Promise.all([needTexts('live'), loadModalFrame()]);
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const show = (failure: Error = new ApiFailure(404, 'not-found', {}, null, null)) => {
  const refuse = () => Promise.reject(failure);
  render(<CodeJoin join={refuse} onJoined={() => undefined} hasButton />);
};
const press = () => fireEvent.click(screen.getByRole('button', { name: 'Entrer dans la partie' }));
const type = (digits: string) =>
  fireEvent.paste(screen.getByLabelText('Chiffre 1 sur 6'), { clipboardData: { getData: () => digits } });

it('asks for the code, and says how long one is', () => {
  show();
  press();
  expect(screen.getByText('Le code de la partie est demandé.')).toBeDefined();
  type('12');
  press();
  expect(screen.getByText('Le code d’une partie a six chiffres.')).toBeDefined();
});

it('says that no game was found, whatever failed', async () => {
  show();
  type('123456');
  expect(await screen.findByText('Aucune partie trouvée avec ce code')).toBeDefined();
});

it('says that nobody answers where there is no connection, instead of sending somebody to look for another code', async () => {
  show(new NetworkError('offline'));
  type('123456');
  expect(await screen.findByText(/^Pas de réponse\. Vérifie la connexion/)).toBeDefined();
});

it('tries a full game again by a button, without the digits being typed anew, and not what no game has', async () => {
  const join = vi.fn(() => Promise.reject(new ApiFailure(409, 'conflict', {}, 'La salle est pleine.', null)));
  render(<CodeJoin join={join} onJoined={() => undefined} />);
  type('482913');
  expect(await screen.findByText('La salle est pleine.')).toBeDefined();
  press();
  expect(join.mock.calls).toEqual([['482913'], ['482913']]);
  cleanup();
  const none = new ApiFailure(404, 'not-found', {}, null, null);
  render(<CodeJoin join={() => Promise.reject(none)} onJoined={() => undefined} />);
  type('123456');
  await screen.findByText('Aucune partie trouvée avec ce code');
  expect(screen.queryByRole('button', { name: 'Entrer dans la partie' })).toBeNull();
});

it('joins by code in a modal, and opens the page of the game after 300 ms', async () => {
  const game = liveGameOf('battle');
  const join = vi.fn(() => Promise.resolve({ game }));
  const onJoined = vi.fn();
  render(<JoinModal isOpen join={join} onJoined={onJoined} onClose={() => undefined} />);
  const modal = await screen.findByRole('dialog', { name: 'J’ai un code' });
  expect(within(modal).getByLabelText('Chiffre 1 sur 6')).toBeDefined();
  vi.useFakeTimers();
  type('482913');
  expect(join).toHaveBeenCalledWith('482913');
  await act(() => vi.advanceTimersByTimeAsync(299));
  expect(onJoined).not.toHaveBeenCalled();
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(onJoined).toHaveBeenCalledWith(game);
});
