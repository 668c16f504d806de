import type { Page } from '@playwright/test';
import { playSignedIn } from '../desk.ts';
import { test } from '../live-school.ts';
import { callApi, expect } from '../product.ts';

/* What others did while a pupil's network was away is on the open page as soon as it is back, without a reload. */

/** Runs in the page: its connections can be cut, and find no server while they are. */
function makeCuttable() {
  const open = new Set<WebSocket>();
  const network = { isAway: false, connections: 0, cut: () => [...open].map((socket) => socket.close()) };
  class CuttableSocket extends WebSocket {
    constructor(url: string | URL, protocols?: string | string[]) {
      super(network.isAway ? `${location.origin.replace('http', 'ws')}/nowhere` : url, protocols);
      open.add(this);
      this.addEventListener('open', () => {
        network.connections += 1;
      });
      this.addEventListener('close', () => open.delete(this));
    }
  }
  Object.assign(window, { network, WebSocket: CuttableSocket });
}

interface Network {
  isAway: boolean;
  connections: number;
  cut: () => void;
}

/** Ends the connection, and keeps the page without a network until the returned function is called. */
async function cutNetwork(page: Page) {
  const change = (isAway: boolean) =>
    page.evaluate((away) => {
      const { network } = window as unknown as { network: Network };
      network.isAway = away;
      if (away) network.cut();
    }, isAway);
  const isConnected = () =>
    page.evaluate(() => (window as unknown as { network: Network }).network.connections > 0);
  await expect.poll(isConnected).toBe(true);
  await page.context().setOffline(true);
  await change(true);
  return async () => {
    await page.context().setOffline(false);
    await change(false);
  };
}

test('invitations, leagues and points that came while the network was away are there when it is back', async ({
  school,
  open,
  request,
}) => {
  const [ana, ben] = [await school.enrol('Ana'), await school.enrol('Ben')];
  const page = await open(ben, { size: 'laptop' });
  await page.addInitScript(makeCuttable);
  const league = await callApi<{ league: { uuid: string; name: string } }>(
    ...([request, 'POST', '/student/leagues', { name: 'Les Loutres', type: 'private' }, ana.token] as const),
  ).then((reply) => reply.league);
  const me = () =>
    callApi<{ student: { uuid: string; pointsK: number } }>(
      ...([request, 'GET', '/student/me', undefined, ben.token] as const),
    ).then(({ student }) => student);

  await page.goto('/student/friends');
  await expect(page.getByText('Aucune invitation pour l’instant.')).toBeVisible();
  let comeBack = await cutNetwork(page);
  const studentUuid = (await me()).uuid;
  await callApi(request, 'POST', `/student/leagues/${league.uuid}/invite`, { studentUuid }, ana.token);
  await comeBack();
  await expect(page.getByText(`${ana.username} t’invite`)).toBeVisible();
  await expect(page.getByRole('link', { name: /Notifications.*1 nouvelle/ })).toBeVisible();

  await page.getByRole('button', { name: `Accepter : ${league.name}` }).click();
  await expect(page.getByText('Privée · 2 membres')).toBeVisible();
  comeBack = await cutNetwork(page);
  const name = 'Les Loutres du soir';
  await callApi(request, 'PUT', `/student/leagues/${league.uuid}`, { name, type: 'public' }, ana.token);
  await comeBack();
  await expect(page.getByRole('button', { name: `Voir les membres de ${name}` })).toBeVisible();

  await page.goto('/student/shop');
  const balance = page
    .getByRole('main')
    .locator('header')
    .getByText(/^\d+ K$/);
  await expect(balance).toHaveText('0 K');
  comeBack = await cutNetwork(page);
  await playSignedIn(request, ben.token, 0, { isKnowing: true });
  const { pointsK } = await me();
  expect(pointsK).toBeGreaterThan(0);
  await comeBack();
  await expect(balance).toHaveText(`${pointsK} K`);
});
