import type { Handlers } from '../../http/mount.ts';
import { listDemoPeople } from './demo-people.ts';

export const demoRoutes: Pick<Handlers, 'GET /global/demo'> = {
  'GET /global/demo': async (ctx) => ({ people: await listDemoPeople(ctx) }),
};
