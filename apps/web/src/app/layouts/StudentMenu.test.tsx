import type { Notification } from '@motamo/contract/notifications';
import { QueryClient } from '@tanstack/react-query';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { needTexts, startTexts } from '../../lib/i18n.ts';
import { queryOf } from '../../lib/query.ts';
import { showRoutes } from '../../lib/show-routes.tsx';
import { StudentMenu } from './StudentMenu.tsx';

beforeAll(async () => {
  await startTexts();
  await needTexts('live');
});
afterEach(cleanup);

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const notice = (id: number, seen: boolean, minutes: number): Notification => ({
  id,
  uuid: `01890000-0000-7000-8000-00000000000${id}`,
  type: 'game-invitation',
  seen,
  createdAt: minutesAgo(minutes),
  data: {},
});

/** The entry of the menu, after the server has told these notifications. */
async function entry(notifications: Notification[]) {
  const client = new QueryClient({ defaultOptions: { queries: { enabled: false } } });
  client.setQueryData(queryOf('GET /student/notifications', {}).queryKey, { notifications });
  showRoutes({ '/': null }, { around: StudentMenu, client });
  const [menu] = await screen.findAllByRole('navigation', { name: 'Menu' });
  return within(menu as HTMLElement).getByRole('link', { name: /Notifications/ });
}

it('marks notifications while one is unseen, or younger than ten minutes', async () => {
  expect((await entry([notice(2, false, 600), notice(1, true, 9)])).textContent).toContain('2 nouvelles');
  cleanup();
  expect((await entry([notice(1, true, 9)])).textContent).toContain('1 nouvelle');
});

it('does not mark what was seen and is older', async () => {
  expect((await entry([notice(1, true, 10)])).textContent).toBe('Notifications');
  cleanup();
  expect((await entry([])).textContent).toBe('Notifications');
});

it('leads to the settings by the avatar', async () => {
  await entry([]);
  const [avatar] = screen.getAllByRole('link', { name: 'Mon profil' });
  expect(avatar?.getAttribute('href')).toBe('/student/settings');
  expect(avatar?.querySelector('img')).not.toBeNull();
});
