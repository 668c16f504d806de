import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { ApiFailure } from '../../../lib/api-failure.ts';
import { needTexts, startTexts } from '../../../lib/i18n.ts';
import { CodeJoin } from './CodeJoin.tsx';

beforeAll(async () => {
  await startTexts();
  await needTexts('live');
});

afterEach(cleanup);

const show = () => {
  const refuse = () => Promise.reject(new ApiFailure(404, 'not-found', {}, null, null));
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
