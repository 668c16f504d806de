import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { placeOf } from './place.ts';
import { tooMany } from './throttle.ts';

/** Pages, files, pictures and documents for a school behind one address: hundreds of pictures a class and list. */
const FLOOD = { perSecond: 800, atOnce: 4000, waitMaxMs: 0 };
/** Those that cost more, or that nobody asks for often. */
const RARE = { perSecond: 20, atOnce: 60, waitMaxMs: 0 };

const isRare = (url: string) => /^\/(readyz|healthz|api\/v1\/(docs|openapi\.json))(\?|$)/.test(url);

/**
 * A budget of the address for everything, calls with a budget of their own included, so that nothing has none. It is
 * counted by this process alone, and is there again as soon as the flood is over.
 */
export function limitFloods(http: FastifyInstance, ctx: Pick<Context, 'lines'>): void {
  http.addHook('onRequest', async (request) => {
    const { address } = placeOf(request);
    const isTaken = ctx.lines.join(`flood ${address}`, FLOOD) !== null;
    if (!isTaken) throw tooMany(1000);
    if (isRare(request.url) && ctx.lines.join(`rare ${address}`, RARE) === null) throw tooMany(1000);
  });
}
