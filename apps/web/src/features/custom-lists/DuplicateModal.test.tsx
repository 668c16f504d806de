import type { ListGroup } from '@motamo/contract/lists';
import type { WordGroup } from '@motamo/contract/words';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { needTexts, startTexts } from '../../lib/i18n.ts';
import { FlashArea } from '../../ui/FlashArea.tsx';
import { loadModalFrame } from '../../ui/modal/load-modal-frame.ts';
import { DuplicateGroupModal, DuplicateListModal } from './DuplicateModal.tsx';

beforeAll(async () => {
  // jsdom does not implement `close` of a dialog element.
  HTMLDialogElement.prototype.close ??= () => undefined;
  await startTexts();
  // A test waits for a dialog for one second only, and the first one would load it.
  await Promise.all([needTexts('lists'), loadModalFrame()]);
});

const made = vi.fn();
let called: string[];
beforeEach(() => {
  called = [];
  vi.stubGlobal('fetch', async (address: string) => {
    called.push(address.replace(/^.*\/user\//, ''));
    return new Response(
      JSON.stringify({ success: true, listGroup: { uuid: 'group-4' }, wordGroup: { uuid: 'list-8' } }),
      { status: 201 },
    );
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const list = { id: 7, uuid: 'list-7', text: 'Insectes', listGroupId: 3 } as WordGroup;
const group = { id: 3, uuid: 'group-3', title: 'Nature', wordGroups: [list] } as unknown as ListGroup;
const close = () => undefined;

const modals: [string, ReactNode, string, string][] = [
  [
    'a group of lists',
    <DuplicateGroupModal key="group" group={group} onMade={made} onClose={close} />,
    'list-groups/group-3/duplicate-list',
    'Le groupe a été dupliqué.',
  ],
  [
    'a list',
    <DuplicateListModal key="list" list={list} groups={[group]} onClose={close} />,
    'word-groups/uuid/list-7/duplicate',
    'La liste a été dupliquée.',
  ],
];
it.each(modals)('duplicating %s shows a success', async (_, modal, address, told) => {
  render(
    <>
      {modal}
      <FlashArea />
    </>,
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Dupliquer' }));
  expect(await screen.findByText(told)).toBeDefined();
  expect(called).toEqual([address]);
});
