import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { showFlash } from '../../lib/flash-store.ts';
import { FlashArea } from '../FlashArea.tsx';
import { Modal } from './Modal.tsx';

afterEach(cleanup);

function Page({ isBlocking = false }: { isBlocking?: boolean }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Open
      </button>
      <Modal
        open={isOpen}
        title="Leave the game?"
        onClose={() => setIsOpen(false)}
        closeLabel="Close"
        isBlocking={isBlocking}
      >
        <button type="button">Leave</button>
        <button type="button">Stay</button>
      </Modal>
    </>
  );
}

async function open() {
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Open' }));
  const dialog = await screen.findByRole('dialog', { name: 'Leave the game?' }, { timeout: 5000 });
  return { user, dialog };
}

test('takes the focus, keeps it, and gives it back on Escape', async () => {
  render(<Page />);
  const { user, dialog } = await open();
  expect(dialog.contains(document.activeElement)).toBe(true);
  for (let presses = 0; presses < 5; presses += 1) {
    await user.tab();
    expect(dialog.contains(document.activeElement)).toBe(true);
  }
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open' })));
});

test('the cross closes', async () => {
  render(<Page />);
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a blocking one has no cross and ignores Escape', async () => {
  render(<Page isBlocking />);
  const { user } = await open();
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
  await user.keyboard('{Escape}');
  expect(screen.getByRole('dialog', { name: 'Leave the game?' })).toBeDefined();
});

test('a message that comes meanwhile is there for readers, and its button does not close', async () => {
  render(
    <>
      <Page />
      <FlashArea />
    </>,
  );
  await open();
  const run = vi.fn();
  act(() => showFlash({ tone: 'success', text: 'Stopped', action: { label: 'Undo', run } }));
  const undo = screen.getByRole('button', { name: 'Undo' });
  fireEvent.pointerDown(undo);
  fireEvent.click(undo);
  expect(run).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('dialog', { name: 'Leave the game?' })).toBeDefined();
});

function Chain() {
  const [step, setStep] = useState<'form' | 'done' | null>(null);
  return (
    <>
      <button type="button" onClick={() => setStep('form')}>
        Open
      </button>
      {step === 'form' && (
        <Modal open title="Leave the game?" onClose={() => setStep(null)}>
          <input aria-label="Name" ref={(field) => field?.focus()} />
          <button type="button" onClick={() => setStep('done')}>
            Save
          </button>
        </Modal>
      )}
      {step === 'done' && (
        <Modal open title="Saved" onClose={() => setStep(null)}>
          <button type="button">Print</button>
        </Modal>
      )}
    </>
  );
}

test('a field that focuses itself does not lose the way back', async () => {
  render(<Chain />);
  const { user } = await open();
  expect(document.activeElement).toBe(screen.getByRole('textbox'));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open' })));
});

test('a dialog that follows another one gives the focus back to what opened the first', async () => {
  render(<Chain />);
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByRole('dialog', { name: 'Saved' });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open' })));
});
