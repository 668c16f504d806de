import { CHUNK_LOAD_TIMEOUT_MS } from '@motamo/rules/limits';
import { act, cleanup, render, screen } from '@testing-library/react';
import { Component, type ReactNode, Suspense } from 'react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { startTexts } from '../lib/i18n.ts';
import { lazyScreen } from './lazy-screen.ts';
import { ErrorPage } from './shell/ErrorPage.tsx';

beforeAll(() => startTexts());
// React logs every caught error a second time.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

class Boundary extends Component<{ children: ReactNode }> {
  override state = { error: null };
  static getDerivedStateFromError = (error: unknown) => ({ error });
  override render() {
    return this.state.error ? <ErrorPage error={this.state.error} /> : this.props.children;
  }
}

const Shop = () => <p>Boutique</p>;

async function show(load: () => Promise<{ Shop: () => ReactNode }>) {
  const Screen = lazyScreen(load, 'Shop');
  await act(async () => {
    render(
      <Boundary>
        <Suspense fallback="…">
          <Screen />
        </Suspense>
      </Boundary>,
    );
  });
}
const broken = () => screen.queryByRole('heading', { name: 'Cette page n’est pas arrivée' });

it('a part of the app that has not come after 120 seconds is told as an error, with a way to load again', async () => {
  vi.useFakeTimers();
  await show(() => new Promise(() => {}));
  await act(() => vi.advanceTimersByTimeAsync(CHUNK_LOAD_TIMEOUT_MS - 1));
  expect(broken()).toBeNull();
  expect(document.body.textContent).toContain('…');
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(broken()).not.toBeNull();
  expect(screen.getByRole('button', { name: 'Recharger la page' })).toBeDefined();
});

it('one that comes in time is shown, whatever the clock says later', async () => {
  vi.useFakeTimers();
  await show(() => new Promise((resolve) => setTimeout(() => resolve({ Shop }), 119_000)));
  await act(() => vi.advanceTimersByTimeAsync(119_000));
  expect(screen.getByText('Boutique')).toBeDefined();
  await act(() => vi.advanceTimersByTimeAsync(CHUNK_LOAD_TIMEOUT_MS));
  expect(screen.getByText('Boutique')).toBeDefined();
});

it('another fault of a page is told as such, with a way home', () => {
  render(<ErrorPage error={new Error('x is undefined')} />);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Oups, cette page s’est froissée');
  expect(screen.getByRole('link', { name: 'Retour à l’accueil' }).getAttribute('href')).toBe('/');
});
