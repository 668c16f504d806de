import type { listening } from '@motamo/contract/listening';
import type { Handlers } from '../../http/mount.ts';
import { findListeningSheet } from './listening.ts';

export const listeningRoutes: Pick<Handlers, keyof typeof listening> = {
  'GET /global/listening/{code}': async (ctx, { params, lang }) => ({
    listeningSheet: await findListeningSheet(ctx, params.code, lang),
  }),
};
