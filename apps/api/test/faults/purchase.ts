import pg from 'pg';
import type { ServerProcess } from '../server-process.ts';
import { Client } from './client.ts';
import { Network, repliesTo } from './network.ts';

const GIVEN_K = 100;

/** K to spend for every pupil, as the ledger has them. */
export async function giveK(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(`insert into points_ledger (student_id, currency, amount, reason)
    select id, 'k', ${GIVEN_K}, 'faults:' || id from students`);
  await client.query(`update students set points_k = points_k + ${GIVEN_K}`);
  await client.end();
}

type Shelf = { products: { uuid: string; state: string; pricePointsK: number }[] };
type Purse = { student: { pointsK: number } };

/** A purchase whose reply is lost is asked for once more, and is one purchase; returns what is not so. */
export async function buyInVain(server: ServerProcess, token: string, isKilled: boolean): Promise<string[]> {
  const wire = await Network.open(server.port);
  const pupil = new Client(wire.url, token);
  const ask = <T>(method: string, path: string) =>
    pupil.deliver(() => pupil.call<T>(method, `/student${path}`));
  const { products } = await ask<Shelf>('GET', '/products');
  const wish = products.find(({ state, pricePointsK }) => state === 'can-buy' && pricePointsK > 0);
  if (!wish) throw new Error('nothing in the shop for these K');
  const before = (await ask<Purse>('GET', '/me')).student.pointsK;
  const buy = `/products/${wish.uuid}/buy`;
  void wire.loseReply(repliesTo('POST', `/student${buy}`));
  const first = pupil.call('POST', `/student${buy}`).catch(() => null);
  const broken = (await first) === null ? [] : ['the reply to a purchase was not lost'];
  if (isKilled) {
    await server.end('SIGKILL');
    await server.start();
  }
  const { pointsK } = (await ask<Purse>('POST', buy)).student;
  const { products: bought } = await ask<Shelf>('GET', '/products/bought');
  const owned = bought.filter(({ uuid }) => uuid === wish.uuid).length;
  if (owned !== 1) broken.push(`bought once and asked for once more, owned ${owned} times`);
  const paid = before - pointsK;
  if (paid !== wish.pricePointsK) broken.push(`${paid} K paid for a price of ${wish.pricePointsK}`);
  pupil.close();
  await wire.close();
  return broken;
}
