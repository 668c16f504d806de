import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { placeOf } from './place.ts';
import { tooMany } from './throttle.ts';

/** Pages, files, pictures and documents for a school behind one address: hundreds of pictures a class and list. */
const FLOOD = { perSecond: 800, burst: 4000 };
/** Those that cost more, or that nobody asks for often. */
const RARE = { perSecond: 20, burst: 60 };

const isRare = (url: string) => /^\/(readyz|healthz|api\/v1\/(docs|openapi\.json))(\?|$)/.test(url);

/**
 * A budget of the address for everything, calls with a budget of their own included, so that nothing has none. It is
 * counted by this process alone, and is there again as soon as the flood is over.
 */
export function limitFloods(http: FastifyInstance, ctx: Pick<Context, 'tokenBuckets'>): void {
  http.addHook('onRequest', async (request) => {
    const { address } = placeOf(request);
    if (!ctx.tokenBuckets.take(`flood ${address}`, FLOOD)) throw tooMany(1000);
    if (isRare(request.url) && !ctx.tokenBuckets.take(`rare ${address}`, RARE)) throw tooMany(1000);
  });
}
