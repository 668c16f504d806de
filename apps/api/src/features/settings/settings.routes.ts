import type { settings } from '@motamo/contract/settings';
import type { Handlers } from '../../http/mount.ts';

type Routes = Pick<Handlers, Extract<keyof Handlers, keyof typeof settings>>;

export const settingsRoutes: Routes = {
  'GET /global/settings': async (ctx) => ({
    languages: ctx.config.languages,
    operator: ctx.config.operator,
  }),
};
